import { useWatch } from "react-hook-form";
import type { Field, Variants } from "../../../../core/content/editor/form.ts";
import { useEditor } from "../editor-context.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { FieldList } from "./field-list.tsx";

/** A record of one of several kinds, and the fields of the kind that is chosen. */
export function VariantsInput({ name, depth, shape }: { name: string; depth: number; shape: Variants }) {
	const { control } = useEditor();
	const { key, variants } = shape;
	const chosen: unknown = useWatch({ control, name: `${name}.${key}` });
	const variant = variants.find(({ value }) => value === chosen);
	const field: Field = { key, name: key, label: "What it is", shape: { type: "choice", options: [] } };
	return (
		<div className="flex flex-col gap-2">
			<ChoiceInput field={field} name={`${name}.${key}`} depth={depth} options={variants} />
			{variant && <FieldList key={variant.value} fields={variant.fields} prefix={name} depth={depth} />}
		</div>
	);
}
