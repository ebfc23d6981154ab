import { type ReactNode, useCallback } from "react";
import { fill } from "../../../../core/forms/fill.ts";
import type { FormFacts } from "../../../../core/matching/match-form.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { CheckAnswers, StepsContext, useSteppedForm } from "../../components/form-steps.tsx";
import { FormWithNotice } from "../../components/form-with-notice.tsx";
import { SiteForm } from "../../components/site-form.tsx";
import type { FormAnswer } from "../../lib/form-answer.ts";
import { useCheckedForm } from "../../lib/form-state.ts";
import { type FieldWords, type MatchFormName, optionsOf } from "../../lib/match-form-words.ts";
import { MatchFields, stepCount } from "./match-fields.tsx";

export interface MatchFormProps {
	form: MatchFormName;
	words: FieldWords;
	/** Words of this form alone. */
	own: { what: string; you: string; boxes: Record<string, string>; submit: string };
	/** The privacy notice, as the server rendered it. */
	notice: ReactNode;
	noticeId: string;
	messages: Record<string, string>;
	answer: FormAnswer | undefined;
	/** What is known before anything is typed. */
	values?: Record<string, string> | undefined;
}

/** Id of the sentences in the notice that describe the button. */
export const matchPressingId = "match-form-pressing";

/** One of the four forms of private matching. */
export function MatchForm({ form: name, words, own, notice, noticeId, messages, answer, values }: MatchFormProps) {
	const id = "match-form";
	const count = stepCount(name, words);
	const form = useSteppedForm(
		id,
		useCheckedForm({
			answer,
			sendTo: "/forms/matching",
			lost: { failed: "match.error", error: "match.error" },
			loadSchema: useRules(name, words),
		}),
	);
	return (
		<SiteForm
			id={id}
			form={form}
			messages={messages}
			values={values}
			className="form-steps"
			labelledBy="match-heading"
			inSummary={(field, message) =>
				message === "match.agree" ? fill(messages["match.agreeTo"] ?? "", { box: own.boxes[field] ?? "" }) : undefined
			}
		>
			<input type="hidden" name="form" value={name} />
			<StepsContext value={{ count, leave: form.leave }}>
				<FormWithNotice
					fields={<MatchFields form={name} words={words} headings={own} level={3} />}
					lastStep={{ number: count, check: <CheckAnswers number={count} /> }}
					notice={notice}
					boxes={optionsOf(own.boxes).map(({ value, label }) => (
						<CheckboxField key={value} name={value} label={label} />
					))}
					noticeId={noticeId}
					pressingId={matchPressingId}
					submit={own.submit}
				/>
			</StepsContext>
		</SiteForm>
	);
}

function useRules(name: MatchFormName, words: FieldWords) {
	return useCallback(async () => {
		const { matchChoices } = await import("../../../../core/matching/match-form.ts");
		const mostUnits = words.bounds.unitsPerRequest;
		return rulesOf(name, { choices: matchChoices(words), mostUnits, now: Date.now() });
	}, [name, words]);
}

async function rulesOf(name: MatchFormName, facts: FormFacts) {
	switch (name) {
		case "scribeVolunteer":
			return (await import("../../../../core/matching/scribe-volunteer-form.ts")).scribeVolunteerForm(facts);
		case "donor":
			return (await import("../../../../core/matching/donor-form.ts")).donorForm(facts);
		case "scribeRequest":
			return (await import("../../../../core/matching/scribe-request-form.ts")).scribeRequestForm(facts);
		case "bloodRequest":
			return (await import("../../../../core/matching/blood-request-form.ts")).bloodRequestForm(facts);
	}
}
