import type { Kysely } from "kysely";
import { type OpenOptions, openDatabase } from "../../core/database/open.ts";
import type { Database } from "../../core/database/schema.ts";
import { subjectOf, topics } from "../../core/outbox/notices.ts";
import { numberOfYes } from "./senders.ts";
import { mailed } from "./signup-event.ts";

/** Of the people who get the mailing; nobody else lives there. */
export const mailedHostel = "Mailing list";

/** Acknowledged submissions compared with the database. */
export interface Tally {
	acknowledged: number;
	/** Found under the acknowledged receipt. */
	found: number;
	/** Numbers of those not found. */
	lost: number[];
	/** Numbers of those stored more than once. */
	twice: number[];
	/** Notifications and confirmations missing from the outbox. */
	lostNotices: number;
	/** Duplicates in the outbox. */
	noticesTwice: number;
}

export function isWhole({ lost, twice, lostNotices, noticesTwice }: Tally): boolean {
	return lost.length + twice.length + lostNotices + noticesTwice === 0;
}

/** Opens the database as another process would, and looks up every acknowledged submission. */
export async function tally(acknowledged: ReadonlyMap<number, string>, place: OpenOptions): Promise<Tally> {
	const database = await openDatabase(place);
	try {
		const rows = await storedRows(database.db);
		const notices = await noticesOf(database.db);
		const lost = [...acknowledged].filter(
			([number, receipt]) => !rows.get(number)?.some((row) => row.receipt === receipt || receipt === mailed),
		);
		const twice = [...rows].filter(([, stored]) => stored.length > 1);
		// An unacknowledged submission may be stored; its outbox entries must then be there too.
		const surplus = [...rows].flatMap(([, stored]) =>
			stored.map(({ subject }) => (notices.get(subject) ?? 0) - (subject.startsWith("registration:") ? 2 : 1)),
		);
		return {
			acknowledged: acknowledged.size,
			found: acknowledged.size - lost.length,
			lost: lost.map(([number]) => number),
			twice: twice.map(([number]) => number),
			lostNotices: surplus.reduce((sum, more) => sum + Math.max(0, -more), 0),
			noticesTwice: surplus.reduce((sum, more) => sum + Math.max(0, more), 0),
		};
	} finally {
		await database.close();
	}
}

interface Stored {
	receipt: string;
	/** Subject in the outbox. */
	subject: string;
}

/** Rows by submission number, which is part of the submitted text. */
async function storedRows(db: Kysely<Database>): Promise<Map<number, Stored[]>> {
	const messages = await db.selectFrom("contact_messages").select(["id", "message as words", "receipt"]).execute();
	const volunteers = await db
		.selectFrom("registrations")
		.select(["id", "personal_gmail as words", "receipt"])
		.where("hostel", "!=", mailedHostel)
		.execute();
	// Answers to sign-ups lead to a private page by its id.
	const signups = await db.selectFrom("signups").select(["id", "email as words", "id as receipt"]).execute();
	const rows = new Map<number, Stored[]>();
	const add = (kind: Parameters<typeof subjectOf>[0], { id, words, receipt }: (typeof messages)[number]) => {
		const number = Number(/\d+/.exec(words)?.[0]);
		rows.set(number, [...(rows.get(number) ?? []), { receipt, subject: subjectOf(kind, id) }]);
	};
	for (const row of messages) add("message", row);
	for (const row of volunteers) add("registration", row);
	for (const row of signups) add("signup", row);
	for (const { id, email } of await yeses(db)) {
		const number = numberOfYes(Number(/\d+/.exec(email)?.[0]));
		rows.set(number, [...(rows.get(number) ?? []), { receipt: id, subject: subjectOf("offer", id) }]);
	}
	return rows;
}

/** Volunteers who have said yes, and whose request knows of it. */
function yeses(db: Kysely<Database>) {
	return db
		.selectFrom("match_offers")
		.innerJoin("match_requests", "match_requests.id", "match_offers.request_id")
		.innerJoin("pool_members", "pool_members.id", "match_offers.member_id")
		.select(["match_offers.id", "pool_members.email"])
		.where("match_offers.state", "=", "yes")
		.where("match_requests.state", "=", "matched")
		.execute();
}

/** Number of outbox entries per submission. */
async function noticesOf(db: Kysely<Database>): Promise<Map<string | null, number>> {
	const rows = await db
		.selectFrom("outbox")
		.select(({ fn }) => ["subject", fn.countAll<number>().as("count")])
		// Made of a notice once it is on its way.
		.where("topic", "!=", topics.organisersMail)
		.groupBy("subject")
		.execute();
	return new Map(rows.map(({ subject, count }) => [subject, Number(count)]));
}
