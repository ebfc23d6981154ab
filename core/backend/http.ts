import { BackendError } from "./contract.ts";

export interface HttpOptions {
	/** Timeout of one attempt, including its body. */
	timeoutMs: number;
	/** Maximum length of a response body. */
	maxBytes: number;
}

/** Fetches JSON, with one retry if the server was unreachable, slow, or failed. */
export async function getJson(url: string, options: HttpOptions): Promise<unknown> {
	const response = await retryOnce(() => get(url, options));
	try {
		return JSON.parse(response);
	} catch (cause) {
		throw new BackendError(`${url} did not answer with JSON`, { fault: "unreadable", status: 200, cause });
	}
}

/** Posts JSON without retrying, which could store it twice. Returns the status and the JSON body, if any. */
export async function postJson(
	url: string,
	body: unknown,
	{ headers, ...options }: HttpOptions & { headers: Record<string, string> },
): Promise<{ status: number; answer: unknown }> {
	return request(
		url,
		options,
		{
			method: "POST",
			headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
			body: JSON.stringify(body),
			// A followed redirect would become a GET without the form, and its response would look like success.
			redirect: "manual",
		},
		async (response) => ({ status: response.status, answer: await lenientJson(text(url, response, options.maxBytes)) }),
	);
}

/** Returns status and content type, ignoring the body. */
export async function probe(url: string, method: "HEAD" | "GET", options: HttpOptions) {
	return request(url, options, { method }, async (response) => {
		await response.body?.cancel();
		return { status: response.status, ok: response.ok, type: response.headers.get("Content-Type") ?? "" };
	});
}

async function retryOnce<T>(attempt: () => Promise<T>): Promise<T> {
	try {
		return await attempt();
	} catch (error) {
		const worthIt = error instanceof BackendError && (error.status === null || error.status >= 500);
		if (!worthIt || error.fault === "too large") throw error;
		await new Promise((resolve) => setTimeout(resolve, 100));
		return attempt();
	}
}

function get(url: string, options: HttpOptions): Promise<string> {
	return request(url, options, { headers: { Accept: "application/json" } }, async (response) => {
		if (response.ok) return text(url, response, options.maxBytes);
		await response.body?.cancel();
		throw new BackendError(`${url} answered ${response.status}`, { fault: "status", status: response.status });
	});
}

async function request<T>(
	url: string,
	{ timeoutMs }: HttpOptions,
	init: RequestInit,
	read: (response: Response) => Promise<T>,
): Promise<T> {
	try {
		return await read(await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }));
	} catch (cause) {
		if (cause instanceof BackendError) throw cause;
		if (cause instanceof DOMException && cause.name === "TimeoutError")
			throw new BackendError(`${url} did not answer within ${timeoutMs} ms`, { fault: "slow", cause });
		throw new BackendError(`${url} could not be reached: ${reason(cause)}`, { fault: "unreachable", cause });
	}
}

/** Counted while streaming, since Content-Length may be wrong. */
async function text(url: string, response: Response, maxBytes: number): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of response.body ?? []) {
		bytes += chunk.byteLength;
		if (bytes > maxBytes)
			throw new BackendError(`${url} answered with more than ${maxBytes} bytes`, { fault: "too large", status: 200 });
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

/** Only the status tells whether a form was accepted, so an invalid or truncated body does not matter. */
async function lenientJson(body: Promise<string>): Promise<unknown> {
	try {
		return JSON.parse(await body);
	} catch {
		return null;
	}
}

/** fetch only says 'fetch failed'; the cause has the reason. */
function reason(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
