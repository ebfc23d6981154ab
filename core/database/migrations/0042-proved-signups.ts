import { type Kysely, sql } from "kysely";
import { mailboxOf } from "./mailbox-0041.ts";

/**
 * People are told apart by their mailbox, however its address is tagged; and the code on the wall is printed by choice.
 * Those that hang somewhere go on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("signup_settings")
		.addColumn("wall_printed", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await sql`update signup_settings set wall_printed = 1 where wall_key is not null`.execute(db);
	const { rows } = await sql<Row>`
		select id, event_id, person_key, state from signups where quarantined_reason is null order by arrival, id`.execute(
		db,
	);
	const holders = new Map(rows.map((row) => [`${row.event_id} ${row.person_key}`, row]));
	const isOut = ({ state }: Row) => state === "cancelled" || state === "lapsed";
	// Of two that lead to one mailbox, the one that counts gets its key; the other one stays as it is.
	const setKey = (id: string, key: string) => sql`update signups set person_key = ${key} where id = ${id}`.execute(db);
	for (const row of rows.toSorted((a, b) => Number(isOut(a)) - Number(isOut(b)))) {
		const key = mailboxOf(row.person_key);
		const holder = holders.get(`${row.event_id} ${key}`);
		if (key === row.person_key || (holder && (isOut(row) || !isOut(holder)))) continue;
		if (holder) await setKey(holder.id, `${key} ${holder.id}`);
		holders.set(`${row.event_id} ${key}`, row);
		await setKey(row.id, key);
	}
}

interface Row {
	id: string;
	event_id: string;
	person_key: string;
	state: string;
}
