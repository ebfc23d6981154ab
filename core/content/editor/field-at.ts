import { chosenFields, type Shape } from "./form.ts";
import { type Json, listOf, recordOf, textOf } from "./json.ts";

/**
 * Returns the form's name of a place in the content, such as 'sections.fees.title', whose entries are told by their ids;
 * undefined if the form has no such place. `value` is what the form holds.
 */
export function fieldAt(shape: Shape, value: Json | undefined, [step, ...rest]: string[]): string[] | undefined {
	if (step === undefined) return [];
	const within = (name: string, inner: Shape, its: Json | undefined, path: string[]) => {
		const found = fieldAt(inner, its, path);
		return found && [name, ...found];
	};
	switch (shape.type) {
		case "fields":
		case "variants": {
			const fields = shape.type === "fields" ? shape.fields : chosenFields(shape, value);
			const field = fields.find(({ key }) => key === step);
			// Of words, whose keys are paths themselves, the first one there.
			const first = fields.find(({ key }) => key.startsWith(`${step}.`));
			if (!field && first) return [first.name];
			return field && within(field.name, field.shape, recordOf(value)[field.name], rest);
		}
		case "optional":
			return within("value", shape.inner, recordOf(value).value, [step, ...rest]);
		case "list": {
			const index = listOf(value).findIndex((entry) => textOf(recordOf(entry).id) === step);
			return index === -1 ? undefined : within(`${index}`, shape.entry, listOf(value)[index], rest);
		}
		default:
			return undefined;
	}
}
