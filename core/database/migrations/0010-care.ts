import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
	await handovers(db);
	await links(db);
}

async function handovers(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("handovers")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("plan", "text", (column) => column.notNull())
		.addColumn("versions", "text", (column) => column.notNull())
		.addColumn("revision", "integer", (column) => column.notNull())
		.addColumn("created_at", "bigint", (column) => column.notNull())
		.addColumn("updated_by", "text", (column) => column.notNull())
		.addColumn("updated_at", "bigint", (column) => column.notNull())
		.execute();
	// At most one draft, whoever begins it.
	await db.schema
		.createIndex("handovers_draft")
		.unique()
		.on("handovers")
		.column("state")
		.where(sql.ref("state"), "=", "draft")
		.execute();
}

async function links(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("link_runs")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("asked_by", "text", (column) => column.notNull())
		.addColumn("asked_at", "bigint", (column) => column.notNull())
		.addColumn("lease_until", "bigint", (column) => column.notNull())
		.addColumn("done", "integer", (column) => column.notNull())
		.addColumn("total", "integer", (column) => column.notNull())
		.addColumn("finished_at", "bigint")
		.execute();
	// At most one that is not finished.
	await db.schema
		.createIndex("link_runs_open")
		.unique()
		.on("link_runs")
		.column("state")
		.where(sql.ref("state"), "=", "open")
		.execute();
	await db.schema
		.createTable("link_checks")
		.addColumn("url", "text", (column) => column.primaryKey())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("seen", "text", (column) => column.notNull())
		.addColumn("checked_at", "bigint", (column) => column.notNull())
		.addColumn("failures", "integer", (column) => column.notNull())
		.addColumn("ignored_at", "bigint")
		.execute();
}
