import type { Kysely } from "kysely";
import { recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import {
	type AccountLink,
	consumeAccountLink,
	dropAccountLinks,
	findAccountLink,
	newAccountLink,
} from "./account-links.ts";
import type { AccountMail, Letter } from "./account-mail.ts";
import { dropInvitationsTo, isInvited } from "./invitation-queries.ts";
import { normal } from "./invitations.ts";
import type { Organiser } from "./organiser.ts";
import { findOrganiserByEmail, lockPeople, rename, replaceEmail } from "./queries.ts";
import { endOtherSessions } from "./session-queries.ts";

/** Name and email address of an organiser, changed by themselves. */
export interface OwnDetails {
	changeName(who: Organiser, name: string): Promise<void>;
	/**
	 * Call only with the password and a fresh code given. With mail set up, the new address counts once the link that is
	 * sent to it is opened; without, at once. Other sessions end with the change.
	 */
	changeEmail(who: Organiser, email: string): Promise<"done" | "link sent" | "taken" | "not sent">;
	/** The address that waits for its link to be opened. */
	waitingEmail(who: Organiser): Promise<AccountLink | null>;
	/** The address that a link would confirm; null if it is not theirs, used or expired. */
	emailOf(who: Organiser, token: string): Promise<string | null>;
	confirmEmail(who: Organiser, token: string): Promise<"done" | "gone" | "taken">;
	withdrawEmail(who: Organiser): Promise<void>;
}

interface DetailParts {
	db: Kysely<Database>;
	now(): number;
	mail: AccountMail;
	siteUrl(): string;
}

const linkHours = 24;
const purpose = "email";

export function createOwnDetails({ db, now, mail, siteUrl }: DetailParts): OwnDetails {
	const entryOf = (who: Organiser, action: string) => {
		return { actor: who.id, action, subject: `organiser:${who.id}`, at: now() };
	};

	/** Applies the change, and leaves nothing by which the old address could still be used. */
	async function apply(tx: Parameters<typeof lockPeople>[0], who: Organiser, email: string): Promise<boolean> {
		await lockPeople(tx, now());
		if (await isTaken(tx, who, email)) return false;
		await replaceEmail(tx, who.id, email, now());
		await dropInvitationsTo(tx, who.email);
		await dropAccountLinks(tx, who.id);
		await endOtherSessions(tx, who.id, who.sessionId);
		await recordAudit(tx, entryOf(who, "auth.email-changed"));
		return true;
	}

	function tellChanged(who: Organiser): void {
		mail.tell(who.email, "You sign in with another e-mail address from now on. This one does not count any more.");
	}

	return {
		changeName: (who, name) =>
			transaction(db, async (tx) => {
				await rename(tx, who.id, name, now());
				await recordAudit(tx, entryOf(who, "auth.name-changed"));
			}),
		async changeEmail(who, typed) {
			const email = normal(typed);
			if (await isTaken(db, who, email)) return "taken";
			if (!(await mail.isSetUp())) {
				const applied = await transaction(db, (tx) => apply(tx, who, email));
				return applied ? "done" : "taken";
			}
			const expiresAt = now() + linkHours * 3_600_000;
			const token = await transaction(db, async (tx) => {
				await recordAudit(tx, entryOf(who, "auth.email-requested"));
				return newAccountLink(tx, { organiserId: who.id, purpose, email, expiresAt });
			});
			if (!(await mail.send(email, confirmLetter(`${siteUrl()}/console/account/email?token=${token}`)))) {
				await dropAccountLinks(db, who.id, purpose);
				return "not sent";
			}
			mail.tell(
				who.email,
				"Your account is to get another e-mail address. It counts once the link sent there is opened.",
			);
			return "link sent";
		},
		waitingEmail: (who) => findAccountLink(db, { purpose, organiserId: who.id }, now()),
		async emailOf(who, token) {
			const link = await findAccountLink(db, { purpose, token }, now());
			return link?.organiserId === who.id ? link.email : null;
		},
		async confirmEmail(who, token) {
			const outcome = await transaction(db, async (tx) => {
				const link = await findAccountLink(tx, { purpose, token }, now());
				if (link?.organiserId !== who.id) return "gone";
				if (!(await consumeAccountLink(tx, { purpose, token }, now()))) return "gone";
				return (await apply(tx, who, link.email)) ? "done" : "taken";
			});
			if (outcome === "done") tellChanged(who);
			return outcome;
		},
		withdrawEmail: (who) => dropAccountLinks(db, who.id, purpose),
	};

	async function isTaken(on: Kysely<Database>, who: Organiser, email: string): Promise<boolean> {
		const other = await findOrganiserByEmail(on, email);
		return (other !== null && other.id !== who.id) || (await isInvited(on, email, now()));
	}
}

function confirmLetter(link: string): Letter {
	return {
		subject: "Confirm your e-mail address for the organisers' console of {chapter}",
		paragraphs: [{ words: "an organiser wants to sign in with this e-mail address from now on." }],
		button: { words: "Confirm this address", link },
		more: [
			{ words: `It works once, within ${linkHours} hours, for that organiser alone.` },
			{ words: "If you are not an organiser there, leave this email be: nothing happens." },
		],
	};
}
