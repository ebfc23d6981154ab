import type { Services } from "../../services.ts";
import { eventsCalendarPath, eventsFeedPath, highlightsFeedPath } from "./event-paths.ts";
import type { StructuredData } from "./structured-data.ts";

/** Metadata for search engines and shared links. */
export interface PageMeta {
	title: string;
	description: string;
	/** Chapter name, appended to every title. */
	chapter: string;
	/** Absolute URL of the page. */
	canonical: string;
	/** Absolute URL of the Open Graph image. */
	picture: string;
}

/** Builds the metadata of a page, with its canonical URL, for a loader. */
export function describePage(
	{ content, siteUrl }: Services,
	{ title, description }: { title: string; description: string },
	path: string,
	/** Name of its Open Graph image, if that differs from its path. */
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

/** Builds the tags for a page's `meta`. The router escapes what could end the script that holds the data. */
export function pageMeta(
	{ title, description, chapter, canonical, picture }: PageMeta,
	...data: (StructuredData | undefined)[]
) {
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
		...data.flatMap((each) => (each ? [{ "script:ld+json": each }] : [])),
	];
}

/** Links by which browsers and readers find the calendar and the feed of the events. */
export function eventFeeds({ chapter }: Pick<PageMeta, "chapter">) {
	return [
		alternate("text/calendar", eventsCalendarPath, `Events · ${chapter}`),
		alternate("application/atom+xml", eventsFeedPath, `Events · ${chapter}`),
	];
}

/** The same for the feed of the highlights. */
export function highlightFeeds({ chapter }: Pick<PageMeta, "chapter">) {
	return [alternate("application/atom+xml", highlightsFeedPath, `Highlights · ${chapter}`)];
}

function alternate(type: string, href: string, title: string) {
	return { tagName: "link", rel: "alternate", type, href, title };
}
