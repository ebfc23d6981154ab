import { memo, type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Field, Optional, Variants } from "../../../../core/content/editor/form.ts";
import { Uploader } from "../../media/uploader.tsx";
import { useEditor } from "../editor-context.ts";
import { FieldGroup } from "./field-group.tsx";
import {
	ChoiceInput,
	type FieldViewProps,
	type InputProps,
	LineInput,
	ProseInput,
	SwitchInput,
	TextInput,
} from "./inputs.tsx";
import { EntriesInput, ListInput } from "./list-input.tsx";
import { PictureAddressInput, PictureInput } from "./picture-input.tsx";
import { UploadInput } from "./upload-input.tsx";

interface FieldListProps {
	fields: Field[];
	/** Name of the parent record; empty for the form itself. */
	prefix: string;
	/** Nesting depth. */
	depth: number;
}

export const FieldList = memo(function FieldList({ fields, prefix, depth }: FieldListProps) {
	const nameOf = ({ name }: Field) => (prefix === "" ? name : `${prefix}.${name}`);
	return (
		<div className="grid grid-cols-1 items-end gap-2 sm:grid-cols-2">
			{fields.map((field) => (
				<div key={field.name} className={field.half ? "" : "sm:col-span-2"}>
					<FieldView field={field} name={nameOf(field)} depth={depth} />
				</div>
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
		case "id":
			return null;
		case "text":
			return <TextInput {...props} />;
		case "choice":
			return <ChoiceInput {...props} {...shape} />;
		case "yes-no":
		case "sample":
			return <SwitchInput {...props} />;
		case "document":
			return <DocumentInput {...props} />;
		case "upload":
			return <UploadInput {...props} shape={shape} />;
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

/** Address of a document, with an upload that fills it in. */
function DocumentInput(props: InputProps) {
	const { control, setValue, noteChange, uploads } = useEditor();
	const [added, setAdded] = useState<readonly { address: string; name: string }[]>([]);
	const address = String(useWatch({ control, name: props.name }) ?? "");
	const known = [...added, ...(uploads.documents ?? [])].find((document) => document.address === address);
	return (
		<div className="flex flex-col gap-1">
			<LineInput {...props} />
			{/\.pdf$/.test(address) && (
				<p className="text-small">
					<a href={address} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
						{known?.name || address.replace(/^.*\//, "")}
						<span className="sr-only"> (opens in a new tab)</span>
					</a>
				</p>
			)}
			<Uploader
				label={`Upload a PDF`}
				about={props.field.label}
				takes="documents"
				limits={uploads.limits}
				onTaken={(item) => {
					setAdded((before) => [item, ...before]);
					setValue(props.name, item.address, { shouldDirty: true });
					noteChange();
				}}
			/>
		</div>
	);
}
