import type { Content } from "../../../../core/content/kinds.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { AnsweredForm } from "../../components/answered-form.tsx";
import type { Refused } from "../../lib/form-answer.ts";
import { fieldWordsOf, type MatchFormName } from "../../lib/match-form-words.ts";
import { privateAddress } from "../../lib/private-address.ts";
import { MatchFields } from "./match-fields.tsx";

interface ChangeFormProps {
	form: MatchFormName;
	token: string;
	words: { heading: string; text: string; button: string; done: string };
	forms: Content["matchForms"];
	messages: Record<string, string>;
	/** As stored. */
	values: Record<string, string | string[]>;
	refusal: Refused | undefined;
	isSaved: boolean;
	/** Whatever else is sent. */
	also?: Record<string, string>;
	/** Whether what is stored is seen before anything is pressed. */
	isOpen?: boolean;
}

/** The fields of the form once more, with what is stored; closed until somebody opens it. */
export function ChangeForm({ form, token, words, forms, messages, values, ...shown }: ChangeFormProps) {
	const { refusal, isSaved, also = {}, isOpen = false } = shown;
	return (
		<>
			{isSaved && (
				<Notice kind="success" takesFocus className="mb-2">
					<span data-once="saved">{words.done}</span>
				</Notice>
			)}
			<details open={isOpen || refusal !== undefined}>
				<summary className="min-h-5.5 cursor-pointer py-1 font-semibold text-link underline">{words.heading}</summary>
				<AnsweredForm
					id="change-form"
					action={privateAddress("", token, also)}
					messages={messages}
					refusal={refusal}
					values={values}
					aria-labelledby="change-heading"
					className="mt-2"
				>
					<input type="hidden" name="token" value={token} />
					<input type="hidden" name="intent" value="change" />
					{Object.entries(also).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<MatchFields form={form} words={fieldWordsOf(forms)} headings={forms[form]} level={3} isChange />
					<SubmitButton>{words.button}</SubmitButton>
				</AnsweredForm>
			</details>
		</>
	);
}
