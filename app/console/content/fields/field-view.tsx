import { memo, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Field, Optional, Variants } from "../../../../core/content/editor/form.ts";
import { useEditor } from "../editor-context.ts";
import { DocumentInput } from "./document-input.tsx";
import { FieldGroup } from "./field-group.tsx";
import { ChoiceInput, type FieldViewProps, LineInput, ProseInput, SwitchInput, TextInput } from "./inputs.tsx";
import { EntriesInput, ListInput } from "./list-input.tsx";
import { PictureAddressInput, PictureInput } from "./picture-input.tsx";

interface FieldListProps {
	fields: Field[];
	/** Name of the parent record; empty for the form itself. */
	prefix: string;
	/** Nesting depth. */
	depth: number;
}

export const FieldList = memo(function FieldList({ fields, prefix, depth }: FieldListProps) {
	return (
		<div className="flex flex-col gap-2">
			{fields.map((field) => (
				<FieldView
					key={field.name}
					field={field}
					name={prefix === "" ? field.name : `${prefix}.${field.name}`}
					depth={depth}
				/>
			))}
		</div>
	);
});

/** Picks the input for the field's shape. */
const FieldView = memo(function FieldView(props: FieldViewProps): ReactNode {
	const { field, name, depth } = props;
	const { shape } = field;
	switch (shape.type) {
		case "fields":
			return (
				<FieldGroup field={field} name={name} depth={depth}>
					<FieldList fields={shape.fields} prefix={name} depth={depth + 1} />
				</FieldGroup>
			);
		case "list":
			return <ListInput {...props} shape={shape} View={FieldView} />;
		case "entries":
			return <EntriesInput {...props} shape={shape} View={FieldView} />;
		case "variants":
			return <VariantsInput name={name} depth={depth} shape={shape} />;
		case "optional":
			return <OptionalInput {...props} shape={shape} />;
		case "picture":
			return <PictureInput {...props} />;
		case "picture-address":
			return <PictureAddressInput {...props} />;
		case "prose":
			return <ProseInput {...props} />;
		case "text":
			return <TextInput {...props} />;
		case "choice":
			return <ChoiceInput {...props} options={shape.options} />;
		case "yes-no":
		case "sample":
			return <SwitchInput {...props} />;
		case "document":
			return <DocumentInput {...props} />;
		case "link":
			return shape.to.includes("document") ? <DocumentInput {...props} /> : <LineInput {...props} />;
		default:
			return <LineInput {...props} />;
	}
});

/** Record of one of several kinds: a choice of the kind, and its fields. */
function VariantsInput({ name, depth, shape }: { name: string; depth: number; shape: Variants }) {
	const { control } = useEditor();
	const { key, variants } = shape;
	const chosen: unknown = useWatch({ control, name: `${name}.${key}` });
	const variant = variants.find(({ value }) => value === chosen);
	const field: Field = { key, name: key, label: "What it is", shape: { type: "choice", options: variants } };
	return (
		<div className="flex flex-col gap-2">
			<ChoiceInput field={field} name={`${name}.${key}`} options={variants} />
			{variant && <FieldList key={variant.value} fields={variant.fields} prefix={name} depth={depth} />}
		</div>
	);
}

/** Optional record: a switch, and the fields while it is on. */
function OptionalInput({ field, name, depth, shape }: FieldViewProps & { shape: Optional }) {
	const { control } = useEditor();
	const present: unknown = useWatch({ control, name: `${name}.present` });
	return (
		<div className="flex flex-col gap-2">
			<SwitchInput field={{ ...field, shape: { type: "yes-no" } }} name={`${name}.present`} />
			{present === true && (
				<FieldView
					field={{ ...field, help: undefined, shape: shape.inner }}
					name={`${name}.value`}
					depth={Math.max(1, depth)}
				/>
			)}
		</div>
	);
}
