import { recordAudit } from "../audit/queries.ts";
import { transaction } from "../database/transaction.ts";
import { consumeAccountLink, dropAccountLinks, findAccountLink, newAccountLink } from "./account-links.ts";
import type { AccountMail, Letter } from "./account-mail.ts";
import { normal } from "./invitations.ts";
import type { KnownBrowsers } from "./known-browser.ts";
import { passwordProblem } from "./password.ts";
import { hashPassword } from "./password-hash.ts";
import { findOrganiser, findOrganiserByEmail, replacePassword } from "./queries.ts";
import { knownBrowserOf } from "./sign-in.ts";
import { type Counting, countAttempt } from "./sign-in-limits.ts";

/** A forgotten password, replaced by a mailed link. The second factor is asked for as always. */
export interface PasswordReset {
	/** Whether links can be mailed. */
	isPossible(): Promise<boolean>;
	/** Mails a link if the address is an organiser's. The answer is the same if it is not. */
	request(request: Request, email: string): Promise<{ outcome: "done" } | { outcome: "wait"; seconds: number }>;
	/** The address that a link is for; null if it is used, expired or unknown. */
	find(token: string): Promise<string | null>;
	/** Uses up the link. All sessions end. */
	reset(token: string, password: string): Promise<Resetting>;
}

export type Resetting =
	| { outcome: "done"; email: string }
	| { outcome: "gone" }
	| { outcome: "weak password"; problem: string }
	| { outcome: "wait"; seconds: number };

const resetMinutes = 30;

interface ResetParts extends Counting {
	mail: AccountMail;
	browsers: KnownBrowsers;
	siteUrl(): string;
}

export function createPasswordReset({ mail, browsers, siteUrl, ...counting }: ResetParts): PasswordReset {
	const { db, now } = counting;

	/** The organiser of a link that still works. */
	async function ownerOf(token: string) {
		const link = await findAccountLink(db, { purpose: "password", token }, now());
		const person = link && (await findOrganiser(db, link.organiserId));
		return person?.ready ? person : null;
	}

	async function mailLink(email: string): Promise<void> {
		const person = await findOrganiserByEmail(db, email);
		if (!person) return;
		const { id: organiserId } = person;
		// Without a second factor the mailbox alone would be enough to get in.
		if (!person.ready) return void (await mail.send(email, invitationNeeded));
		const expiresAt = now() + resetMinutes * 60_000;
		const token = await transaction(db, async (tx) => {
			const entry = { actor: organiserId, action: "auth.reset-requested", subject: `organiser:${organiserId}` };
			await recordAudit(tx, { ...entry, at: now() });
			return newAccountLink(tx, { organiserId, purpose: "password", email, expiresAt });
		});
		await mail.send(email, resetLetter(`${siteUrl()}/console/sign-in/new-password?token=${token}`));
	}

	return {
		isPossible: mail.isSetUp,
		async request(request, typed) {
			const email = normal(typed);
			const browser = await knownBrowserOf(db, browsers, request, email);
			const seconds = await countAttempt(counting, "reset", email, browser);
			if (seconds > 0) return { outcome: "wait", seconds };
			mail.later(() => mailLink(email));
			return { outcome: "done" };
		},
		find: async (token) => (await ownerOf(token))?.email ?? null,
		async reset(token, password) {
			const seconds = await countAttempt(counting, "invitation", token);
			if (seconds > 0) return { outcome: "wait", seconds };
			const person = await ownerOf(token);
			if (!person) return { outcome: "gone" };
			const problem = await passwordProblem(password, [person.name, person.email]);
			if (problem !== null) return { outcome: "weak password", problem };
			const passwordHash = await hashPassword(password);
			const done = await transaction(db, async (tx) => {
				if (!(await consumeAccountLink(tx, { purpose: "password", token }, now()))) return false;
				if (!(await replacePassword(tx, person.id, passwordHash, now()))) return false;
				// A change of address that somebody else began ends too.
				await dropAccountLinks(tx, person.id);
				const entry = { actor: person.id, action: "auth.password-reset", subject: `organiser:${person.id}` };
				await recordAudit(tx, { ...entry, at: now() });
				return true;
			});
			if (!done) return { outcome: "gone" };
			mail.tell(person.email, "Your password was replaced by a link that was mailed to you. All sessions have ended.");
			return { outcome: "done", email: person.email };
		},
	};
}

function resetLetter(link: string): Letter {
	return {
		subject: "A new password for the organisers' console of {chapter}",
		paragraphs: [{ words: "you, or somebody else, asked for a new password." }],
		button: { words: "Choose a new password", link },
		more: [
			{
				words: `It works once, within ${resetMinutes} minutes. After that you sign in with the code of your phone as always.`,
			},
			{ words: "If you did not ask for it, leave this email be: your password stays as it is." },
		],
	};
}

const invitationNeeded: Letter = {
	subject: "The organisers' console of {chapter}",
	paragraphs: [
		{ words: "you, or somebody else, asked for a new password. Your account is not set up to the end yet." },
		{ words: "Ask an admin of the chapter for a new invitation: with it you choose a password and set up your phone." },
	],
};
