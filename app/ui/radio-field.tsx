import type { ReactNode } from "react";
import { FieldError } from "./field.tsx";
import { fieldId, useFormParts } from "./form-context.ts";

interface RadioFieldProps {
	name: string;
	legend: string;
	hint?: string;
	options: readonly { value: string; label: string; hint?: string; children?: ReactNode }[];
}

/** Radio group. Each option may have content below it. */
export function RadioField({ name, legend, hint, options }: RadioFieldProps) {
	const form = useFormParts();
	const id = fieldId(form.id, name);
	const errors = form.errors[name] ?? [];
	const described = [hint ? `${id}-hint` : "", errors.length > 0 ? `${id}-error` : ""].filter(Boolean).join(" ");
	return (
		<fieldset
			aria-describedby={described || undefined}
			className={`flex flex-col gap-1 ${errors.length > 0 ? "border-l-8 border-danger pl-2" : ""}`}
		>
			<legend className="mb-0.5 font-display text-lead font-semibold">{legend}</legend>
			{hint && (
				<p id={`${id}-hint`} className="text-small text-ink-quiet">
					{hint}
				</p>
			)}
			{errors.length > 0 && <FieldError id={`${id}-error`} errors={errors} prefix={form.words.errorPrefix} />}
			{options.map(({ value, label, hint, children }, i) => (
				<div key={value} className="group/option flex flex-col gap-1">
					<label className="flex min-h-5.5 items-start gap-1 py-0.5">
						<input
							type="radio"
							// The first option has the field's own id, which the error summary links to.
							id={i === 0 ? id : undefined}
							name={name}
							value={value}
							defaultChecked={form.values[name] === value}
							className="mt-0.5 size-3 shrink-0 accent-structure outline-offset-3"
						/>
						<span>
							<span className="font-semibold">{label}</span>
							{hint && <span className="block text-small text-ink-quiet">{hint}</span>}
						</span>
					</label>
					{children}
				</div>
			))}
		</fieldset>
	);
}
