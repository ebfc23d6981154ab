import { type Highlight, readHighlight, readHighlights } from "../highlights/highlights.ts";
import { type KeepOptions, keptAnswers } from "./cached-answers.ts";
import { type Backend, BackendError, type HighlightRecord } from "./contract.ts";
import { getJson, type HttpOptions } from "./http.ts";
import { rewriteLegacyHost } from "./legacy-hosts.ts";

export interface RemoteHighlightOptions {
	backendUrl: string;
	legacyMediaHosts: readonly string[];
	http: HttpOptions;
	keep: KeepOptions;
	/** Told of entries in the list that are no highlights, by their place in it. */
	onUnreadable?: ((index: number) => void) | undefined;
}

/** The highlights of another server. */
export function remoteHighlights(options: RemoteHighlightOptions): Pick<Backend, "highlights" | "highlight"> {
	const { backendUrl, http, keep, onUnreadable } = options;
	const rewrite = mediaRewriter(options);

	const list = keptAnswers(async (url) => {
		const raw = await getJson(url, http);
		if (!Array.isArray(raw)) throw unreadable(url, "a list of highlights");
		for (const [i, entry] of raw.entries()) if (!readHighlight(entry)) onUnreadable?.(i);
		return readHighlights(raw, rewrite).map(highlightRecord);
	}, keep);
	const highlights = () => list(`${backendUrl}/api/admin/getAllVolu`);

	const highlight = keptAnswers(async (id): Promise<HighlightRecord | null> => {
		const url = `${backendUrl}/api/admin/Volu/${encodeURIComponent(id)}`;
		const raw = await nullIfMissing(
			() => getJson(url, http),
			async () => (await highlights()).every((known) => known.id !== id),
		);
		if (raw === null) return null;
		const found = readHighlight(raw, rewrite, id);
		if (found) return highlightRecord(found);
		throw unreadable(url, "a highlight");
	}, keep);

	return { highlights, highlight };
}

/** Many servers answer an id that they have never seen with a failure, so their list is consulted before believing it. */
async function nullIfMissing(ask: () => Promise<unknown>, isMissing: () => Promise<boolean>): Promise<unknown> {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof BackendError) || error.fault !== "status") throw error;
		if (error.status === 404 || error.status === 410 || (await isMissing())) return null;
		throw error;
	}
}

/** Media of old hosts, and paths of the backend, become whole addresses of the backend. */
function mediaRewriter({ legacyMediaHosts, backendUrl }: RemoteHighlightOptions): (url: string) => string {
	return (url) => {
		const current = rewriteLegacyHost(url, { legacyHosts: legacyMediaHosts, current: backendUrl });
		return URL.parse(current, `${backendUrl}/`)?.href ?? current;
	};
}

function highlightRecord(highlight: Highlight): HighlightRecord {
	return { ...highlight, thumbnailAlt: "", media: highlight.media.map((media) => ({ ...media, alt: "" })) };
}

function unreadable(url: string, expected: string): BackendError {
	return new BackendError(`${url} did not answer with ${expected}`, { fault: "unreadable", status: 200 });
}
