import { type Kysely, sql } from "kysely";

/**
 * The few rows among many that have a mark: indexes of how they are marked instead of indexes of these rows alone. PostgreSQL
 * keeps figures of an indexed expression, and knows by them that few are found; of a partial index's condition it knows
 * nothing, and read the table. The expressions are those of the queries: core/submissions/newer-details.ts, phone-numbers.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropIndex("registrations_newer").execute();
	await db.schema
		.createIndex("registrations_newer")
		.on("registrations")
		.expression(sql`(length(notes) - length(replace(notes, '"newer":', ''))), id`)
		.execute();
	for (const [table, phone] of Object.entries(phones)) {
		await db.schema.dropIndex(`${table}_odd_numbers`).execute();
		await db.schema
			.createIndex(`${table}_odd_numbers`)
			.on(table)
			.expression(sql`ltrim(${sql.ref(phone)}, '0123456789 -+()./'), id`)
			.execute();
	}
	// Whoever is looked for by hand, whatever their state.
	await db.schema
		.createIndex("pool_members_by_turn")
		.on("pool_members")
		.columns(["kind", "asked_count", "last_asked_at", "id"])
		.execute();
}

const phones = {
	registrations: "phone",
	contact_messages: "contact",
	signups: "phone",
	pool_members: "phone",
	match_requests: "phone",
};
