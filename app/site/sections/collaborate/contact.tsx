import type { Content } from "../../../../core/content/kinds.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Section } from "../../../ui/section.tsx";
import { PrivacyNotice } from "../../components/privacy-notice.tsx";
import { ContactIsland } from "../../islands/forms.ts";
import { useWords } from "../../lib/chrome.ts";
import { type ContactFormProps, contactPressingId } from "./contact-form.tsx";

interface ContactProps extends Pick<ContactFormProps, "noticeId" | "messages" | "answer"> {
	form: Content["collaborate"]["form"];
	/** Whether a message has just been sent without JavaScript. */
	sent: boolean;
}

export function Contact({ form, noticeId, messages, answer, sent }: ContactProps) {
	const { title, lead, fields, submit } = form;
	return (
		<Section id="contact" heading={title} lead={lead}>
			<ContactIsland
				words={{ fields, submit }}
				notice={<PrivacyNotice form={form} level={3} pressingId={contactPressingId} />}
				noticeId={noticeId}
				messages={messages}
				answer={answer}
			/>
			{sent && <Sent words={messages["contact.success"] ?? ""} />}
		</Section>
	);
}

/** Replaces the alert of the JavaScript version. */
function Sent({ words }: { words: string }) {
	const { message, ok } = useWords();
	return (
		<Dialog id="sent" label={message} close={ok} atOnce>
			<p className="text-lead">{words}</p>
		</Dialog>
	);
}
