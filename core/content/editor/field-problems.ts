import type { Problem } from "../errors.ts";
import { entryName } from "./entry-name.ts";
import { chosenFields, type Fields, type Shape } from "./form.ts";
import { isWrapped, toForm } from "./form-values.ts";
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
export function fieldProblem(form: Fields, values: unknown, problem: Problem): FieldProblem {
	const [, ...path] = problem.path ?? [];
	const steps = follow(form, values, path);
	return { name: steps.map(({ name }) => name).join("."), where: labelsOf(steps), message: messageOf(problem) };
}

/** Where a path leads in the content, from the outside in and in the words of the form, as far as the form knows it. */
export function pathLabels(form: Fields, content: unknown, path: readonly PropertyKey[]): string[] {
	return labelsOf(follow(form, toForm(form, content), path));
}

export function messageOf({ expected, found }: Problem): string {
	return `Expected ${expected}${found === undefined ? "" : `, found ${found}`}.`;
}

/** A step into the values of the form; those that the content does not have are without a label. */
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
