import { type Kysely, sql } from "kysely";

/** Mailings, who wants none, answers to messages, and who looks after a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("mailings")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("subject", "text", (column) => column.notNull())
		.addColumn("body", "text", (column) => column.notNull())
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("selection", "text", (column) => column.notNull())
		.addColumn("audience", "text", (column) => column.notNull())
		.addColumn("revision", "integer", (column) => column.notNull())
		.addColumn("reached", "text", (column) => column.notNull())
		.addColumn("prepared_at", "bigint")
		.addColumn("total", "integer", (column) => column.notNull())
		.addColumn("sent", "integer", (column) => column.notNull())
		.addColumn("skipped", "integer", (column) => column.notNull())
		.addColumn("created_by", "text", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_by", "text", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.addColumn("started_by", "text")
		.addColumn("started_at", "bigint")
		.addColumn("finished_at", "bigint")
		.execute();
	await db.schema
		.createTable("unsubscribed")
		.addColumn("address_hash", "text", (column) => column.primaryKey())
		.addColumn("at", "bigint", (column) => column.notNull())
		.execute();
	await db.schema.alterTable("outbox").addColumn("mailing_id", "text").execute();
	// Few messages belong to a mailing, so that this costs the others nothing.
	await db.schema
		.createIndex("outbox_mailing")
		.on("outbox")
		.columns(["mailing_id", "state"])
		.where(sql.ref("mailing_id"), "is not", null)
		.execute();
	await db.schema
		.createTable("message_answers")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("message_id", "text", (column) => column.notNull().references("contact_messages.id").onDelete("cascade"))
		.addColumn("body", "text", (column) => column.notNull())
		.addColumn("author", "text", (column) => column.notNull())
		.addColumn("outbox_id", "text", (column) => column.notNull().unique())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("sent_at", "bigint")
		.execute();
	await db.schema.createIndex("message_answers_message").on("message_answers").column("message_id").execute();
	await db.schema.alterTable("contact_messages").addColumn("assigned_to", "text").execute();
}
