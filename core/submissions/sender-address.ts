import { AsyncLocalStorage } from "node:async_hooks";

/** Answers a request as coming from this network address, so that no page has to pass it on, or can forget to. */
export function fromAddress<T>(address: string | null, answer: () => T): T {
	return sender.run(address, answer);
}

/** The network address that the current request comes from; null outside of one. It is never stored as it is. */
export function senderAddress(): string | null {
	return sender.getStore() ?? null;
}

const sender = new AsyncLocalStorage<string | null>();
