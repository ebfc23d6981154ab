import type { ComponentProps } from "react";
import { controlLook } from "./control-look.ts";
import { Field, type FieldProps } from "./field.tsx";
import { useFormParts } from "./form-context.ts";

type Own = keyof FieldProps | "id" | "defaultValue" | "className";

/** One line of text, an e-mail address, a number to call. */
export function TextField({ name, label, hint, required, ...rest }: FieldProps & Omit<ComponentProps<"input">, Own>) {
	const { values } = useFormParts();
	return (
		<Field name={name} label={label} hint={hint} required={required}>
			{(control) => <input type="text" {...rest} {...control} defaultValue={values[name]} className={controlLook} />}
		</Field>
	);
}

/** Several lines. */
export function TextArea({ name, label, hint, required, ...rest }: FieldProps & Omit<ComponentProps<"textarea">, Own>) {
	const { values } = useFormParts();
	return (
		<Field name={name} label={label} hint={hint} required={required}>
			{(control) => (
				<textarea rows={6} {...rest} {...control} defaultValue={values[name]} className={`resize-y ${controlLook}`} />
			)}
		</Field>
	);
}
