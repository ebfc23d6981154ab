import { addressIn, sourceLanguage } from "../../../core/content/languages.ts";
import type { Services } from "../../services.ts";
import { absoluteAddress } from "./absolute-address.ts";
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
	/** The page in all languages, as a `Link` header for search engines; in the document it would cost bytes of the first view. */
	alternates: string | undefined;
	/** Its locale as Open Graph writes it, and those of its translations; none while the site has one language. */
	locales: readonly string[];
	/** Whether its words are there in the language of the source only. */
	foreign: boolean;
	/** Absolute URL of the Open Graph image. */
	picture: string;
}

/** Builds the metadata of a page, with its canonical URL, for a loader. */
export function describePage(
	site: Services,
	{ title, description }: { title: string; description: string },
	path: string,
	/** Name of its Open Graph image, if that differs from its path. */
	sharedAs = path === "/" ? "/home" : path.replace(/\?.*/, ""),
): PageMeta {
	const { programme, institute } = site.content().site;
	return {
		title,
		description,
		chapter: `${programme.short} ${institute.short}`,
		canonical: absoluteAddress(site, path),
		alternates: alternatesOf(site, path),
		locales: localesOf(site),
		foreign: isForeign(site, description),
		picture: `${site.siteUrl}/share${addressIn(site.language, sharedAs)}.png`,
	};
}

/** Builds the tags for a page's `meta`. The router escapes what could end the script that holds the data. */
export function pageMeta(
	{ title, description, chapter, canonical, locales, picture }: PageMeta,
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
		...locales.map((content, i) => ({ property: i === 0 ? "og:locale" : "og:locale:alternate", content })),
		{ property: "og:image", content: picture },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: `${title} · ${chapter}` },
		{ name: "twitter:card", content: "summary_large_image" },
		...data.flatMap((each) => (each ? [{ "script:ld+json": each }] : [])),
	];
}

/** The same of a page that search engines should not list. */
export function unlistedMeta(meta: PageMeta) {
	return [...pageMeta(meta), { name: "robots", content: "noindex" }];
}

function alternatesOf({ languages, siteUrl }: Services, path: string): string | undefined {
	const codes = languages().map(({ code }) => code);
	if (codes.length < 2) return undefined;
	const link = (language: string, hreflang: string) =>
		`<${absoluteAddress({ siteUrl, language }, path)}>; rel="alternate"; hreflang="${hreflang}"`;
	return [...codes.map((code) => link(code, code)), link(sourceLanguage, "x-default")].join(", ");
}

/** Metadata among what a page's loader returned. */
export function metaIn(loaderData: unknown): PageMeta | undefined {
	return typeof loaderData === "object" && loaderData !== null && "meta" in loaderData && isPageMeta(loaderData.meta)
		? loaderData.meta
		: undefined;
}

function isPageMeta(meta: unknown): meta is PageMeta {
	return typeof meta === "object" && meta !== null && "canonical" in meta;
}

/** Whether these words come from a kind of content that the language of the page lacks. */
function isForeign({ content, language, untranslated }: Services, description: string): boolean {
	return untranslated(language).some((kind) => {
		const words = content()[kind];
		return "head" in words && words.head.description === description;
	});
}

/** Pages in the source's language have the locale that Open Graph takes for granted, and save the bytes. */
function localesOf({ language, languages }: Services): string[] {
	if (language === sourceLanguage) return [];
	return [
		language,
		...languages()
			.map(({ code }) => code)
			.filter((code) => code !== language),
	].map((code) => {
		const { language: short, region } = new Intl.Locale(code).maximize();
		return `${short}_${region}`;
	});
}

/** Links by which browsers and readers find the calendar and the feed of the events, for a loader. */
export function eventFeeds(site: Services) {
	const { title } = site.content().events.head;
	return [
		feed(site, "text/calendar", eventsCalendarPath, title),
		feed(site, "application/atom+xml", eventsFeedPath, title),
	];
}

/** The same for the feed of the highlights. */
export function highlightFeeds(site: Services) {
	return [feed(site, "application/atom+xml", highlightsFeedPath, site.content().highlights.head.title)];
}

function feed({ content, language }: Services, type: string, path: string, title: string) {
	const { programme, institute } = content().site;
	return {
		tagName: "link" as const,
		rel: "alternate",
		type,
		href: addressIn(language, path),
		title: `${title} · ${programme.short} ${institute.short}`,
	};
}
