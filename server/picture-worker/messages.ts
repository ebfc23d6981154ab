import { Refusal, type RefusalCode } from "../../core/media/refusal.ts";

export interface Job {
	name: string;
	input: unknown[];
}

/** Errors lose their class and their own properties on the way between processes; the code of a full disk is wanted. */
export type Answer = { value: unknown } | { failed: Failure };

interface Failure {
	message: string;
	stack: string;
	code?: unknown;
	refusal?: RefusalCode;
}

export function answerFor(error: unknown): Answer {
	const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
	if (error instanceof Refusal) return { failed: { message, stack, refusal: error.code } };
	return { failed: { message, stack, ...(error instanceof Error && "code" in error && { code: error.code }) } };
}

/** Returns the value, or throws what was thrown in the other process. */
export function valueIn(answer: Answer): unknown {
	if ("value" in answer) return answer.value;
	const { message, stack, code, refusal } = answer.failed;
	throw refusal ? new Refusal(refusal, message) : Object.assign(new Error(message), { stack, code });
}
