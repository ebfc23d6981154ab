import type { Problem } from "../errors.ts";
import { entryName } from "./changes.ts";
import type { Field, Shape } from "./form.ts";
import { isWrapped } from "./form-values.ts";
import { listOf, recordOf, textOf } from "./json.ts";

/** Something wrong, beside the field of the form that holds it. */
export interface FieldProblem {
	/** The field's name in the form, such as 'sections.0.questions.2.content'. */
	name: string;
	/** From the outside in, in words. */
	where: string[];
	message: string;
}

/** Finds the field of a problem in the form. `values` are those of the form, from which the content was made. */
export function fieldProblem(fields: Field[], values: unknown, problem: Problem): FieldProblem {
	const [, ...path] = problem.path ?? [];
	const steps = follow({ type: "fields", fields }, values, path);
	return {
		name: steps.map(({ name }) => name).join("."),
		where: steps.flatMap(({ label }) => (label === undefined ? [] : [label])),
		message: messageOf(problem),
	};
}

export function messageOf({ expected, found }: Problem): string {
	return `Expected ${expected}${found === undefined ? "" : `, found ${found}`}.`;
}

interface Step {
	name: string;
	label?: string;
}

function follow(shape: Shape, value: unknown, [key, ...rest]: PropertyKey[]): Step[] {
	switch (shape.type) {
		case "fields":
			return inFields(shape.fields, value, key, rest);
		case "variants": {
			const chosen = shape.variants.find((variant) => variant.value === recordOf(value)[shape.key]);
			return inFields(chosen?.fields ?? [], value, key, rest);
		}
		case "optional":
			return key === undefined
				? []
				: [{ name: "value" }, ...follow(shape.inner, recordOf(value).value, [key, ...rest])];
		case "list":
			return typeof key === "number" ? inEntry(shape.entry, listOf(value)[key], key, rest) : [];
		case "entries": {
			const index = listOf(value).findIndex((entry) => textOf(recordOf(entry).key).trim() === key);
			const entry = listOf(value)[index];
			if (index === -1) return [];
			const label = textOf(recordOf(entry).key);
			return [{ name: String(index), label }, { name: "value" }, ...follow(shape.value, recordOf(entry).value, rest)];
		}
		case "picture":
			return key === "alt" || key === "src" ? [{ name: key }] : [{ name: "src" }];
		default:
			return [];
	}
}

function inFields(fields: Field[], value: unknown, key: PropertyKey | undefined, rest: PropertyKey[]): Step[] {
	const field = fields.find((candidate) => candidate.key === key);
	if (!field) return [];
	const { name, label, shape } = field;
	return [{ name, label }, ...follow(shape, recordOf(value)[name], rest)];
}

function inEntry(entry: Shape, value: unknown, index: number, rest: PropertyKey[]): Step[] {
	const inner = isWrapped(entry) ? recordOf(value).value : value;
	const step = { name: String(index), label: entryName(entry, inner, index) };
	return [step, ...(isWrapped(entry) ? [{ name: "value" }] : []), ...follow(entry, inner, rest)];
}
