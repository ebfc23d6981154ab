import type { Kysely } from "kysely";
import { type OpenOptions, openDatabase } from "../../core/database/open.ts";
import type { Database } from "../../core/database/schema.ts";
import { subjectOf } from "../../core/outbox/notices.ts";
import { isMessage } from "./senders.ts";

/** What was acknowledged to the senders, held against what the database has. */
export interface Tally {
	acknowledged: number;
	/** Those that are there under the receipt that the sender was told. */
	found: number;
	/** The numbers of those that are not. */
	lost: number[];
	/** The numbers of those that are there more than once. */
	twice: number[];
	/** Messages to the organisers, and confirmations, that should wait in the outbox and do not. */
	lostNotices: number;
	/** Those that wait though there is one already. */
	noticesTwice: number;
}

export function isWhole({ lost, twice, lostNotices, noticesTwice }: Tally): boolean {
	return lost.length + twice.length + lostNotices + noticesTwice === 0;
}

/** Opens the database as another process would, and looks for every sending that was acknowledged. */
export async function tally(acknowledged: ReadonlyMap<number, string>, place: OpenOptions): Promise<Tally> {
	const database = await openDatabase(place);
	try {
		const rows = await storedRows(database.db);
		const notices = await noticesOf(database.db);
		const lost = [...acknowledged].filter(
			([number, receipt]) => !rows.get(number)?.some((row) => row.receipt === receipt),
		);
		const twice = [...rows].filter(([, stored]) => stored.length > 1);
		// A submission that nobody was told of may be there; what belongs to it must be there then, too.
		const surplus = [...rows].flatMap(([number, stored]) =>
			stored.map(({ subject }) => (notices.get(subject) ?? 0) - (isMessage(number) ? 1 : 2)),
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
	/** As the outbox calls it. */
	subject: string;
}

/** The rows of each sending by its number, which stands in its words. */
async function storedRows(db: Kysely<Database>): Promise<Map<number, Stored[]>> {
	const messages = await db.selectFrom("contact_messages").select(["id", "message as words", "receipt"]).execute();
	const volunteers = await db
		.selectFrom("registrations")
		.select(["id", "personal_gmail as words", "receipt"])
		.execute();
	const rows = new Map<number, Stored[]>();
	const add = (kind: Parameters<typeof subjectOf>[0], { id, words, receipt }: (typeof messages)[number]) => {
		const number = Number(/\d+/.exec(words)?.[0]);
		rows.set(number, [...(rows.get(number) ?? []), { receipt, subject: subjectOf(kind, id) }]);
	};
	for (const row of messages) add("message", row);
	for (const row of volunteers) add("registration", row);
	return rows;
}

/** How many messages the outbox holds about each submission. */
async function noticesOf(db: Kysely<Database>): Promise<Map<string | null, number>> {
	const rows = await db
		.selectFrom("outbox")
		.select(({ fn }) => ["subject", fn.countAll<number>().as("count")])
		.groupBy("subject")
		.execute();
	return new Map(rows.map(({ subject, count }) => [subject, Number(count)]));
}
