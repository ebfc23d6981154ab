import { newId } from "../../core/database/ids.ts";
import { type OpenOptions, openDatabase } from "../../core/database/open.ts";
import { transaction } from "../../core/database/transaction.ts";
import { insertMailing, updateDraft } from "../../core/mailings/queries.ts";
import { insertRegistration } from "../../core/submissions/queries.ts";
import { type Mail, type MailServer, startMailServer } from "../processes/mail-server.ts";
import { mailedHostel, type Tally } from "./tally.ts";

const subject = "To everybody";

export interface DrillMailing {
	/** Resolves once the mail server has the next copy, in whose very moment the site is to be killed. */
	nextCopy(): Promise<void>;
	/** Copies that the site says to have sent compared with those that arrived, each once. */
	tally(): Promise<Tally>;
}

/** A mail server of the drill's own, and what makes the site use it, at a pace that no real one would like. */
export async function drillMailServer(cleanup: AsyncDisposableStack) {
	const mails = await startMailServer();
	cleanup.defer(() => mails.close());
	const addresses = { MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "team@example.org" };
	return { mails, env: { SMTP_URL: mails.url, ...addresses, MAILS_PER_MINUTE: "6000" } };
}

/** Starts a mailing to so many people. */
export async function startMailing(place: OpenOptions, mails: MailServer, people: number): Promise<DrillMailing> {
	const id = newId();
	const { db, close } = await openDatabase(place);
	const now = Date.now();
	await transaction(db, async (tx) => {
		for (let i = 0; i < people; i++)
			await insertRegistration(tx, personOf(i), { idempotencyKey: null, notice: null, source: "form", now });
		const addressees = { source: "registrations", selection: `hostel=${mailedHostel}`, audience: mailedHostel };
		await insertMailing(tx, { id, subject, body: "Come on Sunday.", ...addressees, by: "drill", now });
		await updateDraft(tx, { id, revision: 1 }, { state: "sending", started_by: "drill", started_at: now });
	});
	await close();
	return {
		nextCopy: () =>
			new Promise((resolve) => {
				mails.onMail = (mail) => {
					if (!isCopy(mail)) return;
					mails.onMail = () => undefined;
					resolve();
				};
			}),
		tally: () => tallyOf(place, id, mails.mails.filter(isCopy)),
	};
}

async function tallyOf(place: OpenOptions, id: string, arrived: readonly Mail[]): Promise<Tally> {
	const { db, close } = await openDatabase(place);
	const copies = await db.selectFrom("outbox").select(["id", "state"]).where("mailing_id", "=", id).execute();
	await close();
	const times = Map.groupBy(arrived, ({ headers }) => /^<([^@]+)@/.exec(headers["message-id"] ?? "")?.[1]);
	const timesOf = (copy: string) => times.get(copy)?.length ?? 0;
	const numbersOf = (isMeant: (copy: { id: string; state: string }) => boolean) =>
		copies.flatMap((copy, number) => (isMeant(copy) ? [number] : []));
	const sent = numbersOf(({ state }) => state === "sent");
	const lost = numbersOf((copy) => copy.state === "sent" && timesOf(copy.id) === 0);
	return {
		acknowledged: sent.length,
		found: sent.length - lost.length,
		lost,
		// What has arrived and still waits would be sent again.
		twice: numbersOf((copy) => timesOf(copy.id) > 1 || (copy.state === "pending" && timesOf(copy.id) > 0)),
		lostNotices: 0,
		noticesTwice: 0,
	};
}

function isCopy({ headers }: Mail): boolean {
	return headers.subject === subject;
}

function personOf(i: number) {
	const address = `person-${i}@example.org`;
	const person = { name: "Devika Rao", phone: "+91 00000 00000", personalGmail: address, webmail: address };
	return { ...person, hostel: mailedHostel, program: "UG" };
}
