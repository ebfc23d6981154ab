import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Returns the client's IP address. Behind a proxy the socket has the proxy's address, so the proxy's header is
 * trusted, but only the one named in the settings: clients can send any header.
 */
export function clientAddress(request: IncomingMessage, trustedHeader: string | undefined): string | null {
	const direct = request.socket.remoteAddress ?? null;
	if (trustedHeader === undefined) return direct;
	const given = request.headers[trustedHeader.toLowerCase()];
	// Only the last entry of a list was added by our own proxy; the earlier ones may be forged.
	const last = (Array.isArray(given) ? given.join(",") : (given ?? "")).split(",").at(-1) ?? "";
	const address = withoutPort(last.trim());
	return isIP(address) ? address : direct;
}

function withoutPort(address: string): string {
	return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
}
