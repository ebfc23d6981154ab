import { AsyncLocalStorage } from "node:async_hooks";
import { isIPv4, isIPv6 } from "node:net";

/** Answers a request as coming from this network address, so that no page has to pass it on, or can forget to. */
export function fromAddress<T>(address: string | null, answer: () => T): T {
	return sender.run(address, answer);
}

/** The network address that the current request comes from; null outside of one. It is never stored as it is. */
export function senderAddress(): string | null {
	return sender.getStore() ?? null;
}

const sender = new AsyncLocalStorage<string | null>();

/** One household or machine of IPv6 has a whole network of addresses: its first half counts. */
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
