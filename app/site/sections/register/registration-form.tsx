import { type ReactNode, useCallback } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import { limits } from "../../../../core/forms/limits.ts";
import type { RegistrationChoices } from "../../../../core/submissions/registration-form.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { AskedOnce } from "../../components/asked-once.tsx";
import { FormWithNotice } from "../../components/form-with-notice.tsx";
import { SiteForm } from "../../components/site-form.tsx";
import { useWords } from "../../lib/chrome.ts";
import { fieldWords } from "../../lib/field-words.ts";
import type { FormAnswer } from "../../lib/form-answer.ts";
import { useCheckedForm } from "../../lib/form-state.ts";

export interface RegistrationFormProps {
	words: Pick<Content["register"], "fields" | "submit">;
	/** The privacy notice, as the server rendered it. */
	notice: ReactNode;
	noticeId: string;
	choices: RegistrationChoices;
	/** How choices are shown, where that is not as they are stored. */
	labels?: Record<string, string> | undefined;
	messages: Record<string, string>;
	/** Whether some of those who register are led to a chat group. */
	opensChat: boolean;
	answer: FormAnswer | undefined;
}

/** Id of the sentences in the notice that describe the button. */
export const registerPressingId = "register-form-pressing";

export function RegistrationForm(props: RegistrationFormProps) {
	const { words, notice, noticeId, choices, labels, messages, opensChat, answer } = props;
	const { opensChat: chatOpens } = useWords();
	const form = useCheckedForm({
		answer,
		sendTo: "/forms/registration",
		lost: { failed: "register.failed", error: "register.error" },
		loadSchema: useRules(choices),
	});
	return (
		<SiteForm id="register-form" form={form} messages={messages}>
			<FormWithNotice
				fields={<Fields {...words.fields} choices={choices} labels={labels} />}
				notice={notice}
				noticeId={noticeId}
				pressingId={registerPressingId}
				opens={opensChat ? chatOpens : undefined}
				submit={words.submit}
			/>
			<AskedOnce form={form} field="phone" question="register.short" />
		</SiteForm>
	);
}

function useRules(choices: RegistrationChoices) {
	return useCallback(
		() =>
			import("../../../../core/submissions/registration-form.ts").then(({ registrationPayload }) =>
				registrationPayload(choices),
			),
		[choices],
	);
}

type FieldsProps = Content["register"]["fields"] & Pick<RegistrationFormProps, "choices" | "labels">;

function Fields({ choices, labels, ...fields }: FieldsProps) {
	const shown = (value: string) => ({ value, label: labels?.[value] ?? value });
	return (
		<>
			<TextField name="name" {...fieldWords(fields.name)} maxLength={limits.name} />
			<TextField name="phone" type="tel" {...fieldWords(fields.phone)} maxLength={limits.phone} />
			<TextField name="personalGmail" type="email" {...fieldWords(fields.personalGmail)} maxLength={limits.email} />
			<TextField name="webmail" type="email" {...fieldWords(fields.webmail)} maxLength={limits.email} />
			<SelectField
				name="hostel"
				{...fieldWords(fields.hostel)}
				choose={fields.hostel.choose}
				options={choices.hostels.map(shown)}
			/>
			<SelectField
				name="program"
				{...fieldWords(fields.program)}
				choose={fields.program.choose}
				options={choices.programs.map(shown)}
			/>
		</>
	);
}
