import { controlLook } from "./control-look.ts";
import { Field, type FieldProps } from "./field.tsx";
import { typedText, useFormParts } from "./form-context.ts";

interface SelectFieldProps extends FieldProps {
	/** Label of the first option, which means no choice. */
	choose: string;
	options: readonly string[] | readonly { value: string; label: string }[];
	autoComplete?: string;
}

export function SelectField({ name, label, hint, required, mark, choose, options, autoComplete }: SelectFieldProps) {
	const { values } = useFormParts();
	return (
		<Field name={name} label={label} hint={hint} required={required} mark={mark}>
			{(control) => (
				<select
					{...control}
					defaultValue={typedText(values, name) ?? ""}
					autoComplete={autoComplete}
					className={controlLook}
				>
					<option value="">{choose}</option>
					{options.map(entry).map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

function entry(option: string | { value: string; label: string }): { value: string; label: string } {
	return typeof option === "string" ? { value: option, label: option } : option;
}
