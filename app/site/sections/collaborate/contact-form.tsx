import type { ReactNode } from "react";
import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { limits } from "../../../../core/forms/limits.ts";
import { TextArea, TextField } from "../../../ui/text-field.tsx";
import { FormWithNotice } from "../../components/form-with-notice.tsx";
import { type AfterwardsProps, SiteForm } from "../../components/site-form.tsx";
import { useWords } from "../../lib/chrome.ts";
import { fieldWords } from "../../lib/field-words.ts";
import { type FormAnswer, sentence } from "../../lib/form-answer.ts";
import { useCheckedForm } from "../../lib/form-state.ts";

export interface ContactFormProps {
	words: Pick<Content["collaborate"]["form"], "fields" | "submit">;
	/** The privacy notice, as the server rendered it. */
	notice: ReactNode;
	noticeId: string;
	messages: Record<string, string>;
	answer: FormAnswer | undefined;
}

/** Id of the sentences in the notice that describe the button. */
export const contactPressingId = "contact-form-pressing";

const loadSchema = () =>
	import("../../../../core/submissions/contact-form.ts").then(({ contactPayload }) => contactPayload);
const lost = { failed: "contact.failed", error: "contact.error" };

export function ContactForm({ words, notice, noticeId, messages, answer }: ContactFormProps) {
	const form = useCheckedForm({ answer, sendTo: "/forms/message", lost, loadSchema });
	const { name, email, contact, message } = words.fields;
	return (
		<SiteForm id="contact-form" form={form} messages={messages} labelledBy="contact-heading" afterwards={AfterMessage}>
			<FormWithNotice
				notice={notice}
				noticeId={noticeId}
				pressingId={contactPressingId}
				submit={words.submit}
				fields={
					<>
						<TextField name="name" {...fieldWords(name)} maxLength={limits.name} />
						<TextField name="email" type="email" {...fieldWords(email)} maxLength={limits.email} />
						<TextField name="contact" type="tel" {...fieldWords(contact)} />
						<TextArea name="message" {...fieldWords(message)} maxLength={limits.message} />
					</>
				}
			/>
		</SiteForm>
	);
}

/** What becomes of a message: who answers it, and where. */
export function AfterMessage({ messages, to = "", receipt }: AfterwardsProps) {
	const { correct } = useWords();
	return (
		<div>
			{fill(sentence(messages, "contact.next"), { address: to })}{" "}
			<a href="#contact" data-corrects="" className="text-link underline">
				{correct}
			</a>
			{receipt && <p>{fill(sentence(messages, "contact.receipt"), { receipt })}</p>}
		</div>
	);
}
