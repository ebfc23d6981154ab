import { longDate } from "../../time/dates.ts";
import type { Kind } from "../kinds.ts";
import { entryName } from "./entry-name.ts";
import { chosenFields, type Field, type Shape } from "./form.ts";
import { formOf } from "./form-of.ts";
import { isWrapped, toForm } from "./form-values.ts";
import { listOf, recordOf, textOf } from "./json.ts";
import { type Word, wordsIn } from "./sentence-words.ts";

/** A text of the content, and the form field that holds it. */
export interface Place {
	kind: Kind;
	/** Name of the form field, such as 'sections.0.questions.2.content'. */
	field: string;
	/** Labels from the outermost inwards. */
	where: string[];
	/** As the field holds it. */
	text: string;
	words: Word[];
}

/** Returns every text of a document that a page may show. `names` are those that the site fills in. */
export function placesIn(kind: Kind, content: unknown, names: Readonly<Record<string, string>>): Place[] {
	const form = formOf(kind);
	return [...walk(form, toForm(form, content), [], [])].map(({ text, shown = text, ...place }) => {
		return { kind, ...place, text, words: wordsIn(shown, names) };
	});
}

interface Leaf {
	field: string;
	where: string[];
	text: string;
	/** What readers see in its place. */
	shown?: string;
}

function* walk(shape: Shape, value: unknown, at: string[], where: string[]): Generator<Leaf> {
	switch (shape.type) {
		case "fields":
			return yield* walkFields(shape.fields, value, at, where);
		case "variants":
			return yield* walkFields(chosenFields(shape, value), value, at, where);
		case "optional":
			if (recordOf(value).present === true) yield* walk(shape.inner, recordOf(value).value, [...at, "value"], where);
			return;
		case "list":
			for (const [index, entry] of listOf(value).entries()) {
				const inner = isWrapped(shape.entry) ? recordOf(entry).value : entry;
				const step = isWrapped(shape.entry) ? [String(index), "value"] : [String(index)];
				yield* walk(shape.entry, inner, [...at, ...step], [...where, entryName(shape.entry, inner, index)]);
			}
			return;
		case "entries":
			for (const [index, entry] of listOf(value).map(recordOf).entries())
				yield* walk(shape.value, entry.value, [...at, String(index), "value"], [...where, textOf(entry.key)]);
			return;
		case "picture":
			yield leaf([...at, "alt"], [...where, "Words for those who do not see it"], recordOf(value).alt);
			return;
		case "date": {
			const moment = Date.parse(textOf(value));
			yield leaf(at, where, value, Number.isNaN(moment) ? undefined : longDate(moment));
			return;
		}
		case "choice":
		case "id":
		case "slug":
		case "sample":
		case "yes-no":
		case "picture-address":
			return;
		default:
			yield leaf(at, where, value);
	}
}

function* walkFields(fields: Field[], value: unknown, at: string[], where: string[]): Generator<Leaf> {
	for (const { name, label, shape } of fields)
		yield* walk(shape, recordOf(value)[name], [...at, name], [...where, label]);
}

function leaf(at: string[], where: string[], value: unknown, shown?: string): Leaf {
	return { field: at.join("."), where, text: textOf(value), ...(shown !== undefined && { shown }) };
}
