import { setTimeout as sleep } from "node:timers/promises";
import { namesOf } from "../content/names.ts";
import { newId } from "../database/ids.ts";
import { fill } from "../forms/fill.ts";
import { type Email, type EmailParts, writeEmail } from "../outbox/email.ts";
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

/** The subject with '{chapter}' for its name. */
export type Letter = Pick<EmailParts, "subject" | "paragraphs" | "button" | "more">;

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

	function written({ subject, paragraphs, ...rest }: Letter): Email {
		const names = namesOf(store.get().site);
		const greeted = [{ words: "Namaste," }, ...paragraphs];
		return writeEmail({ ...rest, chapter: names.chapter, subject: fill(subject, names), paragraphs: greeted });
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
