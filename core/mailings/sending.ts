import type { Kysely } from "kysely";
import type { Content } from "../content/kinds.ts";
import { addressIn } from "../content/languages.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { DeliveryError, type DeliveryLog, recordFailure } from "../outbox/delivery.ts";
import type { SendMail } from "../outbox/mail-sender.ts";
import { enqueued, readAbout, topics } from "../outbox/notices.ts";
import { claim, dropClaimed, enqueueCopies, markSent, markUnsure, type OutboxMessage } from "../outbox/queries.ts";
import { mailingEmail } from "./mailing-email.ts";
import {
	addToCount,
	findMailing,
	type Mailing,
	mailingsWithDueCopies,
	moveOn,
	otherMailWaits,
	unpreparedMailings,
} from "./queries.ts";
import type { Candidate } from "./recipient-source.ts";
import { copyId, nextRecipients } from "./recipients.ts";
import { sourceOf } from "./sources.ts";
import { addressHash, unsubscribedAmong, unsubscribeToken } from "./unsubscribe.ts";

export interface SendingOptions {
	db: Kysely<Database>;
	content: (language?: string) => Content;
	secret: string;
	/** The site's own URL, for links in emails. */
	siteUrl: () => string;
	now: () => number;
	log: DeliveryLog;
}

/**
 * Puts the copies of started mailings into the outbox, a batch in each transaction. After a restart it goes on where it
 * was; of two processes one does each batch.
 */
export async function prepareMailings(options: SendingOptions, keepOn: () => boolean): Promise<void> {
	for (const mailing of await unpreparedMailings(options.db))
		for (let reached: string | null = mailing.reached; reached !== null && keepOn(); )
			reached = await prepareBatch(options, { ...mailing, reached });
}

/** Returns the id up to which it came; null if there is nothing more to do here. */
async function prepareBatch({ db, secret, now }: SendingOptions, mailing: Mailing): Promise<string | null> {
	const { recipients, last } = await nextRecipients(db, secret, mailing, mailing.reached);
	const copies = recipients.map(({ kind, id, receipt, hash }) => ({
		...enqueued(topics.mailing, { kind, id, receipt, event: "mailing" }),
		id: copyId(mailing.id, hash),
	}));
	const moved = await transaction(db, async (tx) => {
		const end = { prepared_at: now(), selection: "" };
		if (!(await moveOn(tx, mailing, last === null ? end : { reached: last }))) return false;
		const added = await enqueueCopies(tx, mailing.id, copies, now());
		if (added > 0) await addToCount(tx, mailing.id, "total", added);
		return true;
	});
	return moved ? last : null;
}

/** Whether a copy may be sent now: 'later' while other mail waits, 'none' if nothing is due. */
export async function nextCopyState({ db, now }: SendingOptions): Promise<"due" | "later" | "none"> {
	if ((await mailingsWithDueCopies(db, now())).length === 0) return "none";
	return (await otherMailWaits(db, now())) ? "later" : "due";
}

/**
 * Sends one copy that is due, or leaves it out if the person must not be written to any more. It is claimed before it is
 * handed to the mail server and noted as sent afterwards; what was claimed and not noted is never sent again by itself.
 */
export async function sendNextCopy(options: SendingOptions, sendMail: SendMail): Promise<void> {
	const { db, now, log } = options;
	const mailings = await mailingsWithDueCopies(db, now());
	const [message] = await claim(db, now(), { topics: [topics.mailing], mailings, limit: 1 });
	const mailing = message && (await findMailing(db, message.mailing_id ?? ""));
	if (!message || !mailing) return;
	try {
		const person = await personFor(options, mailing, message);
		if (!person) return await leaveOut(db, message, mailing);
		await sendMail(copyFor(options, mailing, { ...person, id: message.id }));
	} catch (error) {
		if (error instanceof DeliveryError && error.mayHaveArrived) await markUnsure(db, message, error.message, now());
		else await recordFailure(error, message, { db, now, log }, { toPeople: true });
		return;
	}
	// Whatever fails from here on, the copy is out: it stays in hand, and noteUnsureCopies finds it there.
	await transaction(db, async (tx) => {
		if (await markSent(tx, message, now())) await addToCount(tx, mailing.id, "sent");
	});
}

async function leaveOut(db: Kysely<Database>, message: OutboxMessage, mailing: Mailing): Promise<void> {
	await transaction(db, async (tx) => {
		if (await dropClaimed(tx, message)) await addToCount(tx, mailing.id, "skipped");
	});
}

/** Null if the person was erased, has withdrawn or has unsubscribed since. */
async function personFor(
	{ db, secret }: SendingOptions,
	mailing: Mailing,
	message: OutboxMessage,
): Promise<Candidate | null> {
	const person = await sourceOf(mailing.source).find(db, readAbout(message.payload).id);
	if (!person || person.barred) return null;
	const hash = addressHash(secret, person.address);
	return (await unsubscribedAmong(db, [hash])).has(hash) ? null : person;
}

/** A mailing for one address, as it is sent. */
export function copyFor(
	{ content, secret, siteUrl }: Pick<SendingOptions, "content" | "secret" | "siteUrl">,
	mailing: Pick<Mailing, "subject" | "body">,
	{ address, language, id }: Pick<Candidate, "address" | "language" | "id">,
) {
	const own = content(language);
	const path = `/unsubscribe?token=${unsubscribeToken(secret, address)}`;
	const unsubscribe = siteUrl() + addressIn(language, path);
	const email = mailingEmail(mailing, { content: own, language, siteUrl: siteUrl(), unsubscribe });
	return { ...email, to: [address], replyTo: own.site.contact.email, id, unsubscribe };
}
