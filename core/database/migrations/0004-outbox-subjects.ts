import type { Kysely } from "kysely";

/** What a message in the outbox tells of, so that it goes when its subject is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("outbox").addColumn("subject", "text").execute();
	await db.schema.createIndex("outbox_subject").on("outbox").column("subject").execute();
}
