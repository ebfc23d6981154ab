import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../database/ids.ts";
import { type Email, type Paragraph, writeEmail } from "../outbox/email.ts";
import { type CurrentMail, currentMail } from "../settings/mail.ts";
import type { AuthParts } from "./auth-parts.ts";

/** Emails to organisers about their own account. */
export interface AccountMail {
	isSetUp(): Promise<boolean>;
	/** Sends now; false if the mail server did not take it, or there is none. */
	send(to: string, letter: Letter): Promise<boolean>;
	/** Does something a moment later, so that the answer to the request says nothing of it by its timing. */
	later(work: () => Promise<unknown>): void;
	/** Tells the owner of a change of their account, if mail is set up. Nobody waits for it. */
	tell(to: string, what: string): void;
}

export interface Letter {
	/** With '{chapter}' for its name. */
	subject: string;
	paragraphs: Paragraph[];
}

/** Long enough for the answer to be on its way. */
const laterMs = 250;

export function createAccountMail(parts: AuthParts): AccountMail {
	const { store, log } = parts;
	const mail: CurrentMail = currentMail(parts);

	async function send(to: string, letter: Letter): Promise<boolean> {
		const sendMail = await mail();
		if (!sendMail) return false;
		try {
			await sendMail({ ...written(letter), to: [to], id: newId() });
			return true;
		} catch (error) {
			log.warn({ err: error }, "sending an email about an account failed");
			return false;
		}
	}

	function written({ subject, paragraphs }: Letter): Email {
		const { programme, institute } = store.get().site;
		const named = (words: string) => words.replaceAll("{chapter}", () => `${programme.short} ${institute.short}`);
		const shown = paragraphs.map(({ words, ...rest }) => ({ ...rest, words: named(words) }));
		return writeEmail({ subject: named(subject), paragraphs: [{ words: "Namaste," }, ...shown] });
	}

	function later(work: () => Promise<unknown>): void {
		const done = sleep(laterMs, undefined, { ref: false }).then(work);
		done.catch((error: unknown) => log.warn({ err: error }, "a later step of an account failed"));
	}

	return {
		isSetUp: async () => (await mail()) !== undefined,
		send,
		later,
		tell: (to, what) => later(() => send(to, notice(what))),
	};
}

function notice(what: string): Letter {
	return {
		subject: "Your account in the organisers' console of {chapter}",
		paragraphs: [
			{ words: what },
			{ words: "If that was you, there is nothing to do." },
			{
				words:
					"If it was not, tell an admin of the chapter at once: they can sign you out everywhere and give you a new start.",
			},
		],
	};
}
