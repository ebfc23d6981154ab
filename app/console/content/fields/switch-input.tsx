import { Field } from "../../../ui/field.tsx";
import type { FieldViewProps } from "./field-view.tsx";
import { useInput } from "./use-input.tsx";

/** Yes or no. Whether something is still a sample stands out, since it is what an editor wants to be rid of. */
export function SwitchInput({ field, name }: FieldViewProps) {
	const { registered, checked } = useInput(name);
	const isSample = field.shape.type === "sample";
	return (
		<div className={isSample ? "rounded border-l-8 border-accent bg-paper-quiet p-2" : undefined}>
			<Field name={name} label={field.label} hint={field.help} required labelAfter>
				{({ required: _, ...control }) => (
					<input
						{...control}
						{...registered}
						type="checkbox"
						defaultChecked={checked}
						className="mt-0.5 size-3 shrink-0 accent-structure outline-offset-3"
					/>
				)}
			</Field>
		</div>
	);
}
