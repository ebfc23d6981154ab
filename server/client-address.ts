import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The network address that a request comes from. Behind a proxy that is the proxy's own, so that the proxy's header is
 * believed if the settings name it, and no other header ever: anybody can send one.
 */
export function clientAddress(request: IncomingMessage, trustedHeader: string | undefined): string | null {
	const direct = request.socket.remoteAddress ?? null;
	if (trustedHeader === undefined) return direct;
	const given = request.headers[trustedHeader.toLowerCase()];
	// Of a list, only the last was added by our own proxy; what stands before it was sent by somebody else.
	const last = (Array.isArray(given) ? given.join(",") : (given ?? "")).split(",").at(-1) ?? "";
	const address = withoutPort(last.trim());
	return isIP(address) ? address : direct;
}

function withoutPort(address: string): string {
	return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
}
