import type * as z from "zod/mini";
import { isMessageKey, type MessageKey } from "./messages.ts";

type Form = z.ZodMiniObject;
type Field<S extends Form> = keyof S["shape"] & string;

export type Checked<S extends Form> =
	| { ok: true; value: z.output<S> }
	| {
			ok: false;
			/** What was typed, to be shown again. */
			values: Record<Field<S>, string>;
			/** Messages for each invalid field. */
			errors: Partial<Record<Field<S>, MessageKey[]>>;
			/** Messages for the form as a whole: that all fields are mandatory, if one is blank. */
			summary: MessageKey[];
	  };

/** Validates what a visitor or an API client sent: FormData, its entries as an object, or any JSON. Never throws. */
export function checkForm<S extends Form>(schema: S, input: unknown): Checked<S> {
	const given = readerOf(input);
	const fields = fieldsOf(schema);
	const result = schema.safeParse(Object.fromEntries(fields.map((field) => [field, given(field)])));
	if (result.success) return { ok: true, value: result.data };
	const errors: Partial<Record<Field<S>, MessageKey[]>> = {};
	const keys = new Set<MessageKey>();
	for (const { path, message } of result.error.issues) {
		const key = isMessageKey(message) ? message : "form.unreadable";
		const field = fields.find((name) => name === path[0]);
		if (field) errors[field] = [...(errors[field] ?? []), key];
		keys.add(key);
	}
	return { ok: false, values: typedIn(fields, given), errors, summary: summaryOf(keys) };
}

/** The only cast for the type of `Object.keys`. */
function fieldsOf<S extends Form>(schema: S): Field<S>[] {
	return Object.keys(schema.shape) as Field<S>[];
}

/** Own properties only: inherited ones are not form fields, and getters may throw. */
function readerOf(input: unknown): (field: string) => unknown {
	const entries = input instanceof FormData ? Object.fromEntries(input) : input;
	if (typeof entries !== "object" || entries === null) return () => undefined;
	return (field) => Object.getOwnPropertyDescriptor(entries, field)?.value;
}

function typedIn<F extends string>(fields: readonly F[], given: (field: string) => unknown): Record<F, string> {
	const values: Partial<Record<F, string>> = {};
	for (const field of fields) values[field] = asTyped(given(field));
	return values as Record<F, string>;
}

function asTyped(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** 'contact.missing.name' for the field becomes 'contact.missing' for the form. */
function summaryOf(keys: ReadonlySet<MessageKey>): MessageKey[] {
	const forms = new Set([...keys].flatMap((key) => /^(\w+\.missing)\.\w+$/.exec(key)?.[1] ?? []));
	return [...forms].filter(isMessageKey);
}
