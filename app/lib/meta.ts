import type { Services } from "../services.ts";

/** What search engines and shared links are told of a page. */
export interface PageMeta {
	title: string;
	description: string;
	/** The chapter's name, which ends every title. */
	chapter: string;
	/** The page's own whole address. */
	canonical: string;
}

/** For a loader: the page's words for search engines, at its one right address. */
export function describePage(
	{ content, siteUrl }: Services,
	{ title, description }: { title: string; description: string },
	path: string,
): PageMeta {
	const { programme, institute } = content().site;
	return { title, description, chapter: `${programme.short} ${institute.short}`, canonical: siteUrl + path };
}

/** For a page's `meta`. */
export function pageMeta({ title, description, chapter, canonical }: PageMeta) {
	return [
		{ title: `${title} · ${chapter}` },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: canonical },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: canonical },
		{ property: "og:site_name", content: chapter },
		{ property: "og:type", content: "website" },
	];
}
