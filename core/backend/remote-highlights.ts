import { isJsonObject, readText } from "../forms/unknown-json.ts";
import { mediaKind, newestHighlights, type PublicHighlight } from "../highlights/highlights.ts";
import { readInstant } from "../time/instants.ts";
import { type KeepOptions, keptAnswers } from "./cached-answers.ts";
import { type Backend, BackendError } from "./contract.ts";
import { getJson, type HttpOptions } from "./http.ts";
import { rewriteLegacyHost } from "./legacy-hosts.ts";

export interface RemoteHighlightOptions {
	backendUrl: string;
	legacyMediaHosts: readonly string[];
	http: HttpOptions;
	keep: KeepOptions;
	/** Called with the index of each invalid entry in the list. */
	onUnreadable?: ((index: number) => void) | undefined;
}

type RemoteHighlights = Pick<Backend, "highlights" | "listedHighlights" | "thumbnailVariants" | "highlight">;

/** Highlights of a remote server. */
export function remoteHighlights(options: RemoteHighlightOptions): RemoteHighlights {
	const { backendUrl, http, keep, onUnreadable } = options;
	const rewrite = mediaRewriter(options);

	const list = keptAnswers(async (url) => {
		const raw = await getJson(url, http);
		if (!Array.isArray(raw)) throw unreadable(url, "a list of highlights");
		for (const [i, entry] of raw.entries()) if (!readHighlight(entry)) onUnreadable?.(i);
		return readHighlights(raw, rewrite);
	}, keep);
	const highlights = () => list(`${backendUrl}/api/admin/getAllVolu`);

	const highlight = keptAnswers(async (id): Promise<PublicHighlight | null> => {
		const url = `${backendUrl}/api/admin/Volu/${encodeURIComponent(id)}`;
		const raw = await nullIfMissing(
			() => getJson(url, http),
			async () => (await highlights()).every((known) => known.id !== id),
		);
		if (raw === null) return null;
		const found = readHighlight(raw, rewrite, id);
		if (found) return found;
		throw unreadable(url, "a highlight");
	}, keep);

	return {
		highlights,
		listedHighlights: async () => (await highlights()).map(({ media: _, ...listed }) => listed),
		thumbnailVariants: async () => new Map(),
		highlight,
	};
}

/** Many servers answer an unknown id with a 5xx error, so the list decides whether it is missing. */
async function nullIfMissing(ask: () => Promise<unknown>, isMissing: () => Promise<boolean>): Promise<unknown> {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof BackendError) || error.fault !== "status") throw error;
		if (error.status === 404 || error.status === 410 || (await isMissing())) return null;
		throw error;
	}
}

/** Rewrites media on former hosts, and backend-relative paths, to absolute URLs of the backend. */
function mediaRewriter({ legacyMediaHosts, backendUrl }: RemoteHighlightOptions): Rewrite {
	return (url) => {
		const current = rewriteLegacyHost(url, { legacyHosts: legacyMediaHosts, current: backendUrl });
		return URL.parse(current, `${backendUrl}/`)?.href ?? current;
	};
}

function unreadable(url: string, expected: string): BackendError {
	return new BackendError(`${url} did not answer with ${expected}`, { fault: "unreadable", status: 200 });
}

/** Transforms a media URL, such as by replacing a former host. */
type Rewrite = (url: string) => string;

/** Parses a list of highlights, newest first. */
export function readHighlights(sent: unknown, rewrite?: Rewrite): PublicHighlight[] {
	if (!Array.isArray(sent)) return [];
	return newestHighlights(sent.flatMap((highlight) => readHighlight(highlight, rewrite) ?? []));
}

/**
 * Parses a highlight; null if it has no id to link to or no name to show. `idOfPath` replaces the id, which the
 * response for a single highlight does not repeat.
 */
export function readHighlight(sent: unknown, rewrite: Rewrite = (url) => url, idOfPath = ""): PublicHighlight | null {
	if (!isJsonObject(sent)) return null;
	const id = readId(sent._id) || idOfPath;
	const name = readText(sent.name);
	if (id === "" || name === "") return null;
	const urls = [sent.mediaUrls].flat().flatMap((url) => readMediaUrl(url, rewrite) ?? []);
	return {
		id,
		name,
		description: readText(sent.description),
		date: readInstant(sent.date),
		venue: readText(sent.venue),
		domain: readText(sent.domain),
		thumbnailUrl: readMediaUrl(sent.thumbnailUrl, rewrite),
		thumbnailAlt: "",
		media: urls.map((url) => ({ url, kind: mediaKind(url), alt: "" })),
	};
}

/** Ids are strings, numbers or MongoDB object ids. */
function readId(sent: unknown): string {
	return isJsonObject(sent) ? readText(sent.$oid) : readText(sent);
}

/** Accepts only http(s) URLs and backend-relative paths, which excludes javascript: and data: URLs. */
function readMediaUrl(sent: unknown, rewrite: Rewrite): string | null {
	if (typeof sent !== "string" || sent.trim() === "") return null;
	const url = rewrite(sent.trim());
	return /^https?:$/.test(URL.parse(url, "https://backend.invalid")?.protocol ?? "") ? url : null;
}
