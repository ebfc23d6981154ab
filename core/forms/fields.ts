import * as z from "zod/mini";
import type { MessageKey } from "./messages.ts";

// Zod would try to compile its checks, which the site's content security policy reports as a violation.
z.config({ jitless: true });

/** The longest texts that are kept; inputs may offer them as `maxLength`. An e-mail address has at most 254 by RFC 5321. */
export const limits = { name: 100, email: 254, phone: 40, choice: 100, message: 5000 };

type Rule = { missing: MessageKey; max: number; forbidden?: RegExp };
type TextCheck = z.core.$ZodCheck<string>;

/** A required line: trimmed, its letters composed, spaces of any kind made plain and single. */
export function line(rule: Rule, ...checks: TextCheck[]) {
	return text(readLine, rule, ...checks);
}

/** A required text of several lines. Forms send each line end as two characters and scripts as one: it counts once. */
export function paragraphs(rule: Rule, ...checks: TextCheck[]) {
	const read = (raw: unknown) => readAny(raw).replace(/\r\n?/g, "\n").trim();
	return text(read, { ...rule, forbidden: /[^\P{Cc}\n\t]|\p{Cs}/u }, ...checks);
}

/** An e-mail address by the rule of browsers, and with a dot in its domain, without which no email arrives. */
export function emailLine(missing: MessageKey, wrong: MessageKey) {
	const rule = z.regex(z.regexes.html5Email, { error: wrong, abort: true });
	return line({ missing, max: limits.email }, rule, z.regex(/@.*\../, { error: wrong }));
}

/** One of the given names, as they are written. */
export function choice(names: readonly string[], missing: MessageKey, unknown: MessageKey) {
	return line(
		{ missing, max: limits.choice },
		z.refine((name: string) => names.includes(name), { error: unknown }),
	);
}

/** A box that must be ticked. Browsers send 'on'; scripts may send true. */
export function ticked(missing: MessageKey) {
	const read = z.transform((raw: unknown) => [true, "true", "on", "yes", "1"].some((yes) => yes === raw));
	return z.pipe(read, z.literal(true, { error: missing }));
}

/**
 * A required text. Control characters and halves of characters are refused, since databases and sheets garble them,
 * and so are line ends, which would let a name add a header to an email.
 */
export function text(read: (raw: unknown) => string, rule: Rule, ...checks: TextCheck[]) {
	const { missing, max, forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u } = rule;
	return z.pipe(
		z.transform(read),
		z.string().check(
			z.minLength(1, { error: missing, abort: true }),
			z.refine((value: string) => !forbidden.test(value), { error: "text.control" satisfies MessageKey, abort: true }),
			z.maxLength(max, { error: "text.long" satisfies MessageKey, abort: true }),
			...checks,
		),
	);
}

export function readLine(raw: unknown): string {
	return readAny(raw)
		.normalize("NFC")
		.replace(/[\p{Zs}\t]+/gu, " ")
		.trim();
}

/** Scripts may send a telephone number as a number; what is no text, or nothing but invisible marks, is left out. */
function readAny(raw: unknown): string {
	if (typeof raw === "number" && Number.isFinite(raw)) return String(raw);
	return typeof raw === "string" && /[^\s\p{Cf}]/u.test(raw) ? raw : "";
}
