import { href, useNavigate } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Section } from "../../../ui/section.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextArea, TextField } from "../../../ui/text-field.tsx";
import { Agreement } from "../../components/agreement.tsx";
import { FormWithNotice } from "../../components/form-with-notice.tsx";
import { SiteForm } from "../../components/site-form.tsx";
import { useWords } from "../../lib/chrome.ts";
import { fieldWords } from "../../lib/field-words.ts";
import { useCheckedForm } from "../../lib/form-state.ts";

interface ContactFormProps {
	form: Content["collaborate"]["form"];
	messages: Record<string, string>;
	/** Whether a message has just been sent without JavaScript. */
	sent: boolean;
}

const loadRules = () => import("../../../../core/submissions/contact-form.ts").then(({ contactForm }) => contactForm);

export function ContactForm({ form, messages, sent }: ContactFormProps) {
	const checked = useCheckedForm(loadRules);
	const { name, email, contact, message } = form.fields;
	return (
		<Section id="contact" heading={form.title} lead={form.lead}>
			<SiteForm id="contact-form" form={checked} messages={messages} labelledBy="contact-heading">
				<FormWithNotice
					notice={form.notice}
					level={3}
					fields={
						<>
							<TextField name="name" {...fieldWords(name)} />
							<TextField name="email" type="email" {...fieldWords(email)} />
							<TextField name="contact" type="tel" {...fieldWords(contact)} />
							<TextArea name="message" {...fieldWords(message)} />
						</>
					}
				>
					<Agreement {...form} />
					<SubmitButton>{form.submit}</SubmitButton>
				</FormWithNotice>
			</SiteForm>
			{sent && <Sent words={messages["contact.success"] ?? ""} />}
		</Section>
	);
}

/**
 * Replaces the alert of the JavaScript version. Closing it removes the parameter from the URL, so that a reload does
 * not show it again.
 */
function Sent({ words }: { words: string }) {
	const { message, ok } = useWords();
	const navigate = useNavigate();
	const leave = () => void navigate(href("/collaborate"), { replace: true, preventScrollReset: true });
	return (
		<Dialog id="sent" label={message} close={ok} onClose={leave} atOnce>
			<p className="text-lead">{words}</p>
		</Dialog>
	);
}
