import { Form, href, useNavigation } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { FormContext, fieldId } from "../../../ui/form-context.ts";
import { Section } from "../../../ui/section.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useWords } from "../../lib/chrome.ts";
import { type Arrival, answerId, useArrival } from "./arrival.ts";
import type { Goal, HoursAnswer } from "./hours-answer.ts";
import type { HoursField, HoursQuestion, YearChoice } from "./hours-question.ts";
import { HoursResult } from "./hours-result.tsx";

interface HoursHelperProps {
	words: Content["hoursPolicy"]["helper"];
	years: YearChoice[];
	question: HoursQuestion;
	answer: HoursAnswer | null;
	preview: Goal[];
}

/**
 * Calculator with three inputs and one result. Both are in the URL, so that it works without JavaScript and can be
 * shared.
 */
export function HoursHelper({ words: helper, years, question, answer, preview }: HoursHelperProps) {
	const arrival = useArrival();
	return (
		<Section
			id="helper"
			heading={helper.heading}
			lead={helper.lead}
			tone="quiet"
			className={answer ? "" : "print:hidden"}
		>
			<div className="grid items-start gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8 print:block">
				<HoursForm helper={helper} years={years} question={question} arrival={arrival} />
				<HoursResult helper={helper} answer={answer} preview={preview} arrival={arrival} />
			</div>
		</Section>
	);
}

interface HoursFormProps {
	helper: Content["hoursPolicy"]["helper"];
	years: YearChoice[];
	question: HoursQuestion;
	arrival: Arrival;
}

function HoursForm({ helper, years, question: { typed, wrong }, arrival }: HoursFormProps) {
	const words = useWords();
	const sending = useNavigation().location?.hash === `#${answerId}`;
	const fields = { entry: helper.entryYear, ground: helper.ground, nonGround: helper.nonGround };
	const errors = Object.fromEntries(wrong.map((name) => [name, [fields[name].error]]));
	const points = wrong.map((name) => ({ text: fields[name].error, fieldId: fieldId(formId, name) }));
	return (
		<FormContext value={{ id: formId, values: typed, errors, sending, words: { ...words, sending: words.loading } }}>
			<Form
				// Resets the fields to the values in the URL, also on going back.
				key={JSON.stringify(typed)}
				id={formId}
				action={`${href("/hours-policy")}#${answerId}`}
				noValidate
				aria-labelledby="helper-heading"
				className="flex flex-col gap-3 print:hidden"
			>
				{points.length > 0 && (
					<div id={answerId}>
						<ErrorSummary key={arrival.key} heading={words.errorSummary} points={points} takesFocus={arrival.byForm} />
					</div>
				)}
				<SelectField name="entry" {...labels("entry")} choose={helper.entryYear.choose} options={years} />
				<HoursInput name="ground" {...labels("ground")} />
				<HoursInput name="nonGround" {...labels("nonGround")} />
				<SubmitButton>{helper.submit}</SubmitButton>
			</Form>
		</FormContext>
	);

	function labels(name: HoursField) {
		const { label, hint } = fields[name];
		return { label, hint };
	}
}

const formId = "hours";

function HoursInput(props: { name: HoursField; label: string; hint: string }) {
	return <TextField {...props} inputMode="numeric" maxLength={4} autoComplete="off" />;
}
