import type { PictureVariants } from "../media/variants.ts";
import type { HighlightFilter } from "../publishing/domains.ts";
import { type Aliases, listNames } from "../search/names-compared.ts";

/**
 * A highlight as the public sees it, whichever server holds it. Pictures that were uploaded here come with their
 * variants; another server tells no words for those who don't see its pictures.
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
	media: { url: string; kind: "video" | "image"; alt: string; variants?: PictureVariants }[];
}

/** Newest first; those without a date come last, and those of one time keep one order, by id. */
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

/** .mp4 is a video, whatever else is an image. A query or hash behind the name does not count. */
export function mediaKind(url: string): "video" | "image" {
	return /^[^?#]*\.mp4\s*(?:$|[?#])/i.test(url) ? "video" : "image";
}
