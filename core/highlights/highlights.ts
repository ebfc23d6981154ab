import type { PictureVariants } from "../media/variants.ts";
import type { HighlightFilter } from "../publishing/domains.ts";
import { inLanguage, readTranslations, type Translations } from "../publishing/translations.ts";
import { type Aliases, listNames } from "../search/names-compared.ts";

/**
 * A highlight as the public sees it, from our database or a remote server. Uploads come with their variants; a remote
 * server provides no alt text.
 */
export interface PublicHighlight {
	id: string;
	name: string;
	description: string;
	date: number | null;
	venue: string;
	domain: string;
	thumbnailUrl: string | null;
	thumbnailAlt: string;
	thumbnailVariants?: PictureVariants;
	/** When it was last changed; a remote server does not tell. */
	updated_at?: number;
	/** Language of its words as organisers say; empty or absent while their script tells it. */
	language?: string;
	/** JSON of its words in further languages; absent once it is in one of them. */
	translations?: string;
	/** On pages in another language: which of its words are the source's. */
	foreign?: readonly HighlightWord[];
	media: { url: string; kind: "video" | "image"; alt: string; foreign?: boolean; variants?: PictureVariants }[];
}

/** What lists show of a highlight. */
export type ListedHighlight = Omit<PublicHighlight, "media">;

/** Fields that organisers may write in further languages. */
export const highlightWords = ["name", "venue", "description", "thumbnailAlt"] as const;
export type HighlightWord = (typeof highlightWords)[number];

/** The highlight with its words in a language. */
export function highlightIn(language: string, highlight: PublicHighlight): PublicHighlight {
	const words = readTranslations(highlight.translations)[language] ?? {};
	const media = highlight.media.map((item) => {
		const alt = words[altField(item.alt)];
		return alt === undefined ? { ...item, ...(item.alt !== "" && { foreign: true }) } : { ...item, alt };
	});
	return { ...inLanguage(highlight, highlightWords, language), media };
}

/** The same of what a list shows. */
export function listedHighlightIn(language: string, highlight: ListedHighlight): ListedHighlight {
	return inLanguage(highlight, highlightWords, language);
}

/**
 * Name of the field with the alt text of one of its pictures in another language. It is made from the text that it
 * translates: the pictures may change places, and a translation of words that were changed since is not shown.
 */
export function altField(alt: string): string {
	let sum = 2166136261;
	for (const letter of alt) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
	return `alt_${sum.toString(36)}`;
}

/** A picture or video of a highlight, as form values. */
export interface MediaValue {
	/** Id of an upload, or the URL of an external file. */
	file: string;
	kind: "image" | "video";
	alt: string;
	/** The same words in another language. */
	[translated: `alt-${string}`]: string;
}

/** Form values in which the words of the pictures in other languages stand beside each, and no longer with the others. */
export function besidePictures<Values extends { translations?: Translations; media?: MediaValue[] }>(values: Values) {
	const languages = Object.entries(values.translations ?? {});
	const media = (values.media ?? []).map((item) => {
		const found = languages.map(([code, words]) => [`alt-${code}`, words[altField(item.alt ?? "")]] as const);
		return { ...Object.fromEntries(found.filter(([, words]) => words !== undefined)), ...item };
	});
	const others = languages.map(([code, words]) => {
		return [code, Object.fromEntries(Object.entries(words).filter(([name]) => !name.startsWith("alt_")))] as const;
	});
	return { ...values, translations: Object.fromEntries(others), media };
}

/** Sorts newest first. Highlights without a date come last; those with the same date are sorted by id. */
export function newestHighlights<H extends { id: string; date: number | null }>(highlights: readonly H[]): H[] {
	const time = (highlight: H) => highlight.date ?? Number.MIN_SAFE_INTEGER;
	return highlights.toSorted((a, b) => time(b) - time(a) || (a.id < b.id ? -1 : 1));
}

export function highlightsOfDomain<H extends { domain: string }>(
	highlights: readonly H[],
	filter: HighlightFilter,
	aliases?: Aliases,
): H[] {
	return highlights.filter((highlight) => filter === "All" || listNames(highlight.domain, filter, aliases));
}

/** .mp4 is a video, everything else an image. Ignores query and hash. */
export function mediaKind(url: string): "video" | "image" {
	return /^[^?#]*\.mp4\s*(?:$|[?#])/i.test(url) ? "video" : "image";
}
