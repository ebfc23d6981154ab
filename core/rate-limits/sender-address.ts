import { AsyncLocalStorage } from "node:async_hooks";
import { isIPv4, isIPv6 } from "node:net";

/** Runs a handler with this client IP address as context, so that no page has to pass it on or can forget to. */
export function fromAddress<T>(address: string | null, answer: () => T): T {
	return sender.run(address, answer);
}

/** Client IP address of the current request; null outside of one. It is never stored in the clear. */
export function senderAddress(): string | null {
	return sender.getStore() ?? null;
}

const sender = new AsyncLocalStorage<string | null>();

/** Reduces an IPv6 address to its /64 network, which usually belongs to one household or machine. */
export function networkOf(address: string): string {
	const plain = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
	if (isIPv4(plain) || !isIPv6(plain)) return plain;
	const [front = "", back] = plain.toLowerCase().split("::");
	const before = front === "" ? [] : front.split(":");
	const after = back === undefined || back === "" ? [] : back.split(":");
	const zeros = back === undefined ? 0 : 8 - before.length - after.length;
	const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill("0"), ...after];
	return `${groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":")}::/64`;
}
