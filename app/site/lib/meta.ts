import type { Services } from "../../services.ts";

/** What search engines and shared links are told of a page. */
export interface PageMeta {
	title: string;
	description: string;
	/** The chapter's name, which ends every title. */
	chapter: string;
	/** The page's own whole address. */
	canonical: string;
	/** The whole address of the picture that is shown where somebody shares a link to the page. */
	picture: string;
}

/** For a loader: the page's words for search engines, at its one right address. */
export function describePage(
	{ content, siteUrl }: Services,
	{ title, description }: { title: string; description: string },
	path: string,
	/** The name of its picture for shared links, where that differs from its path. */
	sharedAs = path === "/" ? "/home" : path.replace(/\?.*/, ""),
): PageMeta {
	const { programme, institute } = content().site;
	return {
		title,
		description,
		chapter: `${programme.short} ${institute.short}`,
		canonical: siteUrl + path,
		picture: `${siteUrl}/share${sharedAs}.png`,
	};
}

/** For a page's `meta`. */
export function pageMeta({ title, description, chapter, canonical, picture }: PageMeta) {
	return [
		{ title: `${title} · ${chapter}` },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: canonical },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: canonical },
		{ property: "og:site_name", content: chapter },
		{ property: "og:type", content: "website" },
		{ property: "og:image", content: picture },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: `${title} · ${chapter}` },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}
