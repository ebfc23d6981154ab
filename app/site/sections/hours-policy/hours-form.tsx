import { Form, href, useNavigation } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { FormContext, fieldId } from "../../../ui/form-context.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useWords } from "../../lib/chrome.ts";
import { type Arrival, answerId } from "./arrival.ts";
import type { HoursField, HoursQuestion, YearChoice } from "./hours-question.ts";

interface HoursFormProps {
	helper: Content["hoursPolicy"]["helper"];
	years: YearChoice[];
	question: HoursQuestion;
	arrival: Arrival;
}

export function HoursForm({ helper, years, question: { typed, wrong }, arrival }: HoursFormProps) {
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
