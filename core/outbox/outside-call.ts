import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { isPrivateHost, PrivateAddressError, publicLookup } from "./public-address.ts";

export interface OutsideCall {
	method: string;
	headers: Record<string, string>;
	body?: string;
	/** Whether addresses in the server's own network are refused. */
	publicOnly: boolean;
	signal: AbortSignal;
}

/** Makes an HTTP request to another server. Resolves with the response head; the caller reads or discards the body. */
export async function callOutside(url: URL, { publicOnly, body, ...call }: OutsideCall): Promise<IncomingMessage> {
	if (publicOnly && isPrivateHost(url)) throw new PrivateAddressError();
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
	const request = (url.protocol === "https:" ? secureRequest : plainRequest)(url, {
		...call,
		// A new connection per request, so that the address is resolved and checked each time.
		agent: false,
		...(publicOnly && { lookup: publicLookup }),
	});
	request.on("error", reject);
	request.on("response", resolve);
	request.end(body);
	return promise;
}

/** Whether a request was aborted by its timeout. */
export function isTimeout(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return error.name === "TimeoutError" || (error.name === "AbortError" && isTimeout(error.cause));
}
