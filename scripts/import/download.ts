/** A file that could not be had, with a sentence that says why. */
export class DownloadError extends Error {
	override name = "DownloadError";
	/** Whether the server said that there is no such file. */
	readonly isMissing: boolean;

	constructor(message: string, isMissing = false) {
		super(message);
		this.isMissing = isMissing;
	}
}

export interface Download {
	body: AsyncIterable<Uint8Array>;
	/** By which the server knows this version of the file. */
	etag: string | null;
}

/** So many files in a row that a host did not answer for, and it is not asked again. */
const patience = 3;

/** Fetches files. Gives null for one that is still the version with the given tag. */
export function downloader(timeoutMs: number): (url: string, etag?: string | null) => Promise<Download | null> {
	const silent = new Map<string, number>();

	return async function download(url, etag) {
		const { host } = new URL(url);
		const failures = silent.get(host) ?? 0;
		if (failures >= patience)
			throw new DownloadError(`${host} did not answer ${patience} times, and was not asked again`);
		const silence = new AbortController();
		const timer = setTimeout(() => silence.abort(), timeoutMs);
		try {
			const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {};
			const response = await fetch(url, { headers, signal: silence.signal });
			silent.delete(host);
			if (response.status === 304 || !response.ok) {
				clearTimeout(timer);
				await response.body?.cancel();
				if (response.status === 304) return null;
				throw new DownloadError(`${host} answered ${response.status}`, [404, 410].includes(response.status));
			}
			return { body: read(response, timer), etag: response.headers.get("ETag") };
		} catch (error) {
			clearTimeout(timer);
			if (error instanceof DownloadError) throw error;
			silent.set(host, failures + 1);
			throw new DownloadError(
				silence.signal.aborted ? `${host} did not answer in time` : `${host} could not be reached`,
			);
		}
	};
}

/** The time allowed is that between two pieces, since a video may rightly take minutes. */
async function* read(response: Response, timer: NodeJS.Timeout): AsyncIterable<Uint8Array> {
	try {
		for await (const piece of response.body ?? []) {
			timer.refresh();
			yield piece;
		}
	} catch {
		throw new DownloadError(`${new URL(response.url).host} broke off in the middle of the file`);
	} finally {
		clearTimeout(timer);
	}
}
