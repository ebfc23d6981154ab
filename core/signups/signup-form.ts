import * as z from "zod/mini";
import { emailLine, line, optionalLine } from "../forms/fields.ts";
import { limits } from "../forms/limits.ts";
import type { MessageKey } from "../forms/messages.ts";
import { phoneLine } from "../forms/phone.ts";
import type { Question } from "./signup.ts";

/** Maximum length of an answer to a question of the organisers. */
const answerLength = 500;

export function answerField(question: Pick<Question, "id">): string {
	return `answer-${question.id}`;
}

function answerRule({ required, choices }: Question) {
	const rule = required ? line({ missing: "signup.missing.answer", max: answerLength }) : optionalLine(answerLength);
	if (choices.length === 0) return rule;
	// The organisers may have changed the choices since the form was opened.
	const isOffered = (answer: string) => answer === "" || choices.includes(answer);
	return z.pipe(rule, z.string().check(z.refine(isOffered, { error: "signup.missing.answer" satisfies MessageKey })));
}

export type SignupField = "name" | "email" | "phone" | `answer-${string}`;

/** The form of an event with these questions. */
export function signupPayload(questions: readonly Question[]) {
	const answers = questions.map((question) => [answerField(question), answerRule(question)]);
	return z.object(
		{
			name: line({ missing: "signup.missing.name", max: limits.name }),
			email: emailLine("signup.missing.email", "signup.email"),
			phone: phoneLine("signup.missing.phone", "signup.phone"),
			...(Object.fromEntries(answers) as Record<`answer-${string}`, ReturnType<typeof line>>),
		},
		{ error: "form.unreadable" },
	);
}
