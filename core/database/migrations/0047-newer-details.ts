import type { Kysely } from "kysely";

interface Before {
	registrations: { id: string; notes: string };
	registration_changes: {
		id: string;
		registration_id: string;
		idempotency_key: string | null;
		name: string;
		phone: string;
		personal_gmail: string;
		hostel: string;
		program: string;
		notice_id: string | null;
		notice_at: number | null;
		consent_version: string | null;
		consent_at: number | null;
		source: string;
		created_at: number;
		updated_at: number;
	};
	outbox: { topic: string; state: string };
}

/** What was sent for somebody who is registered stands as a note beside their registration; no link confirms it. */
export async function up(db: Kysely<Before>): Promise<void> {
	const changes = await db.selectFrom("registration_changes").selectAll().orderBy("created_at").orderBy("id").execute();
	for (const { id, registration_id, created_at: _, updated_at, ...change } of changes) {
		const { name, phone, personal_gmail, hostel, program, ...sent } = change;
		const { notes } = await db
			.selectFrom("registrations")
			.select("notes")
			.where("id", "=", registration_id)
			.executeTakeFirstOrThrow();
		const text = `Sent again with other details. Name: ${name}, Phone: ${phone}, Personal Gmail: ${personal_gmail}, Hostel: ${hostel}, Programme: ${program}`;
		const newer = { id, details: { name, phone, personal_gmail, hostel, program }, sent };
		const noted = [...(notes === "" ? [] : JSON.parse(notes)), { by: "", at: updated_at, text, newer }];
		await db
			.updateTable("registrations")
			.set({ notes: JSON.stringify(noted) })
			.where("id", "=", registration_id)
			.execute();
	}
	// Nobody is asked any more to open a link.
	await db.deleteFrom("outbox").where("topic", "=", "change-request").where("state", "<>", "sent").execute();
	await db.schema.dropTable("registration_change_links").execute();
	await db.schema.dropTable("registration_changes").execute();
}
