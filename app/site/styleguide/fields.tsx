import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { FormContext, type FormParts, fieldId } from "../../ui/form-context.ts";
import { Section } from "../../ui/section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { useWords } from "../lib/chrome.ts";

type State = Pick<FormParts, "values" | "errors" | "sending">;

const states: { id: string; heading: string; state: State; disabled?: boolean }[] = [
	{ id: "fresh", heading: "Fresh", state: { values: {}, errors: {}, sending: false } },
	{
		id: "wrong",
		heading: "With errors",
		state: {
			values: { name: "R2D2", hostel: "", message: "Hi" },
			errors: {
				name: ["Name should not contain any symbols or numbers."],
				hostel: ["Choose a hostel from the list."],
				message: ["Message should be at least 15 characters long."],
				agree: ["Please tick the box."],
			},
			sending: false,
		},
	},
	{
		id: "busy",
		heading: "Filled in, disabled, sending",
		state: {
			values: { name: "Meera", hostel: "Kailash", message: "We run a night school.", agree: "on" },
			errors: {},
			sending: true,
		},
		disabled: true,
	},
];

export function Fields() {
	const words = useWords();
	return (
		<Section id="fields" heading="Fields" lead="Labels above, hints below them, errors in words." tone="quiet">
			<div className="grid gap-4 lg:grid-cols-3">
				{states.map(({ id, heading, state, disabled = false }) => (
					<FormContext key={id} value={{ id, words, ...state }}>
						<form aria-label={heading} className="flex flex-col gap-3">
							<h3 className="text-h3">{heading}</h3>
							{id === "wrong" && (
								<ErrorSummary
									heading={words.errorSummary}
									points={Object.entries(state.errors).flatMap(([name, texts = []]) =>
										texts.map((text) => ({ text, fieldId: fieldId(id, name) })),
									)}
									takesFocus={false}
								/>
							)}
							<TextField name="name" label="Name" hint="As your friends call you." disabled={disabled} />
							<SelectField name="hostel" label="Hostel" choose="Choose one" options={["Kailash", "Kumaon"]} />
							<TextArea name="message" label="Message" required={false} rows={3} disabled={disabled} />
							<CheckboxField name="agree" label="I agree that this is kept." />
							<SubmitButton>Send</SubmitButton>
						</form>
					</FormContext>
				))}
			</div>
		</Section>
	);
}
