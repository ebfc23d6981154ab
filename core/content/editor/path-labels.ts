import { entryName } from "./changes.ts";
import type { Field, Shape } from "./form.ts";
import { listOf, recordOf } from "./json.ts";
import { recordFields } from "./record-fields.ts";

/** Where a path leads, from the outside in and in the words of the form, as far as the form knows it. */
export function wordsOfPath(fields: Field[], content: unknown, path: readonly PropertyKey[]): string[] {
	return follow({ type: "fields", fields }, content, path);
}

function follow(shape: Shape, value: unknown, [key, ...rest]: readonly PropertyKey[]): string[] {
	if (key === undefined) return [];
	if (shape.type === "list") {
		const entry = listOf(value)[Number(key)];
		return [entryName(shape.entry, entry, Number(key)), ...follow(shape.entry, entry, rest)];
	}
	const field = recordFields(shape, value)?.find((candidate) => candidate.key === key);
	return field ? [field.label, ...follow(field.shape, recordOf(value)[field.key], rest)] : [];
}
