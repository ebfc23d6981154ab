import { type FormEvent, useState } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { FormContext, fieldId } from "../../../ui/form-context.ts";
import { useAddress } from "../../../ui/link.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useWords } from "../../lib/chrome.ts";
import { useErrorInTitle } from "../../lib/error-in-title.ts";
import { answerHours, type Goal, type HoursAnswer, type HoursWords } from "./hours-answer.ts";
import { type HoursField, type HoursQuestion, readHours, type YearChoice } from "./hours-question.ts";
import { answerId, HoursResult } from "./hours-result.tsx";

export interface HoursCalculatorProps {
	policy: HoursWords;
	years: YearChoice[];
	question: HoursQuestion;
	answer: HoursAnswer | null;
	/** Shown until there is a result. */
	preview: Goal[];
}

/**
 * Three inputs and one result. Both are in the URL, so that it can be shared; without JavaScript the server answers in
 * the same way.
 */
export function HoursCalculator({ policy, years, preview, ...first }: HoursCalculatorProps) {
	const [{ question, answer, attempt }, show] = useState({ ...first, attempt: 0 });
	function reckon(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const typed = new URLSearchParams(
			[...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]),
		);
		const question = readHours(typed, years);
		const answer = question.numbers && answerHours(question.numbers, policy);
		show({ question, answer, attempt: attempt + 1 });
		markOwnRow(answer?.rowId);
		history.replaceState(history.state, "", `?${typed}#${answerId}`);
	}
	return (
		<div className="grid items-start gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8 print:block">
			<HoursForm helper={policy.helper} years={years} question={question} attempt={attempt} onSubmit={reckon} />
			<HoursResult helper={policy.helper} answer={answer} preview={preview} attempt={attempt} />
		</div>
	);
}

/** Marks the row of the table below that applies to the visitor. */
function markOwnRow(rowId: string | undefined): void {
	for (const mark of document.querySelectorAll<HTMLElement>("[data-own-row]"))
		mark.hidden = mark.dataset.ownRow !== rowId;
}

interface HoursFormProps {
	helper: Content["hoursPolicy"]["helper"];
	years: YearChoice[];
	question: HoursQuestion;
	/** Counts the answers on the open page. */
	attempt: number;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function HoursForm({ helper, years, question: { typed, wrong }, attempt, onSubmit }: HoursFormProps) {
	const words = useWords();
	useErrorInTitle(attempt > 0, wrong.length > 0);
	const fields = { entry: helper.entryYear, ground: helper.ground, nonGround: helper.nonGround };
	const errors = Object.fromEntries(wrong.map((name) => [name, [fields[name].error]]));
	const points = wrong.map((name) => ({ text: fields[name].error, fieldId: fieldId(formId, name) }));
	const parts = { id: formId, values: typed, errors, sending: false, words: { ...words, sending: words.loading } };
	return (
		<FormContext value={parts}>
			<form
				id={formId}
				action={useAddress()(`/hours-policy#${answerId}`)}
				onSubmit={onSubmit}
				noValidate
				aria-labelledby="helper-heading"
				className="flex flex-col gap-3 print:hidden"
			>
				{points.length > 0 && (
					<div id={answerId}>
						<ErrorSummary key={attempt} heading={words.errorSummary} points={points} takesFocus={attempt > 0} />
					</div>
				)}
				<SelectField name="entry" {...labels("entry")} choose={helper.entryYear.choose} options={years} />
				<HoursInput name="ground" {...labels("ground")} />
				<HoursInput name="nonGround" {...labels("nonGround")} />
				<SubmitButton>{helper.submit}</SubmitButton>
			</form>
		</FormContext>
	);

	function labels(name: HoursField) {
		const { label, hint } = fields[name];
		return { label, hint };
	}
}

const formId = "hours";

function HoursInput(props: { name: HoursField; label: string; hint: string }) {
	return <TextField {...props} inputMode="numeric" autoComplete="off" />;
}
