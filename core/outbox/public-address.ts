import { lookup as lookUp } from "node:dns";
import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** An address on this machine or in its own network, which user-supplied URLs must not reach (SSRF). */
export class PrivateAddressError extends Error {
	override name = "PrivateAddressError";
	constructor() {
		super("the address lies inside the server's own network");
	}
}

/** Whether an IP address is publicly routable. Unknown formats are not. */
export function isPublicAddress(address: string): boolean {
	const family = isIP(address);
	if (family === 0) return false;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return isPublicAddress(mapped);
	return family === 4 ? !closed4.check(address) : !closed6.check(address, "ipv6");
}

/** Resolves the host of a URL and rejects if any of its addresses is private. */
export async function assertPublic({ hostname }: URL): Promise<void> {
	const host = bare(hostname);
	const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
	if (!addresses.every(isPublicAddress)) throw new PrivateAddressError();
}

/**
 * DNS lookup that checks addresses while connecting, so that the name cannot resolve differently between check and use
 * (DNS rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookUp(hostname, { ...options, all: true }, (error, addresses) => {
		if (error) return callback(error, "", 0);
		const [first] = addresses;
		if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
			return callback(new PrivateAddressError(), "", 0);
		if (options.all) callback(null, addresses);
		else callback(null, first.address, first.family);
	});
};

/** Hosts given as IP addresses are not looked up, so they are checked separately. */
export function isPrivateHost({ hostname }: Pick<URL, "hostname">): boolean {
	const host = bare(hostname);
	return isIP(host) !== 0 && !isPublicAddress(host);
}

/** '[::1]' → '::1' */
function bare(hostname: string): string {
	return hostname.replace(/^\[(.*)\]$/, "$1");
}

// Two lists, because a combined one treats every IPv4 address as its IPv4-mapped IPv6 address.
const closed4 = new BlockList();
const closed6 = new BlockList();
for (const [net, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4],
] as const)
	closed4.addSubnet(net, prefix);
for (const [net, prefix] of [
	["::", 96],
	["::ffff:0:0", 96],
	["64:ff9b::", 96],
	["64:ff9b:1::", 48],
	["100::", 64],
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
	["fc00::", 7],
	["fe80::", 10],
	["fec0::", 10],
	["ff00::", 8],
] as const)
	closed6.addSubnet(net, prefix, "ipv6");
