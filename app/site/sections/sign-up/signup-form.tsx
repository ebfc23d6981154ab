import { type ReactNode, useCallback } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import type { Question } from "../../../../core/signups/signup.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { AskedOnce } from "../../components/asked-once.tsx";
import { FormWithNotice } from "../../components/form-with-notice.tsx";
import { SiteForm } from "../../components/site-form.tsx";
import type { FormAnswer } from "../../lib/form-answer.ts";
import { useCheckedForm } from "../../lib/form-state.ts";

export interface SignupFormProps {
	words: Pick<Content["signup"], "fields" | "submit">;
	event: string;
	questions: readonly Question[];
	/** The privacy notice, as the server rendered it. */
	notice: ReactNode;
	noticeId: string;
	messages: Record<string, string>;
	answer: FormAnswer | undefined;
}

/** Id of the sentences in the notice that describe the button. */
export const signupPressingId = "signup-form-pressing";

export function SignupForm({ words, event, questions, notice, noticeId, messages, answer }: SignupFormProps) {
	const form = useCheckedForm({
		answer,
		sendTo: "/forms/sign-up",
		lost: { failed: "signup.error", error: "signup.error" },
		loadSchema: useRules(questions),
	});
	return (
		<SiteForm
			id="signup-form"
			form={form}
			messages={messages}
			labelledBy="sign-up-heading"
			inSummary={(field, message) => {
				const asked = questions.find((question) => `answer-${question.id}` === field);
				return asked && message === "signup.missing.answer"
					? fill(messages["signup.answerTo"] ?? "", { question: asked.label })
					: undefined;
			}}
		>
			<input type="hidden" name="event" value={event} />
			<FormWithNotice
				fields={<Fields {...words.fields} questions={questions} />}
				notice={notice}
				noticeId={noticeId}
				pressingId={signupPressingId}
				submit={words.submit}
			/>
			<AskedOnce form={form} field="email" question="signup.elsewhere" />
		</SiteForm>
	);
}

function useRules(questions: readonly Question[]) {
	return useCallback(
		() => import("../../../../core/signups/signup-form.ts").then(({ signupPayload }) => signupPayload(questions)),
		[questions],
	);
}

function Fields({ questions, ...fields }: Content["signup"]["fields"] & { questions: readonly Question[] }) {
	return (
		<>
			<TextField name="name" autoComplete="name" {...fields.name} />
			<TextField name="email" type="email" autoComplete="work email" {...fields.email} />
			<TextField name="phone" type="tel" autoComplete="tel" {...fields.phone} />
			{questions.map(({ id, label, required, choices }) => {
				const field = { name: `answer-${id}`, label, required };
				return choices.length > 0 ? (
					<SelectField key={id} {...field} choose={fields.choose} options={choices} />
				) : (
					<TextField key={id} {...field} autoComplete="off" />
				);
			})}
		</>
	);
}
