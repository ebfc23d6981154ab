import type { IncomingMessage } from "node:http";

/** Node hands on the first `Host` only; the others are in the raw headers. */
export function isForTwoHosts({ rawHeaders }: IncomingMessage): boolean {
	return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length > 1;
}
