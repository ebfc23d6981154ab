import { type Kysely, sql, type Transaction } from "kysely";
import { touch } from "../database/generation.ts";
import type { Database, Flag, PublishState } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";

/** Tables with a publication time. */
export type PublishedTable = "events" | "highlights";

/** Fields that every event and highlight is saved with. */
export interface PublicationInput {
	state: PublishState;
	/** Start of public visibility, once published. */
	publish_at: number;
	sample?: Flag;
}

export const publicationColumns = ["state", "publish_at", "sample", "created_at", "updated_at", "revision"] as const;

export interface SaveOptions {
	/** Defaults to a new id. */
	id?: string;
	/** The revision that the editor started from; a newer one is a conflict. If undefined, it is overwritten. */
	basedOn?: number;
	now: number;
}

/** Rejects control characters: our ids never contain them, and PostgreSQL rejects queries with some of them. */
export function isId(id: string): boolean {
	return !/\p{Cc}/u.test(id);
}

/** Changes only the publication state. */
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

/** Deletes a row permanently; the bin is a state. */
export async function remove(db: Kysely<Database>, table: PublishedTable, id: string): Promise<boolean> {
	return transaction(db, async (tx) => {
		await touch(tx);
		const { numDeletedRows } = await tx.deleteFrom(table).where("id", "=", id).executeTakeFirstOrThrow();
		return numDeletedRows > 0n;
	});
}

/** Returns author and time of the latest audit log entry for a subject such as 'event:6123abcd'. */
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
