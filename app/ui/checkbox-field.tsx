import { Field, type FieldProps } from "./field.tsx";
import { useFormParts } from "./form-context.ts";

/** A box to tick. It starts unticked, unless it was ticked in what is shown again. */
export function CheckboxField(props: FieldProps) {
	const { values } = useFormParts();
	return (
		<Field {...props} labelAfter>
			{(control) => (
				<input
					type="checkbox"
					{...control}
					defaultChecked={values[props.name] === "on"}
					className="mt-0.5 size-3 shrink-0 accent-ink outline-offset-3"
				/>
			)}
		</Field>
	);
}
