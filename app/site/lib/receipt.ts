import type { Parameter } from "./page-handle.ts";

/** The URL can be forged: nothing that reads like a sentence is shown. */
export function readReceipt(given: string | null): string | null {
	return given !== null && /^[\w-]{1,40}$/.test(given) ? given : null;
}

/** The number of what has just been sent. It is personal, so that such a page is not kept. */
export const receiptParameter: Parameter = { read: readReceipt, keep: "never", optional: true };
