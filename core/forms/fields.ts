import * as z from "zod/mini";
import { limits } from "./limits.ts";
import type { MessageKey } from "./messages.ts";

// Zod's JIT uses eval, which the site's content security policy would report as a violation.
z.config({ jitless: true });

type Rule = { missing: MessageKey; max: number; forbidden?: RegExp };
const notInALine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
type TextCheck = z.core.$ZodCheck<string>;

/** A required line: trimmed, NFC, whitespace collapsed to single spaces. */
export function line(rule: Rule, ...checks: TextCheck[]) {
	return text(readLine, rule, ...checks);
}

/** A line that may be blank. */
export function optionalLine(max: number) {
	return z.pipe(
		z.transform(readLine),
		z.string().check(
			z.refine((value: string) => !notInALine.test(value), { error: "text.control" satisfies MessageKey, abort: true }),
			z.maxLength(max, { error: "text.long" satisfies MessageKey }),
		),
	);
}

/** A required multi-line text. Forms send CRLF and scripts LF; both count as one character. */
export function paragraphs(rule: Rule, ...checks: TextCheck[]) {
	const read = (raw: unknown) => readAny(raw).replace(/\r\n?/g, "\n").trim();
	return text(read, { ...rule, forbidden: /[^\P{Cc}\n\t]|\p{Cs}/u }, ...checks);
}

/** An email address by the browsers' rule, plus a dot in the domain, without which no email arrives. */
export function emailLine(missing: MessageKey, wrong: MessageKey) {
	const rule = z.regex(z.regexes.html5Email, { error: wrong, abort: true });
	return line({ missing, max: limits.email }, rule, z.regex(/@.*\../, { error: wrong }));
}

/** Exactly one of the given names. */
export function choice(names: readonly string[], missing: MessageKey, unknown: MessageKey) {
	return line(
		{ missing, max: limits.choice },
		z.refine((name: string) => names.includes(name), { error: unknown }),
	);
}

/**
 * A required text. Rejects control characters and lone surrogates, which databases and spreadsheets garble, and line
 * breaks, which would allow a name to inject an email header.
 */
export function text(read: (raw: unknown) => string, rule: Rule, ...checks: TextCheck[]) {
	const { missing, max, forbidden = notInALine } = rule;
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

/** Marks of direction are invisible, and turn what stands beside a name in a list or an email around. */
export function readLine(raw: unknown): string {
	return readAny(raw)
		.normalize("NFC")
		.replace(/\p{Bidi_Control}/gu, "")
		.replace(/[\p{Zs}\t]+/gu, " ")
		.trim();
}

/**
 * Scripts may send a phone number as a number. Anything that is not text, or is only invisible characters, becomes
 * blank.
 */
function readAny(raw: unknown): string {
	if (typeof raw === "number" && Number.isFinite(raw)) return String(raw);
	return typeof raw === "string" && /[^\s\p{Cf}]/u.test(raw) ? raw : "";
}
