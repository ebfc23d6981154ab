import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * What ten years of data need so that no list costs more than what it shows. The expressions are those of the queries, word
 * for word, or they are no use: core/submissions/list-queries.ts, core/submissions/personal-records.ts.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
	await lists(db);
	await people(db);
	await pool(db);
	await rest(db);
}

interface Tables {
	registrations: { notes: string };
	pool_members: { id: string; name: string; profile: string; search_text: string };
}

/** Pages of the lists, their counts, and what their filters offer. */
async function lists(db: Kysely<Tables>): Promise<void> {
	for (const table of ["registrations", "contact_messages"]) {
		await db.schema.dropIndex(`${table}_created_at`).execute();
		await db.schema
			.createIndex(`${table}_listed`)
			.on(table)
			.expression(sql`created_at desc, id, held_reason, state`)
			.execute();
	}
	await db.schema.createIndex("registrations_program").on("registrations").column("program").execute();
	await db.schema.createIndex("registrations_hostel").on("registrations").column("hostel").execute();
	await db.schema
		.createIndex("registrations_year")
		.on("registrations")
		.expression(sql`substr(webmail, 4, 2)`)
		.execute();
	await db.schema
		.createIndex("registrations_newer")
		.on("registrations")
		.column("id")
		.where(sql<boolean>`replace(notes, '"newer":', '') <> notes`)
		.execute();
	await db.schema.createIndex("audit_listed").on("audit").expression(sql`at desc, id`).execute();
	await db.schema.dropIndex("audit_at").execute();
	await db.schema.createIndex("audit_by_action").on("audit").columns(["action", "at"]).execute();
}

/** Everything that somebody has sent is found by an address or a number. */
async function people(db: Kysely<Tables>): Promise<void> {
	const mails = {
		registrations: ["webmail", "personal_gmail"],
		contact_messages: ["email"],
		signups: ["email"],
		pool_members: ["email"],
		match_requests: ["email"],
	};
	for (const [table, columns] of Object.entries(mails)) {
		for (const column of columns)
			await db.schema
				.createIndex(`${table}_${column}`)
				.on(table)
				.expression(sql`lower(${sql.ref(column)})`)
				.execute();
		const phone = table === "contact_messages" ? "contact" : "phone";
		// With the id, so that a part of a number is looked for in the index alone.
		await db.schema
			.createIndex(`${table}_digits`)
			.on(table)
			.expression(sql`${digitsOf(phone)}, id`)
			.execute();
		await db.schema
			.createIndex(`${table}_odd_numbers`)
			.on(table)
			.column("id")
			.where(sql<boolean>`ltrim(${sql.ref(phone)}, '0123456789 -+()./') <> ''`)
			.execute();
	}
}

function digitsOf(column: string): RawBuilder<string> {
	const marks = [" ", "-", "+", "(", ")", ".", "/"];
	const digits = marks.reduce(
		(text, mark) => sql<string>`replace(${text}, ${sql.lit(mark)}, '')`,
		sql<string>`${sql.ref(column)}`,
	);
	return sql`ltrim(${digits}, '0')`;
}

/** Volunteers are found by words of their name and place, in the order of their names. */
async function pool(db: Kysely<Tables>): Promise<void> {
	await db.schema
		.alterTable("pool_members")
		.addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
		.execute();
	const members = await db.selectFrom("pool_members").select(["id", "name", "profile"]).execute();
	for (const { id, name, profile } of members)
		await db
			.updateTable("pool_members")
			.set({ search_text: [name, JSON.parse(profile).place ?? ""].map(fold).join("\n") })
			.where("id", "=", id)
			.execute();
	await db.schema
		.createIndex("pool_members_by_name")
		.on("pool_members")
		.expression(sql`substr(search_text, 1, 80), id`)
		.execute();
	// Those of a wave are locked with their other entries.
	await db.schema.createIndex("pool_members_person_key").on("pool_members").column("person_key").execute();
	await db.schema.createIndex("pool_members_phone").on("pool_members").column("phone").execute();
	await db.schema.createIndex("match_offers_asked").on("match_offers").columns(["asked_at", "member_id"]).execute();
	await db.schema.createIndex("scribe_hours_at").on("scribe_hours").column("at").execute();
}

/** As in core/search/search-text.ts when this migration was written. */
function fold(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
}

/** Hours, and what is dropped when it has been there for long enough. */
async function rest(db: Kysely<Tables>): Promise<void> {
	await db.schema
		.createIndex("signups_present")
		.on("signups")
		.columns(["event_id", "minutes"])
		.where(sql<boolean>`attended_at is not null and held_reason is null`)
		.execute();
	await db.schema.createIndex("outbox_past").on("outbox").columns(["state", "updated_at"]).execute();
}
