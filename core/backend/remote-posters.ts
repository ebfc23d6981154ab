import { fewAtOnce } from "../media/few-at-once.ts";
import { BackendError } from "./contract.ts";
import { type HttpOptions, probe } from "./http.ts";

export interface PosterOptions {
	http: HttpOptions;
	/** Maximum concurrent lookups. */
	atOnce: number;
	/** Pause after the image host was unreachable. */
	pauseMs: number;
}

/** Checks whether an image exists at a URL, with limited concurrency. */
export function posterFinder({ http, atOnce, pauseMs }: PosterOptions): (url: string) => Promise<boolean> {
	const inTurn = fewAtOnce(atOnce);
	let trouble: { error: BackendError; until: number } | undefined;

	return (url) =>
		inTurn(async () => {
			// With hundreds of events, waiting for a host that is down for each of them would take minutes.
			if (trouble && performance.now() < trouble.until) throw trouble.error;
			try {
				return await look(url, http);
			} catch (error) {
				if (error instanceof BackendError && error.status === null)
					trouble = { error, until: performance.now() + pauseMs };
				throw error;
			}
		});
}

/** HEAD is cheapest; if inconclusive, falls back to GET, as in the specification. */
async function look(url: string, http: HttpOptions): Promise<boolean> {
	const head = await headOrNothing(url, http);
	if (head?.ok) return isPicture(head.type);
	if (head?.status === 404 || head?.status === 410) return false;
	const { ok, status, type } = await probe(url, "GET", http);
	if (status >= 500) throw new BackendError(`${url} answered ${status}`, { fault: "status", status });
	return ok && isPicture(type);
}

async function headOrNothing(url: string, http: HttpOptions) {
	try {
		return await probe(url, "HEAD", http);
	} catch (error) {
		if (error instanceof BackendError) return null;
		throw error;
	}
}

/** Many hosts serve their home page for a missing file. */
function isPicture(type: string): boolean {
	return !/^text\/html\b/i.test(type);
}
