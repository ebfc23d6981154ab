import { type Json, recordOf } from "./json.ts";

/**
 * How a kind of content is edited: a description of its schema that is sent to the browser as JSON. Form values have a
 * shape of their own, in which list entries are always records (see form-values.ts).
 */
export interface FormDescription extends Fields {
	title: string;
	help: string;
}

export interface Field {
	/** Key in the content. */
	key: string;
	/** The key without characters that have a meaning in form field names. */
	name: string;
	label: string;
	help?: string;
	/** What is stored for empty input; undefined if the field is required. */
	empty?: "absent" | "null";
	/** Applies while the content has no value; not stored. */
	defaultValue?: Json;
	/** Set for pictures that pages cut to a circle. */
	round?: boolean;
	/** A draft may leave it empty. */
	needed?: boolean;
	/** On a wide screen it leaves room for another beside it. */
	half?: boolean;
	/** Language of what is written into it, if not the form's. */
	lang?: string;
	shape: Shape;
}

export type Shape =
	| Fields
	| List
	| Entries
	| Variants
	| Optional
	/** `stored`: it stays the same in all languages. `lines`: it may have several. */
	| { type: "text"; max?: number; blank?: boolean; stored?: boolean; lines?: boolean }
	| { type: "number" }
	/** `named`: the description may be left empty, because a name beside it says whom the picture shows. */
	| { type: "picture"; named?: true }
	/** A file of the media by its id, or any other by its address. */
	| Upload
	| Choice
	| { type: "link"; to: LinkTarget[]; empty: boolean }
	| { type: SimpleType };

type SimpleType =
	| "captions"
	| "date"
	| "document"
	| "email"
	| "film"
	| "hashtag"
	| "id"
	| "hours"
	| "instagram"
	| "moment"
	| "phone"
	| "picture-address"
	| "prose"
	| "sample"
	| "slug"
	| "video"
	| "yes-no";

export type LinkTarget = "page" | "web" | "document" | "mail";

export interface Choice {
	type: "choice";
	options: readonly { value: string; label: string }[];
	/** What it means to choose none of them. */
	none?: string;
}

export interface Upload {
	type: "upload";
	/** What is shown without a picture. */
	none: string;
	/** Name of the field beside it that says what is to be seen. */
	words?: string;
	/** It takes what is pasted anywhere on the screen. */
	pasted?: boolean;
}

/** A record with a fixed set of fields. */
export interface Fields {
	type: "fields";
	fields: Field[];
}

export interface List {
	type: "list";
	entry: Shape;
	/** Name of one entry, such as 'question'. */
	noun: string;
	/** The field whose text identifies an entry; without it, entries are shown unfolded. */
	called?: string;
	min: number;
	max?: number;
	/** A new entry, as form values. */
	blank: Json;
	/** Its entries are pictures and videos, added by uploading them. The field `card` takes one of them, with its words. */
	media?: { card: string; words: string };
}

/** A record whose keys are chosen by the editor. */
export interface Entries {
	type: "entries";
	keyLabel: string;
	keyHelp?: string;
	valueLabel: string;
	value: Shape;
	noun: string;
	blank: Json;
}

/** A record with one of several shapes, told apart by the field `key`. */
export interface Variants {
	type: "variants";
	key: string;
	variants: { value: string; label: string; fields: Field[] }[];
}

/** A record that may be absent as a whole. */
export interface Optional {
	type: "optional";
	inner: Shape;
}

export type RecordField = Pick<Field, "key" | "label" | "shape" | "defaultValue">;

/** Returns the fields that a record of this shape has in the content; undefined if it is not a record. */
export function recordFields(shape: Shape, value: unknown): RecordField[] | undefined {
	switch (shape.type) {
		case "fields":
			return shape.fields;
		case "optional":
			return recordFields(shape.inner, value);
		case "picture":
			return pictureFields;
		case "entries":
			return Object.keys(recordOf(value)).map((key) => ({ key, label: key, shape: shape.value }));
		case "variants":
			return [{ key: shape.key, label: "Kind", shape: { type: "text" } }, ...chosenFields(shape, value)];
		default:
			return undefined;
	}
}

const pictureFields: RecordField[] = [
	{ key: "src", label: "picture", shape: { type: "picture-address" } },
	{ key: "alt", label: "words for those who do not see it", shape: { type: "text" } },
];

/** Returns the fields of the record's variant. */
export function chosenFields({ key, variants }: Variants, record: unknown): Field[] {
	return variants.find(({ value }) => value === recordOf(record)[key])?.fields ?? [];
}
