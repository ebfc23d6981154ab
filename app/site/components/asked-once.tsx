import { sureField } from "../lib/form-sending.ts";
import type { CheckedForm } from "../lib/form-state.ts";

interface AskedOnceProps {
	form: CheckedForm;
	/** Name of the field that looks wrong. */
	field: string;
	/** Key of the message that asks about it. */
	question: string;
}

/** What somebody was asked about is taken if it is sent once more. */
export function AskedOnce({ form: { answer }, field, question }: AskedOnceProps) {
	const isAsked = answer?.ok === false && answer.errors[field]?.includes(question);
	return <input type="hidden" name={sureField} value={isAsked ? String(answer.values[field]) : ""} />;
}
