import type { ReactNode } from "react";
import type { Field } from "../../../../core/content/editor/form.ts";
import { fieldId, useFormParts } from "../../../ui/form-context.ts";

interface ListFrameProps {
	field: Field;
	name: string;
	depth: number;
	count: number;
	noun: string;
	children: ReactNode;
}

/** A list with its name, how long it is, and what is wrong with it as a whole. */
export function ListFrame({ field, name, depth, count, noun, children }: ListFrameProps) {
	const form = useFormParts();
	const id = fieldId(form.id, name);
	const errors = form.errors[name] ?? [];
	const Heading = depth === 0 ? "h2" : "h3";
	return (
		<section
			id={id}
			tabIndex={-1}
			aria-labelledby={`${id}-heading`}
			className={`flex min-w-0 flex-col gap-1 ${depth === 0 ? "rounded bg-paper-quiet p-1.5 sm:p-2" : ""} ${errors.length > 0 ? "border-l-8 border-danger pl-2" : ""}`}
		>
			<Heading id={`${id}-heading`} className={depth === 0 ? "text-h3" : "text-lead"}>
				{field.label}{" "}
				<span className="font-text text-small font-normal text-ink-quiet">
					({count === 0 ? `no ${noun} yet` : count})
				</span>
			</Heading>
			{field.help && <p className="text-small text-ink-quiet">{field.help}</p>}
			{errors.map((error) => (
				<p key={error} className="font-semibold text-danger">
					<span className="sr-only">{form.words.errorPrefix} </span>
					{error}
				</p>
			))}
			{children}
		</section>
	);
}
