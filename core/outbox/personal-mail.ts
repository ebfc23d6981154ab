import type { Channel } from "./delivery.ts";
import type { Email } from "./email.ts";
import type { AddressedEmail, SendMail } from "./mail-sender.ts";
import { type About, readAbout } from "./notices.ts";

/** An email to one person. */
export interface PersonalEmail extends Email, Pick<AddressedEmail, "replyTo" | "attachments"> {
	to: string;
}

export interface PersonalMail {
	topic: string;
	/**
	 * Writes the email from what is stored at the moment of sending. Null if there is nothing to send: the person was
	 * erased, or what happened is no longer true.
	 */
	write(about: About): Promise<PersonalEmail | null>;
	lapsesAfterMs?: number;
}

/**
 * A channel for emails to people. The outbox holds only what happened to what (`enqueued(topic, about)`), so that nobody
 * who was erased is written to.
 */
export function personalMailChannel({ write, ...channel }: PersonalMail, sendMail: SendMail): Channel {
	return {
		...channel,
		toPeople: true,
		async deliver({ id, payload }) {
			const email = await write(readAbout(payload));
			if (email) await sendMail({ ...email, to: [email.to], id });
			return [];
		},
	};
}
