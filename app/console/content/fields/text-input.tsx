import type { KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { controlLook } from "../../../ui/control-look.ts";
import { Field } from "../../../ui/field.tsx";
import { useEditor } from "../editor-context.ts";
import type { FieldViewProps } from "./field-view.tsx";
import { fieldProps, useInput } from "./use-input.tsx";

/** Words in one paragraph: a box that grows with them. */
export function TextInput({ max, ...props }: FieldViewProps & { max: number | undefined }) {
	const { registered, initial } = useInput(props.name);
	return (
		<Field {...fieldProps(props)}>
			{(control) => (
				<>
					<textarea
						{...control}
						{...registered}
						defaultValue={initial}
						rows={Math.ceil(initial.length / 70) || 1}
						onKeyDown={keepInOneLine}
						className={`field-sizing-content resize-none ${controlLook}`}
					/>
					{max !== undefined && <Count name={props.name} max={max} />}
				</>
			)}
		</Field>
	);
}

/** A line break would be lost when it is saved. */
function keepInOneLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
	if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
}

function Count({ name, max }: { name: string; max: number }) {
	const { control } = useEditor();
	const { length } = String(useWatch({ control, name }) ?? "").trim();
	return (
		<p className={`text-small ${length > max ? "font-semibold text-danger" : "text-ink-quiet"}`}>
			{length} of {max} characters
		</p>
	);
}
