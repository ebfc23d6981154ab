import type { Problem } from "../errors.ts";
import { entryName } from "./entry-name.ts";
import { chosenFields, type Fields, type Shape } from "./form.ts";
import { isWrapped, toForm } from "./form-values.ts";
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
	const steps = follow(form, values, path);
	return { name: steps.map(({ name }) => name).join("."), where: labelsOf(steps), message: messageOf(problem) };
}

/** Returns the form labels along a content path, as far as the form knows it. */
export function pathLabels(form: Fields, content: unknown, path: readonly PropertyKey[]): string[] {
	return labelsOf(follow(form, toForm(form, content), path));
}

export function messageOf({ expected, found }: Problem): string {
	return `Expected ${expected}${found === undefined ? "" : `, found ${found}`}.`;
}

/** A step into the form values. Levels that exist only in the form, not in the content, have no label. */
interface Step {
	name: string;
	label?: string;
}

function labelsOf(steps: Step[]): string[] {
	return steps.flatMap(({ label }) => (label === undefined ? [] : [label]));
}

function follow(shape: Shape, value: unknown, path: readonly PropertyKey[]): Step[] {
	const [key, ...rest] = path;
	if (key === undefined) return shape.type === "picture" ? [{ name: "src" }] : [];
	switch (shape.type) {
		case "fields":
		case "variants": {
			const fields = shape.type === "fields" ? shape.fields : chosenFields(shape, value);
			const field = fields.find((candidate) => candidate.key === key);
			if (!field) return [];
			const { name, label } = field;
			return [{ name, label }, ...follow(field.shape, recordOf(value)[name], rest)];
		}
		case "optional":
			return [{ name: "value" }, ...follow(shape.inner, recordOf(value).value, path)];
		case "list": {
			if (typeof key !== "number") return [];
			const entry = listOf(value)[key];
			const inner = isWrapped(shape.entry) ? recordOf(entry).value : entry;
			const steps = follow(shape.entry, inner, rest);
			const step = { name: String(key), label: entryName(shape.entry, inner, key) };
			return isWrapped(shape.entry) ? [step, { name: "value" }, ...steps] : [step, ...steps];
		}
		case "entries": {
			const entries = listOf(value).map(recordOf);
			const index = entries.findIndex((entry) => textOf(entry.key).trim() === key);
			if (index === -1) return [];
			const steps = follow(shape.value, entries[index]?.value, rest);
			return [{ name: String(index), label: textOf(entries[index]?.key) }, { name: "value" }, ...steps];
		}
		case "picture":
			return [{ name: key === "alt" ? "alt" : "src" }];
		default:
			return [];
	}
}
