import { isJsonObject, readText } from "../forms/unknown-json.ts";
import { type Aliases, listNames, sameName } from "../search/names-compared.ts";
import { readInstant } from "../time/instants.ts";

export const highlightDomains = ["Education", "Health", "Society", "Environment", "Innovation", "Misc", "UBA"] as const;
export type HighlightDomain = (typeof highlightDomains)[number];
export type HighlightFilter = HighlightDomain | "All";

/** What a server that keeps to the specification sends. A single highlight comes without `_id` and `domain`. */
export type WireHighlight = {
	_id?: string;
	name: string;
	description?: string;
	date?: string | number;
	venue?: string;
	domain?: string;
	thumbnailUrl?: string;
	mediaUrls?: string[];
};

export type Media = { url: string; kind: "video" | "image" };
export type Highlight = {
	id: string;
	name: string;
	description: string;
	date: number | null;
	venue: string;
	domain: string;
	thumbnailUrl: string | null;
	media: Media[];
};
/** What is done to each media address, such as replacing an old host. */
export type Rewrite = (url: string) => string;

/** The highlights of an answer, newest first. */
export function readHighlights(raw: unknown, rewrite?: Rewrite): Highlight[] {
	if (!Array.isArray(raw)) return [];
	return newestHighlights(raw.flatMap((highlight) => readHighlight(highlight, rewrite) ?? []));
}

/**
 * One highlight, or null for what is none: without an id nothing can link to it, without a name nobody knows what the
 * link is. `idOfPath` stands in for the id, which the answer for a single highlight does not repeat.
 */
export function readHighlight(raw: unknown, rewrite: Rewrite = (url) => url, idOfPath = ""): Highlight | null {
	if (!isJsonObject(raw)) return null;
	const id = readId(raw._id) || idOfPath;
	const name = readText(raw.name);
	if (id === "" || name === "") return null;
	const media = Array.isArray(raw.mediaUrls) ? raw.mediaUrls : [raw.mediaUrls];
	return {
		id,
		name,
		description: readText(raw.description),
		date: readInstant(raw.date),
		venue: readText(raw.venue),
		domain: readText(raw.domain),
		thumbnailUrl: readMediaUrl(raw.thumbnailUrl, rewrite),
		media: media.flatMap((url) => toMedia(readMediaUrl(url, rewrite)) ?? []),
	};
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

/** The filter that an address asks for; what is no domain means all of them. */
export function readHighlightFilter(asked: string | null | undefined, aliases?: Aliases): HighlightFilter {
	return highlightDomains.find((domain) => sameName(domain, asked ?? "", aliases)) ?? "All";
}

/** .mp4 is a video, whatever else is an image. A query or hash behind the name does not count. */
export function mediaKind(url: string): Media["kind"] {
	return /^[^?#]*\.mp4\s*(?:$|[?#])/i.test(url) ? "video" : "image";
}

function toMedia(url: string | null): Media | null {
	return url === null ? null : { url, kind: mediaKind(url) };
}

/** Ids come as text, as numbers, or as the object identifiers of MongoDB. */
function readId(raw: unknown): string {
	return isJsonObject(raw) ? readText(raw.$oid) : readText(raw);
}

/** Pages on the web and paths of the backend only: a script or a data address has no place on the page. */
function readMediaUrl(raw: unknown, rewrite: Rewrite): string | null {
	if (typeof raw !== "string" || raw.trim() === "") return null;
	const url = rewrite(raw.trim());
	try {
		return /^https?:$/.test(new URL(url, "https://backend.invalid").protocol) ? url : null;
	} catch {
		return null;
	}
}
