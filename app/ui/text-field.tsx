import type { ComponentProps } from "react";
import { controlLook } from "./control-look.ts";
import { Field, type FieldProps } from "./field.tsx";
import { useFormParts } from "./form-context.ts";

type Own = keyof FieldProps | "id" | "defaultValue" | "className";
type Props<Tag extends "input" | "textarea"> = FieldProps & Omit<ComponentProps<Tag>, Own>;

/** Single-line input: text, email or phone. */
export function TextField({ name, label, hint, required, mark, ...rest }: Props<"input">) {
	const { values } = useFormParts();
	return (
		<Field name={name} label={label} hint={hint} required={required} mark={mark}>
			{(control) => <input type="text" {...rest} {...control} defaultValue={values[name]} className={controlLook} />}
		</Field>
	);
}

export function TextArea({ name, label, hint, required, mark, ...rest }: Props<"textarea">) {
	const { values } = useFormParts();
	return (
		<Field name={name} label={label} hint={hint} required={required} mark={mark}>
			{(control) => (
				<textarea rows={6} {...rest} {...control} defaultValue={values[name]} className={`resize-y ${controlLook}`} />
			)}
		</Field>
	);
}
