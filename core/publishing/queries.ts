import { type Kysely, sql } from "kysely";
import type { Database, Flag, PublishState } from "../database/schema.ts";
import { touch } from "../database/topics.ts";
import { transaction } from "../database/transaction.ts";

/** What the public sees from a time on; each table is also the topic that its changes raise. */
export type PublishedTable = "events" | "highlights";

export interface Publication {
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

/** When the next one appears by itself, because its time has come. */
export async function nextPublication(
	db: Kysely<Database>,
	table: PublishedTable,
	now: number,
): Promise<number | null> {
	const { next } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.min("publish_at").as("next"))
		.where("state", "=", "published")
		.where("publish_at", ">", now)
		.executeTakeFirstOrThrow();
	return next;
}

/** Changes where one stands and nothing else of it; null if there is no such one. */
export async function setPublication(
	db: Kysely<Database>,
	table: PublishedTable,
	id: string,
	{ now, ...publication }: Omit<Publication, "sample"> & { now: number },
): Promise<number | null> {
	return transaction(db, async (tx) => {
		await touch(tx, table);
		const changed = await tx
			.updateTable(table)
			.set({ ...publication, updated_at: now, revision: sql`revision + 1` })
			.where("id", "=", id)
			.returning("revision")
			.executeTakeFirst();
		return changed?.revision ?? null;
	});
}

/** Removes one for good; the bin is a state of its own. */
export async function remove(db: Kysely<Database>, table: PublishedTable, id: string): Promise<boolean> {
	return transaction(db, async (tx) => {
		await touch(tx, table);
		const { numDeletedRows } = await tx.deleteFrom(table).where("id", "=", id).executeTakeFirstOrThrow();
		return numDeletedRows > 0n;
	});
}
