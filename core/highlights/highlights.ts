import type { PictureVariants } from "../media/variants.ts";
import type { HighlightFilter } from "../publishing/domains.ts";
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
	media: { url: string; kind: "video" | "image"; alt: string; variants?: PictureVariants }[];
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
