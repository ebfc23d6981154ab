/** A file that could not be downloaded, with a sentence that says why. */
export class DownloadError extends Error {
	override name = "DownloadError";
	/** Whether the server responded that the file does not exist. */
	readonly isMissing: boolean;

	constructor(message: string, isMissing = false) {
		super(message);
		this.isMissing = isMissing;
	}
}

export interface Download {
	body: AsyncIterable<Uint8Array>;
	/** Version of the file, as the server identifies it. */
	etag: string | null;
}

/** After this many consecutive failures a host is not tried again. */
const patience = 3;

/** Downloads files. Returns null if the file still matches the given ETag. */
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

/** The timeout applies between chunks, because a video may legitimately take minutes. */
async function* read(response: Response, timer: NodeJS.Timeout): AsyncIterable<Uint8Array> {
	try {
		for await (const piece of response.body ?? []) {
			timer.refresh();
			yield piece;
		}
	} catch {
		throw new DownloadError(`${new URL(response.url).host} closed the connection in the middle of the file`);
	} finally {
		clearTimeout(timer);
	}
}
