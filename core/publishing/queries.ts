import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, Flag, PublishState } from "../database/schema.ts";
import { touch } from "../database/topics.ts";
import { transaction } from "../database/transaction.ts";

/** What the public sees from a time on; each table is also the topic that its changes raise. */
export type PublishedTable = "events" | "highlights";

/** What every event and highlight is saved with. */
export interface PublicationInput {
	state: PublishState;
	/** From when the public sees it, once it is published. */
	publish_at: number;
	sample?: Flag;
}

export const publicationColumns = ["state", "publish_at", "sample", "created_at", "updated_at", "revision"] as const;

export interface SaveOptions {
	/** Without one it is new, with an id of its own. */
	id?: string;
	/** The revision that the editor has seen; a newer one in the database is a conflict. Left out, it is overwritten. */
	basedOn?: number;
	now: number;
}

/** No id of ours has such characters, and PostgreSQL refuses to be asked about some of them. */
export function isId(id: string): boolean {
	return !/\p{Cc}/u.test(id);
}

/** Changes where one stands and nothing else of it. */
export async function setPublication(
	tx: Transaction<Database>,
	table: PublishedTable,
	id: string,
	{ now, ...publication }: Omit<PublicationInput, "sample"> & { now: number },
): Promise<void> {
	await tx
		.updateTable(table)
		.set({ ...publication, updated_at: now, revision: sql`revision + 1` })
		.where("id", "=", id)
		.execute();
}

/** Removes one for good; the bin is a state of its own. */
export async function remove(db: Kysely<Database>, table: PublishedTable, id: string): Promise<boolean> {
	return transaction(db, async (tx) => {
		await touch(tx, table);
		const { numDeletedRows } = await tx.deleteFrom(table).where("id", "=", id).executeTakeFirstOrThrow();
		return numDeletedRows > 0n;
	});
}

/** Who did the latest thing to a subject of the audit log, such as 'event:6123abcd', and when. */
export async function lastChange(
	db: Kysely<Database>,
	subject: string,
): Promise<{ who: string | null; at: number } | null> {
	const found = await db
		.selectFrom("audit")
		.leftJoin("organisers", "organisers.id", "audit.actor")
		.select(["organisers.name as who", "audit.at"])
		.where("subject", "=", subject)
		.orderBy("audit.at", "desc")
		.limit(1)
		.executeTakeFirst();
	return found ?? null;
}
