import { type Json, recordOf } from "./json.ts";

/**
 * How a kind of content is edited: a description of its schema that travels to the browser as JSON.
 * The form holds its values in a shape of its own (see form-values.ts), where every list has records as entries.
 */
export interface FormDescription extends Fields {
	title: string;
	help: string;
}

export interface Field {
	/** What it is called in the content. */
	key: string;
	/** The same without the signs that have a meaning in the names of form fields. */
	name: string;
	label: string;
	help?: string;
	/** What is stored when nothing is entered; without it, something must be entered. */
	empty?: "absent" | "null";
	/** What holds while the content says nothing; it is not stored. */
	defaultValue?: Json;
	shape: Shape;
}

export type Shape =
	| Fields
	| List
	| Entries
	| Variants
	| Optional
	| { type: "text"; max?: number; blank?: boolean }
	| { type: "number" }
	| { type: "choice"; options: { value: string; label: string }[] }
	| { type: "link"; to: LinkTarget[]; empty: boolean }
	| { type: SimpleType };

type SimpleType =
	| "date"
	| "document"
	| "email"
	| "phone"
	| "picture"
	| "picture-address"
	| "prose"
	| "sample"
	| "slug"
	| "yes-no";

export type LinkTarget = "page" | "web" | "document" | "mail";

/** A record with fields that are known. */
export interface Fields {
	type: "fields";
	fields: Field[];
}

export interface List {
	type: "list";
	entry: Shape;
	/** What one entry is called, such as 'question'. */
	noun: string;
	/** The field of an entry whose words tell it from the others; without it, entries are shown as they are. */
	called?: string;
	min: number;
	max?: number;
	/** A new entry, as the form holds it. */
	blank: Json;
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

/** A record that takes one of several forms; the one that it has stands in the field `key`. */
export interface Variants {
	type: "variants";
	key: string;
	variants: { value: string; label: string; fields: Field[] }[];
}

/** A record that may be missing as a whole. */
export interface Optional {
	type: "optional";
	inner: Shape;
}

export type RecordField = Pick<Field, "key" | "label" | "shape" | "defaultValue">;

/** The fields that a record of this shape has in the content; undefined for what is no record. */
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

/** The fields of the variant that a record is. */
export function chosenFields({ key, variants }: Variants, record: unknown): Field[] {
	return variants.find(({ value }) => value === recordOf(record)[key])?.fields ?? [];
}
