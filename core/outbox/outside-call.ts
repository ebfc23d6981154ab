import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { isPrivateHost, PrivateAddressError, publicLookup } from "./public-address.ts";

export interface OutsideCall {
	method: string;
	headers: Record<string, string>;
	body?: string;
	/** Whether an address inside the server's own network is refused. */
	publicOnly: boolean;
	signal: AbortSignal;
}

/** Calls a server elsewhere. What comes back is the head of its answer; the rest is read or dropped by the caller. */
export async function callOutside(url: URL, { publicOnly, body, ...call }: OutsideCall): Promise<IncomingMessage> {
	if (publicOnly && isPrivateHost(url)) throw new PrivateAddressError();
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
	const request = (url.protocol === "https:" ? secureRequest : plainRequest)(url, {
		...call,
		// A connection of its own, so that the address is looked up and checked for each call.
		agent: false,
		...(publicOnly && { lookup: publicLookup }),
	});
	request.on("error", reject);
	request.on("response", resolve);
	request.end(body);
	return promise;
}

/** Whether a call was ended because it took too long. */
export function isTimeout(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return error.name === "TimeoutError" || (error.name === "AbortError" && isTimeout(error.cause));
}
