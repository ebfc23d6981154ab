import * as z from "zod/mini";
import { readLine } from "./fields.ts";

/** What organisers enter is refused in sentences, beside the fields. */
export type Entry<Value> = { ok: true; value: Value } | { ok: false; errors: EntryErrors };

/** By the name of the field; one of a list is named like 'media.2.alt'. */
export type EntryErrors = Record<string, string[]>;

/** Checks what was entered. Every field that is wrong is told of, and not only the first. */
export function checkEntry<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): Entry<z.output<Schema>> {
	const result = schema.safeParse(given);
	if (result.success) return { ok: true, value: result.data };
	const errors: EntryErrors = {};
	for (const { path, message } of result.error.issues) {
		const name = path.join(".");
		errors[name] = [...(errors[name] ?? []), message];
	}
	return { ok: false, errors };
}

interface TextRule {
	/** Said where it is left blank; without this it may be. */
	missing?: string;
	max: number;
}

/** One line: trimmed, its letters composed, spaces of any kind made plain and single. */
export function entryLine(rule: TextRule) {
	return entryText((raw) => readLine(raw).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "), rule);
}

/** Several lines, with blank ones between them at most one by one. */
export function entryText(read: (raw: unknown) => string, { missing, max }: TextRule) {
	const tooLong = `This is longer than the ${max.toLocaleString("en-IN")} characters that fit here.`;
	const limits = [z.maxLength(max, { error: tooLong })];
	const checks = missing === undefined ? limits : [z.minLength(1, { error: missing, abort: true }), ...limits];
	return z.pipe(
		z.transform((raw: unknown) => read(raw).toWellFormed()),
		z.string().check(...checks),
	);
}

export function readParagraphs(raw: unknown): string {
	if (typeof raw !== "string") return "";
	return raw
		.normalize("NFC")
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n\t]/gu, "")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/** A moment, read from an input; left blank it is null, unless it is missed. */
export function entryMoment(read: (text: string) => number | null, wrong: string, missing?: string) {
	return z.transform((raw: unknown, context) => {
		const text = typeof raw === "string" ? raw.trim() : "";
		const moment = text === "" ? null : read(text);
		const complaint = text === "" ? missing : moment === null ? wrong : undefined;
		if (complaint !== undefined) context.issues.push({ code: "custom", message: complaint, input: raw });
		return moment;
	});
}

/** One of some names, or nothing, unless it is missed. */
export function entryChoice<Name extends string>(names: readonly Name[], missing?: string) {
	return z.transform((raw: unknown, context): Name | null => {
		const chosen = names.find((name) => name === raw) ?? null;
		if (chosen === null && missing !== undefined) context.issues.push({ code: "custom", message: missing, input: raw });
		return chosen;
	});
}
