import type { AddressedEmail, SendMail } from "../../core/outbox/mail-sender.ts";

export interface CaughtMail extends AddressedEmail {
	at: number;
}

/** Takes the mails of a demo, which leave it for nobody. The newest are kept. */
export function openMailbox(now: () => number) {
	const caught = new Map<string, CaughtMail>();
	const send: SendMail = async (email) => {
		// A message is sent once, but in a demo one may ask for a copy again.
		caught.delete(email.id);
		caught.set(email.id, { ...email, at: now() });
		const [oldest] = caught.keys();
		if (caught.size > mostKept && oldest !== undefined) caught.delete(oldest);
	};
	return {
		send,
		/** Newest first. */
		all: () => [...caught.values()].reverse(),
		find: (id: string) => caught.get(id),
	};
}

export type Mailbox = ReturnType<typeof openMailbox>;

const mostKept = 500;
