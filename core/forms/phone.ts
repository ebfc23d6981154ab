import * as z from "zod/mini";
import { readLine, text } from "./fields.ts";
import type { MessageKey } from "./messages.ts";

/** A number at which somebody can be called and written to, in the form '+919876543210'. */
export function phoneLine(missing: MessageKey, wrong: MessageKey) {
	// The rule limits the length, and its message helps more than "too long".
	return text(readPhone, { missing, max: Infinity }, z.refine(isDialled, { error: wrong }));
}

/** '+91 98765 43210', for people. */
export function shownPhone(phone: string): string {
	return phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}

/**
 * A number as it is dialled: without the spaces, brackets, hyphens and dots by which people group it, and without the
 * invisible characters that come along when it is copied from a contact.
 */
export function dialled(raw: unknown): string {
	return readLine(raw).replace(/[\s\p{Cf}\p{Pd}\u2212()[\].]+/gu, "");
}

/** Ten digits are a number of India, with or without a 0 before them. */
function readPhone(raw: unknown): string {
	const number = dialled(raw).replace(/^00/, "+");
	return /^(?:\+91|91|0)?(\d{10})$/.exec(number.replace(/^\+910/, "+91"))?.[1]?.replace(/^/, "+91") ?? number;
}

/** Mobile numbers of India begin with 6 to 9; those of other countries have 8 to 15 digits. Nobody has 99999 99999. */
function isDialled(phone: string): boolean {
	if (phone.startsWith("+91")) return /^\+91[6-9]\d{9}$/.test(phone) && !/^\+91(\d)\1{9}$/.test(phone);
	return /^\+[1-9]\d{7,14}$/.test(phone);
}
