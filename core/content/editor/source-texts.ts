import { diffWordsWithSpace } from "diff";
import { byId, type Entry, idOf } from "../by-id.ts";
import type { Kind } from "../kinds.ts";
import { sourceLanguage } from "../languages.ts";
import { merge } from "../merge.ts";
import { translate } from "../translate.ts";
import { currentVersion } from "../version-queries.ts";
import type { Words } from "./changes.ts";
import { documentAt } from "./documents.ts";
import { recordFields, type Shape } from "./form.ts";
import { formOf } from "./form-of.ts";
import { isWrapped, normalise } from "./form-values.ts";
import { historyOf } from "./history.ts";
import { isRecord, listOf, recordOf, textOf } from "./json.ts";
import type { DocumentRef, EditorParts } from "./parts.ts";

/** What the source says where a translation has a field. */
export interface SourceText {
	text: string;
	/** The translation has no words of its own, or the source has other words than when it was published. */
	state?: "missing" | "changed";
	/** Of a changed text: what has become of the words that the translation was made from. */
	words?: Words[];
}

/** By the name of the form field, in the order of the form. */
export type SourceTexts = Record<string, SourceText>;

/** Returns the source's texts for the form of a translation; undefined for the source itself. */
export async function sourceTexts(parts: EditorParts, ref: DocumentRef): Promise<SourceTexts | undefined> {
	const { kind, language } = ref;
	if (language === sourceLanguage) return undefined;
	const version = await currentVersion(parts.db, ref);
	const file = parts.store.file(kind, language);
	const source = parts.store.raw()[kind];
	return textsBeside(formOf(kind), {
		source,
		before: await sourceAt(parts, kind, version?.created_at ?? 0),
		shown: translate(kind, source, version ? version.body : file, language),
		// A version does not repeat the words that are the same in both languages; the file tells that they are meant.
		own: version ? merge(file, version.body) : file,
	});
}

/** The source as it was at a moment. The file is taken to have been as it is. */
async function sourceAt(parts: EditorParts, kind: Kind, moment: number): Promise<unknown> {
	const ref = { kind, language: sourceLanguage };
	const edit = (await historyOf(parts, ref)).find(({ at }) => at <= moment);
	return documentAt(parts, ref, edit?.id ?? null);
}

/** The same part of four documents. */
interface Part {
	source: unknown;
	/** The source when the translation was published; undefined if it had no such part. */
	before: unknown;
	/** What pages in the language show: the translation over the source. */
	shown: unknown;
	/** What the translation says itself. */
	own: unknown;
}

export function textsBeside(shape: Shape, part: Part): SourceTexts {
	return Object.fromEntries(textsIn(shape, part, ""));
}

type Named = [name: string, text: SourceText];

function textsIn(shape: Shape, part: Part, name: string): Named[] {
	switch (shape.type) {
		case "optional":
			return isRecord(part.shown) ? textsIn(shape.inner, part, within(name, "value")) : [];
		case "list":
			return textsInList(shape.entry, part, name);
		case "entries":
			return Object.keys(recordOf(part.shown)).flatMap((key, index) =>
				textsIn(shape.value, partAt(part, key), within(name, `${index}.value`)),
			);
		case "fields":
		case "variants":
		case "picture":
			return (recordFields(shape, part.shown) ?? []).flatMap(({ key, shape: inner, defaultValue }) =>
				// The name of the variant is a choice, not a text.
				shape.type === "variants" && key === shape.key
					? []
					: textsIn(inner, partAt(part, key, defaultValue), within(name, key.replaceAll(".", "-"))),
			);
		default:
			return textOfField(shape, part).map((text): Named => [name, text]);
	}
}

function textsInList(entry: Shape, { source, before, shown, own }: Part, name: string): Named[] {
	const entries = { source: byId(listOf(source)), before: byId(listOf(before)), own: byId(listOf(own)) };
	return listOf(shown).flatMap((value, index) => {
		const id = idOf(value)?.id;
		const entryOf = (list: unknown, records: Map<string, Entry> | undefined) =>
			id === undefined ? listOf(list)[index] : records?.get(id)?.value;
		const part: Part = {
			source: entryOf(source, entries.source),
			before: entryOf(before, entries.before),
			shown: value,
			own: entryOf(own, entries.own),
		};
		return textsIn(entry, part, within(name, isWrapped(entry) ? `${index}.value` : String(index)));
	});
}

function partAt({ source, before, shown, own }: Part, key: string, defaultValue?: unknown): Part {
	return {
		source: recordOf(source)[key] ?? defaultValue,
		// Of a record that was there, a field without words was empty.
		before: isRecord(before) ? (before[key] ?? defaultValue ?? "") : undefined,
		shown: recordOf(shown)[key] ?? defaultValue,
		own: recordOf(own)[key],
	};
}

/** Nothing where there is nothing to compare: no text in the source, or an address that is the same in all languages. */
function textOfField(shape: Shape, part: Part): SourceText[] {
	if (unwritten.includes(shape.type)) return [];
	const text = plain(shape, part.source);
	const isSame = plain(shape, part.shown) === text;
	if (shape.type !== "text" && shape.type !== "prose" && isSame) return [];
	if (text === "") return [];
	if (isSame) return [{ text, ...(isAbsent(part.own) && isTranslated(shape, text) && { state: "missing" }) }];
	const before = part.before === undefined ? text : plain(shape, part.before);
	return [before === text ? { text } : { text, state: "changed", words: wordsBetween(before, text) }];
}

/** Shapes of fields into which no words are written. */
const unwritten: Shape["type"][] = ["id", "slug", "yes-no", "sample", "choice"];

function plain(shape: Shape, value: unknown): string {
	return textOf(normalise(shape, value));
}

function isAbsent(value: unknown): boolean {
	return value === undefined || value === null;
}

/** '{count}', '2026' and what is stored need no translation. */
function isTranslated(shape: Shape, text: string): boolean {
	if (shape.type === "text" && shape.stored) return false;
	return /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
}

/** Unlike in a review, unchanged words stay whole: they are to be translated too. */
function wordsBetween(before: string, after: string): Words[] {
	return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
		text: value,
		kind: added ? "new" : removed ? "old" : "same",
	}));
}

function within(name: string, inner: string): string {
	return name === "" ? inner : `${name}.${inner}`;
}
