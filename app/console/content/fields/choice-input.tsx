import { controlLook } from "../../../ui/control-look.ts";
import { Field } from "../../../ui/field.tsx";
import type { FieldViewProps } from "./field-view.tsx";
import { fieldProps, useInput } from "./use-input.tsx";

/** One of a few. */
export function ChoiceInput({
	options,
	...props
}: FieldViewProps & { options: readonly { value: string; label: string }[] }) {
	const { registered, initial } = useInput(props.name);
	return (
		<Field {...fieldProps(props)}>
			{(control) => (
				<select {...control} {...registered} defaultValue={initial} className={controlLook}>
					<option value="">Choose one</option>
					{options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}
