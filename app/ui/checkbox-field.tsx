import { Field, type FieldProps } from "./field.tsx";
import { useFormParts } from "./form-context.ts";

/** Custom look, because the native checkbox does not follow the dark colours of the other controls. */
export const tickBox =
	"size-3 shrink-0 appearance-none rounded border-2 border-line-strong bg-paper-raised before:block before:size-full before:scale-0 before:bg-paper-raised before:[clip-path:polygon(12%_46%,0_60%,42%_96%,100%_20%,86%_6%,40%_68%)] checked:border-ink checked:bg-ink checked:before:scale-75 forced-colors:appearance-auto forced-colors:before:hidden";

/** Unticked, unless it was ticked in a form that is shown again. */
export function CheckboxField(props: FieldProps) {
	const { values } = useFormParts();
	return (
		<Field {...props} labelAfter>
			{(control) => (
				<input
					type="checkbox"
					{...control}
					defaultChecked={values[props.name] === "on"}
					className={`mt-0.5 outline-offset-3 ${tickBox}`}
				/>
			)}
		</Field>
	);
}
