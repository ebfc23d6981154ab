import type { SettingsView } from "../../../core/settings/settings.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { ConsoleForm } from "../parts/console-form.tsx";
import type { FormRefusal } from "../parts/form-refusal.ts";
import { UnsavedGuard } from "../parts/unsaved-guard.tsx";

interface NotificationsProps {
	view: SettingsView;
	refusal: FormRefusal | undefined;
}

/** Recipients of notifications about submissions. Secrets are write-only. */
export function Notifications({ view: { revision, mail, organisers, webhook }, refusal }: NotificationsProps) {
	const values = {
		organisers: organisers.chosen?.join("\n"),
		webhookUrl: webhook.chosen || undefined,
		webhookOff: webhook.chosen === "" ? "on" : undefined,
	};
	return (
		<section aria-labelledby="notifications" className="flex flex-col gap-2">
			<h2 id="notifications" className="scroll-mt-10 text-h3">
				Who is told of new registrations and messages
			</h2>
			{(mail.from === "nowhere" || mail.from === "off") && (
				<p className="max-w-[70ch]">As long as no mail server is set up, nobody is told by mail.</p>
			)}
			<ConsoleForm key={revision} id="notifications-form" values={values} refusal={refusal}>
				<UnsavedGuard formId="notifications-form" revision={revision} />
				<input type="hidden" name="intent" value="notifications" />
				<input type="hidden" name="revision" value={revision} />
				<TextArea
					name="organisers"
					label="E-mail addresses"
					hint={`One on each line. ${orElse(organisers.given.join(", "), "nobody is written to")}`}
					rows={3}
					required={false}
				/>
				<TextField
					name="webhookUrl"
					label="Webhook"
					hint={`An address that is called with each form, such as the script of a spreadsheet. ${orElse(webhook.given, "nothing is called")}`}
					type="url"
					required={false}
				/>
				<PasswordField
					name="webhookSecretPassword"
					label="Secret of the webhook"
					hint={`Both sides know it, so that the receiver can tell our calls from a stranger's. ${webhook.hasSecret ? "One is set; leave this empty to keep it." : "None is set yet."}`}
					autoComplete="off"
					required={false}
				/>
				{webhook.given !== undefined && (
					<CheckboxField name="webhookOff" label="Call no webhook at all" required={false} />
				)}
				<SubmitButton>Save the notifications</SubmitButton>
			</ConsoleForm>
		</section>
	);
}

function orElse(given: string | undefined, nothing: string): string {
	return given ? `Left empty: ${given}, as it was set on the server.` : `Left empty, ${nothing}.`;
}
