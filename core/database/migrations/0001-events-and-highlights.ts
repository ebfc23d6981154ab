import type { CreateTableBuilder, Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
	await createMedia(db);
	await createEvents(db);
	await createHighlights(db);
	await db.schema
		.createTable("topic_versions")
		.addColumn("topic", "text", (column) => column.primaryKey())
		.addColumn("version", "bigint", (column) => column.notNull())
		.execute();
}

async function createMedia(db: Kysely<unknown>) {
	await db.schema
		.createTable("media")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("type", "text", (column) => column.notNull())
		.addColumn("bytes", "bigint", (column) => column.notNull())
		.addColumn("width", "integer")
		.addColumn("height", "integer")
		.addColumn("alt", "text", (column) => column.notNull().defaultTo(""))
		.addColumn("placeholder", "text")
		.addColumn("variants", "text", (column) => column.notNull().defaultTo("[]"))
		.addColumn("sample", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.execute();
}

async function createEvents(db: Kysely<unknown>) {
	await publishable(db.schema.createTable("events"))
		.addColumn("title", "text", (column) => column.notNull())
		.addColumn("venue", "text", (column) => column.notNull())
		.addColumn("description", "text", (column) => column.notNull())
		.addColumn("starts_at", "bigint")
		.addColumn("ends_at", "bigint")
		.addColumn("domain", "text")
		.addColumn("link", "text")
		.addColumn("poster_media", "text", (column) => column.references("media.id"))
		.execute();
	await db.schema.createIndex("events_public").on("events").columns(["state", "starts_at"]).execute();
	await db.schema.createIndex("events_publish_at").on("events").columns(["state", "publish_at"]).execute();
	await db.schema.createIndex("events_poster_media").on("events").column("poster_media").execute();
}

async function createHighlights(db: Kysely<unknown>) {
	await publishable(db.schema.createTable("highlights"))
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("venue", "text", (column) => column.notNull())
		.addColumn("description", "text", (column) => column.notNull())
		.addColumn("domain", "text", (column) => column.notNull())
		.addColumn("date", "bigint")
		.addColumn("thumbnail_media", "text", (column) => column.references("media.id"))
		.addColumn("thumbnail_url", "text")
		.addColumn("thumbnail_alt", "text", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("highlights_public").on("highlights").columns(["state", "date"]).execute();
	await db.schema.createIndex("highlights_publish_at").on("highlights").columns(["state", "publish_at"]).execute();
	await db.schema.createIndex("highlights_thumbnail_media").on("highlights").column("thumbnail_media").execute();
	await db.schema
		.createTable("highlight_media")
		.addColumn("highlight_id", "text", (column) => column.notNull().references("highlights.id").onDelete("cascade"))
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("media_id", "text", (column) => column.references("media.id"))
		.addColumn("url", "text")
		.addColumn("alt", "text", (column) => column.notNull())
		.addColumn("kind", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("highlight_media_place", ["highlight_id", "position"])
		.execute();
	await db.schema.createIndex("highlight_media_media").on("highlight_media").column("media_id").execute();
}

function publishable<T extends string>(table: CreateTableBuilder<T>) {
	return table
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("publish_at", "bigint", (column) => column.notNull())
		.addColumn("sample", "integer", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.addColumn("revision", "integer", (column) => column.notNull());
}
