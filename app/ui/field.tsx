import type { ReactNode } from "react";
import { fieldId, useFormParts } from "./form-context.ts";

export interface FieldProps {
	name: string;
	label: ReactNode;
	hint?: ReactNode;
	required?: boolean;
	/** Shown after the label, in place of the form's text for optional fields. */
	mark?: string;
	/** Ids of what describes the control too, outside of the field. */
	describedBy?: string;
}

/** Props that tie the control to its label, hint and errors. */
export interface ControlProps {
	id: string;
	name: string;
	required: boolean;
	"aria-invalid": boolean;
	"aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldProps {
	/** Checkboxes come before their label, all other controls below it. */
	labelAfter?: boolean;
	children: (control: ControlProps) => ReactNode;
}

/** Control with label, hint and errors, associated for assistive technology. */
export function Field({
	name,
	label,
	hint,
	required = true,
	mark: own,
	describedBy = "",
	labelAfter = false,
	children,
}: FieldFrameProps) {
	const form = useFormParts();
	const id = fieldId(form.id, name);
	const errors = form.errors[name] ?? [];
	const described = [hint ? `${id}-hint` : "", errors.length > 0 ? `${id}-error` : "", describedBy]
		.filter(Boolean)
		.join(" ");
	const control = children({
		id,
		name,
		required,
		// Said explicitly: some screen readers call an empty required select invalid before it was touched.
		"aria-invalid": errors.length > 0,
		"aria-describedby": described || undefined,
	});
	const mark = own ?? (required ? form.words.required : form.words.optional);
	const labelled = (
		<label htmlFor={id} className={labelAfter ? "grow py-0.25" : "font-display text-lead font-semibold"}>
			{label} {/* Of a required control, the browser says so itself. Long forms mark only what is optional. */}
			{mark && (
				<span aria-hidden={required || undefined} className="font-text text-small font-normal text-ink-quiet">
					({mark})
				</span>
			)}
		</label>
	);
	return (
		<div className={`flex flex-col gap-0.5 ${errors.length > 0 ? "border-l-8 border-danger pl-2" : ""}`}>
			{!labelAfter && labelled}
			{hint && (
				<p id={`${id}-hint`} className="text-small text-ink-quiet">
					{hint}
				</p>
			)}
			{errors.length > 0 && <FieldError id={`${id}-error`} errors={errors} prefix={form.words.errorPrefix} />}
			{labelAfter ? (
				<div className="flex items-start gap-1.5">
					{control}
					{labelled}
				</div>
			) : (
				control
			)}
		</div>
	);
}

/** What is wrong, each in a line of its own. */
export function FieldError({ id, errors, prefix }: { id: string; errors: readonly string[]; prefix: string }) {
	return (
		<div id={id} className="font-semibold text-danger">
			{errors.map((error) => (
				<p key={error}>
					<span className="sr-only">{prefix} </span>
					{error}
				</p>
			))}
		</div>
	);
}
