import { createContext, useContext } from "react";

/** State of a form for its parts, so that a field needs only its name. */
export interface FormParts {
	id: string;
	/** Values typed before, by field; a ticked checkbox is 'on', a group of them the values of those that are ticked. */
	values: Readonly<Record<string, string | readonly string[] | undefined>>;
	/** Errors as sentences, by field. */
	errors: Readonly<Record<string, readonly string[] | undefined>>;
	sending: boolean;
	words: FormWords;
}

export interface FormWords {
	required: string;
	optional: string;
	errorPrefix: string;
	sending: string;
	/** How the length of a text is told; without it, in numbers alone. */
	length?: (length: number, max: number) => string;
}

export const FormContext = createContext<FormParts | null>(null);

export function useFormParts(): FormParts {
	const parts = useContext(FormContext);
	if (parts === null) throw new Error("Form fields must be rendered inside a form");
	return parts;
}

/** What was typed into a field of one value. */
export function typedText(values: FormParts["values"], name: string): string | undefined {
	const value = values[name];
	return typeof value === "string" ? value : undefined;
}

/** Values that were ticked in a group. */
export function tickedValues(values: FormParts["values"], name: string): readonly string[] {
	const value = values[name] ?? [];
	return typeof value === "string" ? [value] : value;
}

/** Returns the id of a field's control, which the error summary links to. */
export function fieldId(formId: string, name: string): string {
	return `${formId}-${name}`;
}
