import { useCallback } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import type { RegistrationChoices } from "../../../../core/submissions/registration-form.ts";
import { frame } from "../../../ui/frame.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Agreement } from "../../components/agreement.tsx";
import { FormWithNotice } from "../../components/form-with-notice.tsx";
import { Prose } from "../../components/prose.tsx";
import { SiteForm } from "../../components/site-form.tsx";
import { fieldWords } from "../../lib/field-words.ts";
import { useCheckedForm } from "../../lib/form-state.ts";

interface RegistrationFormProps {
	words: Omit<Content["register"], "success">;
	choices: RegistrationChoices;
	messages: Record<string, string>;
}

export function RegistrationForm({ words, choices, messages }: RegistrationFormProps) {
	const form = useCheckedForm(useRules(choices));
	return (
		<section id="register" aria-label={words.head.title} className="py-4 md:py-8">
			<div className={`${frame} flex flex-col gap-3 md:gap-4`}>
				<Prose prose={words.introduction} className="text-lead" />
				<SiteForm id="register-form" form={form} messages={messages}>
					<FormWithNotice notice={words.notice} level={2} fields={<Fields {...words.fields} choices={choices} />}>
						<Agreement {...words} />
						<SubmitButton>{words.submit}</SubmitButton>
					</FormWithNotice>
				</SiteForm>
			</div>
		</section>
	);
}

function useRules(choices: RegistrationChoices) {
	return useCallback(
		() =>
			import("../../../../core/submissions/registration-form.ts").then(({ registrationForm }) =>
				registrationForm(choices),
			),
		[choices],
	);
}

type FieldsProps = Content["register"]["fields"] & { choices: RegistrationChoices };

function Fields({ choices, ...fields }: FieldsProps) {
	return (
		<>
			<TextField name="name" {...fieldWords(fields.name)} />
			<TextField name="phone" type="tel" {...fieldWords(fields.phone)} />
			<TextField name="personalGmail" type="email" {...fieldWords(fields.personalGmail)} />
			<TextField name="webmail" type="email" {...fieldWords(fields.webmail)} />
			<SelectField
				name="hostel"
				{...fieldWords(fields.hostel)}
				choose={fields.hostel.choose}
				options={choices.hostels}
			/>
			<SelectField
				name="program"
				{...fieldWords(fields.program)}
				choose={fields.program.choose}
				options={choices.programs}
			/>
		</>
	);
}
