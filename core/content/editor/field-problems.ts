import type { Problem } from "../errors.ts";
import type { Kind } from "../kinds.ts";
import { adviceFor } from "./advice.ts";
import { entryName } from "./entry-name.ts";
import { chosenFields, type Entries, type Fields, type Shape } from "./form.ts";
import { formOf } from "./form-of.ts";
import { isWrapped, repeatedKey, toForm } from "./form-values.ts";
import { listOf, recordOf, textOf } from "./json.ts";

/** A problem, mapped to the form field that it belongs to. */
export interface FieldProblem {
	/** Name of the form field, such as 'sections.0.questions.2.content'. */
	name: string;
	/** Labels from the outermost inwards. */
	where: string[];
	message: string;
}

/** Maps a problem to its form field. `values` are the form values that the content was made from. */
export function fieldProblem(form: Fields, values: unknown, problem: Problem): FieldProblem {
	const [, ...path] = problem.path ?? [];
	const steps = follow(form, values, path, problem.isKey);
	const { shape, value } = steps.at(-1) ?? { shape: form, value: values };
	return { name: nameOf(steps), where: labelsOf(steps), message: adviceFor(problem, shape, value) };
}

/** Messages by the names of form fields, as problems of the form. */
export function namedProblems(
	form: Fields,
	values: unknown,
	errors: Record<string, readonly string[] | undefined>,
): FieldProblem[] {
	return Object.entries(errors).flatMap(([name, messages = []]) => {
		const path = name.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
		const where = labelsOf(follow(form, values, path));
		return messages.map((message) => ({ name, where, message }));
	});
}

/** Returns a problem of a document as one sentence that names its place by the labels of the form. */
export function problemSentence(kind: Kind, document: unknown, problem: Problem): string {
	const form = formOf(kind);
	const { where, message } = fieldProblem(form, toForm(form, document), problem);
	const found = problem.found === undefined || message.includes(problem.found) ? "" : ` It says: ${problem.found}.`;
	return `${where.length > 0 ? `${where.join(" › ")}: ` : ""}${message}${found}`;
}

/** Returns the form labels along a content path, as far as the form knows it. */
export function pathLabels(form: Fields, content: unknown, path: readonly PropertyKey[]): string[] {
	return labelsOf(follow(form, toForm(form, content), path));
}

/** A step into the form values. Levels that exist only in the form, not in the content, have no label. */
interface Step {
	name: string;
	label?: string;
	shape: Shape;
	value: unknown;
}

function nameOf(steps: Step[]): string {
	return steps.map(({ name }) => name).join(".");
}

function labelsOf(steps: Step[]): string[] {
	return steps.flatMap(({ label }) => (label === undefined ? [] : [label]));
}

const description: Shape = { type: "text" };
const address: Shape = { type: "picture-address" };

function follow(shape: Shape, value: unknown, path: readonly PropertyKey[], isKey?: boolean): Step[] {
	const [key, ...rest] = path;
	if (key === undefined)
		return shape.type === "picture" ? [{ name: "src", shape: address, value: recordOf(value).src }] : [];
	switch (shape.type) {
		case "fields":
		case "variants": {
			const fields = shape.type === "fields" ? shape.fields : chosenFields(shape, value);
			const field = fields.find((candidate) => candidate.key === key);
			if (!field) return [];
			const inner = recordOf(value)[field.name];
			const step = { name: field.name, label: field.label, shape: field.shape, value: inner };
			return [step, ...follow(field.shape, inner, rest, isKey)];
		}
		case "optional": {
			const inner = recordOf(value).value;
			return [{ name: "value", shape: shape.inner, value: inner }, ...follow(shape.inner, inner, path, isKey)];
		}
		case "list": {
			if (typeof key !== "number") return [];
			const entry = listOf(value)[key];
			const inner = isWrapped(shape.entry) ? recordOf(entry).value : entry;
			const steps = follow(shape.entry, inner, rest, isKey);
			const step = {
				name: String(key),
				label: entryName(shape.entry, inner, key),
				shape: shape.entry,
				value: inner,
			};
			return isWrapped(shape.entry) ? [step, { ...step, name: "value", label: undefined }, ...steps] : [step, ...steps];
		}
		case "entries":
			return followEntry(shape, value, path, isKey);
		case "picture":
			return key === "alt"
				? [{ name: "alt", shape: description, value: recordOf(value).alt }]
				: [{ name: "src", shape: address, value: recordOf(value).src }];
		default:
			return [];
	}
}

function followEntry(shape: Entries, value: unknown, [key, ...rest]: readonly PropertyKey[], isKey = false): Step[] {
	const entries = listOf(value).map(recordOf);
	const keys = entries.map((entry) => textOf(entry.key).trim());
	const index = keys.findIndex((name, at) => name === key || (keys.indexOf(name) < at && repeatedKey(name) === key));
	const entry = entries[index];
	if (!entry) return [];
	const step = { name: String(index), label: textOf(entry.key), shape: shape.value, value: entry.value };
	if (isKey) return [step, { name: "key", shape: description, value: entry.key }];
	return [
		step,
		{ name: "value", shape: shape.value, value: entry.value },
		...follow(shape.value, entry.value, rest, isKey),
	];
}
