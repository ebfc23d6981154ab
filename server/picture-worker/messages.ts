import { Refusal, type RefusalCode } from "../../core/media/refusal.ts";

export interface Job {
	name: string;
	input: unknown[];
}

/** Errors lose their class and their own properties on the way between processes. */
export type Answer = { value: unknown } | { failed: { message: string; stack: string; refusal?: RefusalCode } };

export function answerFor(error: unknown): Answer {
	const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
	return { failed: { message, stack, ...(error instanceof Refusal && { refusal: error.code }) } };
}

/** Returns the value, or throws what was thrown in the other process. */
export function valueIn(answer: Answer): unknown {
	if ("value" in answer) return answer.value;
	const { message, stack, refusal } = answer.failed;
	throw refusal ? new Refusal(refusal, message) : Object.assign(new Error(message), { stack });
}
