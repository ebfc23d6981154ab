import { recordAudit } from "../audit/queries.ts";
import { newId } from "../database/ids.ts";
import { transaction } from "../database/transaction.ts";
import { type Email, writeEmail } from "../outbox/email.ts";
import type { SendMail } from "../outbox/mail-sender.ts";
import { currentMail } from "../settings/mail.ts";
import { emailProblem, nameProblem } from "./account-rules.ts";
import type { AuthParts } from "./auth-parts.ts";
import { type Invitation, openInvitations, withdrawInvitation } from "./invitation-queries.ts";
import {
	type Acceptance,
	acceptInvitation,
	invitationHours,
	invite,
	normal,
	type Opened,
	openInvitation,
	whoAccepted,
} from "./invitations.ts";
import type { KnownBrowsers } from "./known-browser.ts";
import type { Organiser } from "./organiser.ts";
import { passwordProblem } from "./password.ts";
import { findOrganiser } from "./queries.ts";
import type { Role } from "./roles.ts";
import { type Counting, countAttempt } from "./sign-in-limits.ts";

/** A new invitation: its link, to be passed on, and whether it was sent by email. */
export interface Invited {
	link: string;
	expiresAt: number;
	mail: "sent" | "failed" | "not set up";
}

export interface Invitations {
	create(who: Organiser, person: { email: string; role: Role }): Promise<Invited>;
	/** Invites an organiser who has lost their password or phone to set up access again. */
	renew(who: Organiser, organiserId: string): Promise<(Invited & { name: string }) | null>;
	open(): Promise<Invitation[]>;
	withdraw(who: Organiser, id: string): Promise<boolean>;
	/** Looks up the invitation of a link. */
	find(token: string): Promise<Opened | null>;
	/**
	 * Whether the link was used, by somebody who is still an organiser. Their address is told only to a browser in which
	 * they have signed in: others may have found the link.
	 */
	used(token: string, headers: Headers): Promise<{ email: string | null } | null>;
	accept(token: string, given: Acceptance): Promise<Accepting>;
}

export type Accepting =
	| { outcome: "done"; email: string }
	| { outcome: "refused"; errors: Partial<Record<keyof Acceptance, string[]>> }
	| { outcome: "gone" }
	| { outcome: "wait"; seconds: number };

export function createInvitations(parts: AuthParts, counting: Counting, browsers: KnownBrowsers): Invitations {
	const { db, now, siteUrl, store, log } = parts;
	const currentSender = currentMail(parts);

	async function create({ id }: Organiser, { email, role }: { email: string; role: Role }): Promise<Invited> {
		const { path, expiresAt } = await invite(db, { email, role, by: id }, now());
		const link = siteUrl() + path;
		const { programme, institute } = store.get().site;
		const letter = invitationEmail(`${programme.short} ${institute.short}`, link);
		const send = await currentSender();
		const mail = send ? await tryToSend(send, { ...letter, to: [email], id: newId() }, log) : "not set up";
		return { link, expiresAt, mail };
	}

	return {
		create,
		async renew(who, organiserId) {
			const person = await findOrganiser(db, organiserId);
			return person && { ...(await create(who, person)), name: person.name };
		},
		open: () => openInvitations(db, now()),
		withdraw: (who, id) =>
			transaction(db, async (tx) => {
				const withdrawn = await withdrawInvitation(tx, id);
				const entry = { actor: who.id, action: "auth.invitation-withdrawn", subject: `invitation:${id}`, at: now() };
				if (withdrawn) await recordAudit(tx, entry);
				return withdrawn;
			}),
		find: (token) => openInvitation(db, token, now()),
		async used(token, headers) {
			const person = await whoAccepted(db, token);
			return person && { email: browsers.find(headers, person.id) === undefined ? null : person.email };
		},
		async accept(token, given) {
			const seconds = await countAttempt(counting, "invitation", token);
			if (seconds > 0) return { outcome: "wait", seconds };
			const errors = await problemsOf(given);
			if (Object.keys(errors).length > 0) return { outcome: "refused", errors };
			const accepted = await acceptInvitation(db, token, given, now());
			return accepted ? { outcome: "done", email: accepted.email } : { outcome: "gone" };
		},
	};
}

/** Everything that is wrong is told at once. */
async function problemsOf({ name, email, password }: Acceptance): Promise<Partial<Record<keyof Acceptance, string[]>>> {
	const wrongName = nameProblem(name);
	const wrongEmail = emailProblem(normal(email));
	const weak = await passwordProblem(password, [name, email]);
	return {
		...(wrongName && { name: [wrongName] }),
		...(wrongEmail && { email: [wrongEmail] }),
		...(weak && { password: [weak] }),
	};
}

/** The inviting admin sees the link too, so a failed email blocks nobody. */
async function tryToSend(
	send: SendMail,
	letter: Parameters<SendMail>[0],
	log: AuthParts["log"],
): Promise<Invited["mail"]> {
	try {
		await send(letter);
		return "sent";
	} catch (error) {
		log.warn({ err: error }, "sending an invitation by email failed");
		return "failed";
	}
}

function invitationEmail(chapter: string, link: string): Email {
	return writeEmail({
		chapter,
		subject: `Your way into the organisers' console of ${chapter}`,
		paragraphs: [{ words: "Namaste," }, { words: `you are invited to the organisers' console of ${chapter}.` }],
		button: { words: "Begin", link },
		more: [
			{
				words: `It works once, within ${invitationHours} hours. You choose a password and set up a second key on your phone.`,
			},
			{ words: "If you did not expect this letter, leave it be: without the link nobody gets in." },
		],
	});
}
