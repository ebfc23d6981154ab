import { type Kysely, sql } from "kysely";
import { mailboxOf } from "./mailbox-0041.ts";

/**
 * People of the pool are told apart by the mailbox that they have confirmed; numbers are shown once their owner has
 * confirmed them; and who asks where nobody calls confirms the address first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("match_offers").addColumn("phone", "text").execute();
	await db.schema.alterTable("match_requests").addColumn("address_state", "text").execute();
	// Whoever has said yes is being called already.
	await sql`
		update match_offers set phone = (select phone from pool_members where pool_members.id = match_offers.member_id)
		where state = 'yes'`.execute(db);
	const { rows } = await sql<{ id: string; kind: string; person_key: string; email: string; state: string }>`
		select id, kind, person_key, email, state from pool_members order by state desc, created_at, id`.execute(db);
	// Those who never confirmed come first: they keep nobody from the key of their mailbox.
	const taken = new Set(rows.map(({ kind, person_key }) => `${kind} ${person_key}`));
	for (const { id, kind, person_key, email, state } of rows) {
		const mailbox = mailboxOf(email);
		const key = state === "active" ? mailbox : `${mailbox} ${id}`;
		// Who has joined twice with one mailbox stays two.
		if (key === person_key || taken.has(`${kind} ${key}`)) continue;
		taken.delete(`${kind} ${person_key}`);
		taken.add(`${kind} ${key}`);
		await sql`update pool_members set person_key = ${key} where id = ${id}`.execute(db);
	}
}
