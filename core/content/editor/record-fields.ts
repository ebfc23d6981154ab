import type { Field, Shape } from "./form.ts";
import { recordOf } from "./json.ts";

export type RecordField = Pick<Field, "key" | "label" | "shape" | "standard">;

/** The fields that a record of this shape has; undefined for what is no record. */
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
		case "variants": {
			const chosen = shape.variants.find((variant) => variant.value === recordOf(value)[shape.key]);
			return [{ key: shape.key, label: "Kind", shape: { type: "text" } }, ...(chosen?.fields ?? [])];
		}
		default:
			return undefined;
	}
}

const pictureFields: RecordField[] = [
	{ key: "src", label: "picture", shape: { type: "picture-address" } },
	{ key: "alt", label: "words for those who do not see it", shape: { type: "text" } },
];
