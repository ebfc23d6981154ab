import type { Kysely, Selectable, Transaction } from "kysely";
import { newId, newReceipt } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { detailColumns, type Stored, type SubmissionDetails } from "./submission-columns.ts";

export type StoredMessage = Selectable<Database["contact_messages"]>;

export interface ContactMessageInput {
	name: string;
	email: string;
	contact: string;
	message: string;
}

/** Stores a message once, however often the same sending arrives. */
export async function insertContactMessage(
	db: Kysely<Database>,
	{ name, email, contact, message }: ContactMessageInput,
	details: SubmissionDetails,
): Promise<Stored> {
	return transaction(db, async (tx) => {
		const row = { name, email, contact, message, ...detailColumns(details) };
		const created = await tx
			.insertInto("contact_messages")
			.values({ ...row, id: newId(), receipt: newReceipt("M"), state: "new", notes: "", created_at: details.now })
			.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
			.returning(["id", "receipt"])
			.executeTakeFirst();
		if (created) return { ...created, outcome: "created" };
		const before = await tx
			.selectFrom("contact_messages")
			.select(["id", "receipt"])
			.where("idempotency_key", "=", details.idempotencyKey)
			.executeTakeFirstOrThrow();
		return { ...before, outcome: "repeated" };
	});
}

export async function findContactMessage(db: Kysely<Database>, id: string): Promise<StoredMessage | null> {
	return (await db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function eraseMessagesBefore(tx: Transaction<Database>, moment: number): Promise<string[]> {
	const erased = await tx.deleteFrom("contact_messages").where("created_at", "<", moment).returning("id").execute();
	return erased.map((row) => row.id);
}

/** The newest first. */
export async function contactMessages(db: Kysely<Database>, limit: number): Promise<StoredMessage[]> {
	const all = db.selectFrom("contact_messages").selectAll();
	return all.orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
}
