import type { ComponentProps } from "react";
import { FormFrame } from "../../ui/form-frame.tsx";
import { useWords } from "../lib/chrome.ts";
import { useErrorInTitle } from "../lib/error-in-title.ts";
import { type Refused, sentence } from "../lib/form-answer.ts";

interface AnsweredFormProps extends Omit<ComponentProps<"form">, "id"> {
	/** Prefix of the ids of its fields. */
	id: string;
	/** Messages from the content, which the refusal names. */
	messages?: Readonly<Record<string, string | boolean>>;
	/** What the summary says of an error that does not tell which field is meant, such as beside a box to be ticked. */
	inSummary?: ((field: string, message: string) => string | undefined) | undefined;
	refusal: Pick<Refused, "values" | "errors" | "summary"> | undefined;
	/** Before anything was sent. */
	values?: Refused["values"] | undefined;
	/** How often it was sent by the page's script; then its errors take focus. */
	attempt?: number;
	sending?: boolean;
}

/** Form of a page, with what was typed and why it was not taken. */
export function AnsweredForm({
	messages = {},
	inSummary,
	refusal,
	values = {},
	attempt = 0,
	...form
}: AnsweredFormProps) {
	const words = useWords();
	const said = (_field: string, key: string) => sentence(messages, key);
	const errors = Object.entries(refusal?.errors ?? {});
	const errorsIn = (say: (field: string, key: string) => string) =>
		Object.fromEntries(errors.map(([field, keys = []]) => [field, keys.map((key) => say(field, key))]));
	const isWrong = errors.length > 0 || (refusal?.summary ?? []).length > 0;
	useErrorInTitle(attempt > 0 || refusal !== undefined, isWrong);
	return (
		<FormFrame
			as="form"
			sending={false}
			// Not at the fragment of the address: with one, browsers leave the focus where it points. Whose page is found by what
			// follows the question mark gives its own.
			action="?"
			{...form}
			values={refusal?.values ?? values}
			errors={errorsIn(said)}
			inSummary={errorsIn((field, key) => inSummary?.(field, key) ?? said(field, key))}
			summary={(refusal?.summary ?? []).map((key) => sentence(messages, key))}
			heading={words.errorSummary}
			attempt={attempt}
			takesFocus={attempt > 0}
			words={words}
		/>
	);
}
