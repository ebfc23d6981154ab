import type * as z from "zod/mini";
import { isMessageKey, type MessageKey } from "./messages.ts";

type Form = z.ZodMiniObject;
type Field<S extends Form> = keyof S["shape"] & string;
/** What was typed: a field of the schema that is an array has all values of its name, such as those of ticked boxes. */
type Typed<S extends Form> = { [F in Field<S>]: S["shape"][F] extends z.ZodMiniArray ? string[] : string };

export type Checked<S extends Form> =
	| { ok: true; value: z.output<S> }
	| (Refusal & { values: Typed<S>; errors: Partial<Record<Field<S>, MessageKey[]>> });

/** Why a form is not accepted. */
export interface Refusal {
	ok: false;
	/** What was typed, to be shown again. */
	values: Record<string, string | string[]>;
	/** Messages for each invalid field. */
	errors: Partial<Record<string, MessageKey[]>>;
	/** Messages for the form as a whole: that all fields are mandatory, if one is blank. */
	summary: MessageKey[];
}

/** Validates what a visitor or an API client sent: FormData, its entries as an object, or any JSON. Never throws. */
export function checkForm<S extends Form>(schema: S, input: unknown): Checked<S> {
	const fields = fieldsOf(schema);
	const given = givenTo(schema, readerOf(input));
	const result = schema.safeParse(Object.fromEntries(fields.map((field) => [field, given(field)])));
	if (result.success) return { ok: true, value: result.data };
	const errors: Partial<Record<Field<S>, MessageKey[]>> = {};
	const keys = new Set<MessageKey>();
	for (const { path, message } of result.error.issues) {
		const key = isMessageKey(message) ? message : "form.unreadable";
		const field = fields.find((name) => name === path[0]);
		if (field && !errors[field]?.includes(key)) errors[field] = [...(errors[field] ?? []), key];
		keys.add(key);
	}
	return { ok: false, values: typedIn<S>(fields, given), errors, summary: summaryOf(keys) };
}

/** The only cast for the type of `Object.keys`. */
function fieldsOf<S extends Form>(schema: S): Field<S>[] {
	return Object.keys(schema.shape) as Field<S>[];
}

type Reader = (field: string, isList: boolean) => unknown;

/** Own properties only: inherited ones are not form fields, and getters may throw. */
function readerOf(input: unknown): Reader {
	if (input instanceof FormData) return (field, isList) => (isList ? input.getAll(field) : input.getAll(field).at(-1));
	if (typeof input !== "object" || input === null) return () => undefined;
	return (field) => Object.getOwnPropertyDescriptor(input, field)?.value;
}

/** A list has each of its values once. */
function givenTo(schema: Form, read: Reader): (field: string) => unknown {
	return (field) => {
		if (schema.shape[field]?._zod.def.type !== "array") return read(field, false);
		const values = [read(field, true)].flat();
		return [...new Set(values.filter((value) => typeof value === "string"))];
	};
}

function typedIn<S extends Form>(fields: readonly Field<S>[], given: (field: string) => unknown): Typed<S> {
	return Object.fromEntries(fields.map((field) => [field, asTyped(given(field))])) as Typed<S>;
}

function asTyped(value: unknown): string | string[] {
	if (Array.isArray(value)) return value;
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** 'contact.missing.name' for the field becomes 'contact.missing' for the form. */
function summaryOf(keys: ReadonlySet<MessageKey>): MessageKey[] {
	const forms = new Set([...keys].flatMap((key) => /^(\w+\.missing)\.\w+$/.exec(key)?.[1] ?? []));
	return [...forms].filter(isMessageKey);
}
