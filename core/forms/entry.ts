import * as z from "zod/mini";
import { readLine } from "./fields.ts";
import { wellFormed } from "./storable.ts";

/** Result of validating an organiser's form; errors are sentences by field. */
export type Entry<Value> = { ok: true; value: Value } | { ok: false; errors: EntryErrors };

/** By field name; list items are named like 'media.2.alt'. */
export type EntryErrors = Record<string, string[]>;

/** Validates a form and reports the errors of all fields, not only the first. */
export function checkEntry<Schema extends z.core.$ZodType>(schema: Schema, given: unknown): Entry<z.output<Schema>> {
	const result = z.safeParse(schema, given);
	if (result.success) return { ok: true, value: result.data };
	const errors: EntryErrors = {};
	for (const { path, message } of result.error.issues) {
		const name = path.join(".");
		errors[name] = [...(errors[name] ?? []), message];
	}
	return { ok: false, errors };
}

/** Says what a field is called in its form, and what else the form tells of it. */
export function named<Schema extends z.core.$ZodType>(
	title: string,
	schema: Schema,
	meta: z.core.GlobalMeta = {},
): Schema {
	z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), title, ...meta });
	return schema;
}

interface TextRule {
	/** Error if left blank; without it the field is optional. */
	missing?: string;
	max: number;
}

/** A single line: trimmed, NFC, whitespace collapsed to single spaces. */
export function entryLine(rule: TextRule) {
	return textSchema((raw) => readLine(raw).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "), rule, false);
}

/** Several paragraphs. */
export function entryText(rule: TextRule) {
	return textSchema(readParagraphs, rule, true);
}

/** Text as normalised by `read`, limited in length. */
function textSchema(read: (raw: unknown) => string, { missing, max }: TextRule, lines: boolean) {
	const limits = [z.maxLength(max, { error: ({ input }) => tooLong(String(input).length, max) })];
	const checks = missing === undefined ? limits : [z.minLength(1, { error: missing, abort: true }), ...limits];
	const schema = z.pipe(
		z.transform((raw: unknown) => wellFormed(read(raw))),
		z.string().check(...checks),
	);
	const shape = { type: "text", max, ...(lines && { lines }) } as const;
	return schema.register(z.globalRegistry, { shape, optional: missing === undefined });
}

/** Says how much too long a text is. */
export function tooLong(length: number, max: number): string {
	const [has, fit, over] = [length, max, length - max].map((number) => number.toLocaleString("en-IN"));
	return `This has ${has} characters, and ${fit} fit here. Shorten it by ${over}.`;
}

/** Normalises multi-line text, with at most one blank line in a row. */
function readParagraphs(raw: unknown): string {
	if (typeof raw !== "string") return "";
	return raw
		.normalize("NFC")
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n\t]/gu, "")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/** A date and time input; null if blank, which is an error only if `missing` is given. */
export function entryMoment(read: (text: string) => number | null, wrong: string, missing?: string) {
	const schema = z.transform((raw: unknown, context) => {
		const text = typeof raw === "string" ? raw.trim() : "";
		const moment = text === "" ? null : read(text);
		const complaint = text === "" ? missing : moment === null ? wrong : undefined;
		if (complaint !== undefined) context.issues.push({ code: "custom", message: complaint, input: raw });
		return moment;
	});
	return schema.register(z.globalRegistry, { shape: { type: "moment" }, optional: missing === undefined });
}

/** One of the names, or null, which is an error only if `missing` is given. `none` is what the form offers for it. */
export function entryChoice<Name extends string>(names: readonly Name[], missing?: string, none?: string) {
	const schema = z.transform((raw: unknown, context): Name | null => {
		const chosen = names.find((name) => name === raw) ?? null;
		if (chosen === null && missing !== undefined) context.issues.push({ code: "custom", message: missing, input: raw });
		return chosen;
	});
	const options = names.map((value) => ({ value, label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}` }));
	return schema.register(z.globalRegistry, {
		shape: { type: "choice", options, none },
		optional: missing === undefined,
	});
}
