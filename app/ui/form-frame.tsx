import type { ComponentProps, ElementType } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext, type FormParts, fieldId } from "./form-context.ts";

interface FormFrameProps extends Omit<ComponentProps<"form">, "id">, FormParts {
	/** The router's Form, or that of a fetcher. */
	as: ElementType;
	/** Heading of the error summary. */
	heading: string;
	/** Errors of the form as a whole. */
	summary: readonly string[];
	/** Errors by field as the summary says them, where that is not as they stand beside the field. */
	inSummary?: FormParts["errors"];
	/** Unique per response, so that screen readers announce the errors again. */
	attempt: string | number | undefined;
	takesFocus: boolean;
}

/** Form that posts, with an error summary and errors beside its fields. */
export function FormFrame({
	as: Form,
	id,
	values,
	errors,
	sending,
	words,
	heading,
	summary,
	inSummary = errors,
	attempt,
	takesFocus,
	className = "",
	children,
	...rest
}: FormFrameProps) {
	const points = [
		...summary.map((text) => ({ text })),
		...Object.entries(inSummary).flatMap(([name, texts = []]) =>
			texts.map((text) => ({ text, fieldId: fieldId(id, name) })),
		),
	];
	return (
		<FormContext value={{ id, values, errors, sending, words }}>
			<Form id={id} method="post" noValidate {...rest} className={`relative flex flex-col gap-3 ${className}`}>
				{points.length > 0 && <ErrorSummary key={attempt} heading={heading} points={points} takesFocus={takesFocus} />}
				{children}
			</Form>
		</FormContext>
	);
}
