import { fewAtOnce } from "../media/few-at-once.ts";
import { BackendError } from "./contract.ts";
import { type HttpOptions, probe } from "./http.ts";

export interface PosterOptions {
	http: HttpOptions;
	/** How many posters are looked for at the same time. */
	atOnce: number;
	/** How long the image host is left in peace after it could not be reached. */
	pauseMs: number;
}

/** Finds out whether a picture exists at an address, a few at a time. */
export function posterFinder({ http, atOnce, pauseMs }: PosterOptions): (url: string) => Promise<boolean> {
	const inTurn = fewAtOnce(atOnce);
	let trouble: { error: BackendError; until: number } | undefined;

	return (url) =>
		inTurn(async () => {
			// With hundreds of events, each waiting in turn for a host that is down would take minutes.
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

/** By HEAD, which costs least; whatever that does not settle is asked by GET, as the specification has it. */
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

/** Many hosts answer for a missing file with their start page. */
function isPicture(type: string): boolean {
	return !/^text\/html\b/i.test(type);
}
