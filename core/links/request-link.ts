import type { IncomingMessage } from "node:http";
import { callOutside, isTimeout } from "../outbox/outside-call.ts";
import { isPrivateHost, PrivateAddressError } from "../outbox/public-address.ts";
import type { Seen } from "./judge.ts";

export interface LookOptions {
	/** Identifies this site to other servers. */
	userAgent: string;
	timeoutMs: number;
	/** Whether a URL may be requested although it is in a private network. */
	allowPrivate(url: URL): boolean;
	/** Awaited before each request to a server. */
	before?(host: string): Promise<void>;
	signal?: AbortSignal;
}

const maxSteps = 5;
/** Enough for the <head> of a page. */
const maxBytes = 64 * 1024;

/**
 * Requests a URL as cheaply as possible: HEAD first, then the start of the page with GET if the response is not
 * conclusive.
 */
export async function lookAt(url: string, options: LookOptions): Promise<Seen> {
	const wantsPage = new URL(url).hostname === "chat.whatsapp.com";
	const first = wantsPage ? undefined : await follow(url, "HEAD", options);
	// Many servers answer HEAD requests wrongly, so an error needs to be confirmed with GET.
	return first && isClear(first) ? first : follow(url, "GET", options);
}

function isClear(seen: Seen): boolean {
	if (seen.kind === "answer") return seen.status < 400;
	return seen.reason === "unknown host" || seen.reason === "private" || seen.reason === "certificate";
}

async function follow(start: string, method: "HEAD" | "GET", options: LookOptions): Promise<Seen> {
	let url = new URL(start);
	let forGood = true;
	for (let step = 0; step <= maxSteps; step += 1) {
		const answer = await ask(url, method, options);
		if ("kind" in answer) return answer;
		const { status, location, body } = answer;
		const next = status >= 300 && status < 400 && location ? URL.parse(location, url) : null;
		if (!next || !/^https?:$/.test(next.protocol))
			return { kind: "answer", status, body, ...(step > 0 && forGood && { movedTo: url.href }) };
		forGood &&= status === 301 || status === 308;
		url = next;
	}
	return { kind: "nobody", reason: "circle" };
}

interface Answer {
	status: number;
	location: string | undefined;
	body: string;
}

async function ask(url: URL, method: "HEAD" | "GET", options: LookOptions): Promise<Answer | Seen> {
	if (!options.allowPrivate(url) && isPrivateHost(url)) return { kind: "nobody", reason: "private" };
	await options.before?.(url.host);
	try {
		return await send(url, method, options);
	} catch (error) {
		if (options.signal?.aborted) throw error;
		return { kind: "nobody", reason: reasonOf(error) };
	}
}

async function send(url: URL, method: "HEAD" | "GET", options: LookOptions): Promise<Answer> {
	const { userAgent, timeoutMs, allowPrivate, signal } = options;
	const response = await callOutside(url, {
		method,
		headers: {
			"User-Agent": userAgent,
			Accept: "text/html,*/*;q=0.8",
			...(method === "GET" && { Range: `bytes=0-${maxBytes - 1}` }),
		},
		publicOnly: !allowPrivate(url),
		signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
	});
	const { statusCode: status = 0, headers } = response;
	const body = await beginningOf(response);
	response.destroy();
	return { status: status === 206 ? 200 : status, location: headers.location, body };
}

async function beginningOf(response: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of response) {
		chunks.push(chunk);
		bytes += chunk.length;
		if (bytes >= maxBytes) break;
	}
	return Buffer.concat(chunks).toString("utf8");
}

function reasonOf(error: unknown): Extract<Seen, { kind: "nobody" }>["reason"] {
	if (error instanceof PrivateAddressError) return "private";
	if (!(error instanceof Error)) return "broken";
	if (isTimeout(error)) return "slow";
	const code = "code" in error ? String(error.code) : "";
	if (code === "ENOTFOUND" || code === "EAI_NONAME" || code === "EAI_NODATA") return "unknown host";
	if (code === "ECONNREFUSED") return "refused";
	if (code === "ETIMEDOUT" || code === "EAI_AGAIN") return "slow";
	return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code) ? "certificate" : "broken";
}
