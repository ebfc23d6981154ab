import { type ComponentProps, type FormEvent, useState } from "react";
import { controlLook } from "./control-look.ts";
import { Field, type FieldProps } from "./field.tsx";
import { typedText, useFormParts } from "./form-context.ts";
import { LengthCount } from "./length-count.tsx";

type Own = keyof FieldProps | "id" | "defaultValue" | "className" | "onInput" | "maxLength";
type Props<Tag extends "input" | "textarea"> = FieldProps &
	Omit<ComponentProps<Tag>, Own> & {
		/** Counted and told, never cut off; the server refuses what is longer. */
		maxLength?: number;
	};

/** Single-line input: text, email or phone. */
export function TextField({ name, label, hint, required, mark, maxLength, ...rest }: Props<"input">) {
	const { values } = useFormParts();
	const { length, onInput } = useLength(typedText(values, name));
	return (
		<Field name={name} label={label} hint={hint} required={required} mark={mark}>
			{(control) => (
				<>
					<input
						type="text"
						{...rest}
						{...control}
						onInput={onInput}
						defaultValue={typedText(values, name)}
						className={controlLook}
					/>
					{maxLength !== undefined && <LengthCount length={length} max={maxLength} />}
				</>
			)}
		</Field>
	);
}

export function TextArea({ name, label, hint, required, mark, maxLength, ...rest }: Props<"textarea">) {
	const { values } = useFormParts();
	const { length, onInput } = useLength(typedText(values, name));
	return (
		<Field name={name} label={label} hint={hint} required={required} mark={mark}>
			{(control) => (
				<>
					<textarea
						rows={6}
						{...rest}
						{...control}
						onInput={onInput}
						defaultValue={typedText(values, name)}
						className={`resize-y ${controlLook}`}
					/>
					{maxLength !== undefined && <LengthCount length={length} max={maxLength} />}
				</>
			)}
		</Field>
	);
}

/** Length of what is typed, as the server counts it: without the space around it. */
function useLength(initial = "") {
	const [length, setLength] = useState(initial.trim().length);
	const onInput = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
		setLength(currentTarget.value.trim().length);
	return { length, onInput };
}
