import { createContext, useContext } from "react";

/** What the parts of a form know of it, so that a field needs only its name. */
export interface FormParts {
	id: string;
	/** What was typed before, by field; a ticked box is 'on'. */
	values: Readonly<Record<string, string | undefined>>;
	/** What is wrong, in sentences, by field. */
	errors: Readonly<Record<string, readonly string[] | undefined>>;
	sending: boolean;
	words: FormWords;
}

export interface FormWords {
	required: string;
	optional: string;
	errorPrefix: string;
	sending: string;
}

export const FormContext = createContext<FormParts | null>(null);

export function useFormParts(): FormParts {
	const parts = useContext(FormContext);
	if (parts === null) throw new Error("A field stands outside of a form");
	return parts;
}

/** The id of a field's control, which the summary of errors leads to. */
export function fieldId(formId: string, name: string): string {
	return `${formId}-${name}`;
}
