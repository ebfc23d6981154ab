import type { ReactNode } from "react";
import { tickBox } from "./checkbox-field.tsx";
import { FieldError } from "./field.tsx";
import { fieldId, tickedValues, useFormParts } from "./form-context.ts";

interface CheckboxGroupProps {
	name: string;
	legend: string;
	hint: string;
	/** Within the group, in place of a plain list of boxes. */
	children?: ReactNode;
	options?: readonly BoxOption[];
}

interface BoxOption {
	value: string;
	label: string;
}

/** Boxes of which one or more are ticked. The error summary links to the group itself. */
export function CheckboxGroup({ name, legend, hint, options = [], children }: CheckboxGroupProps) {
	const form = useFormParts();
	const id = fieldId(form.id, name);
	const errors = form.errors[name] ?? [];
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			aria-describedby={[`${id}-hint`, errors.length > 0 ? `${id}-error` : ""].filter(Boolean).join(" ")}
			className={`flex min-w-0 flex-col gap-0.5 ${errors.length > 0 ? "border-l-8 border-danger pl-2" : ""}`}
		>
			<legend className="mb-0.5 font-display text-lead font-semibold">{legend}</legend>
			<p id={`${id}-hint`} className="text-small text-ink-quiet">
				{hint}
			</p>
			{errors.length > 0 && <FieldError id={`${id}-error`} errors={errors} prefix={form.words.errorPrefix} />}
			{children ?? (
				<div className="grid gap-x-2 sm:grid-cols-2">
					{options.map((option) => (
						<TickBox key={option.value} name={name} {...option} />
					))}
				</div>
			)}
		</fieldset>
	);
}

/** One box of a group. */
function TickBox({ name, value, label }: BoxOption & { name: string }) {
	const { values } = useFormParts();
	return (
		<label className="flex min-h-5.5 items-start gap-1 py-0.5">
			<input
				type="checkbox"
				name={name}
				value={value}
				defaultChecked={tickedValues(values, name).includes(value)}
				className={`mt-0.25 outline-offset-3 ${tickBox}`}
			/>
			<span className="min-w-0">{label}</span>
		</label>
	);
}
