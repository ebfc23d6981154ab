import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** What the site remembers under a name, as JSON; undefined if nothing. */
export async function readSetting(db: Kysely<Database>, key: string): Promise<unknown> {
	const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
	return row && JSON.parse(row.value);
}

/** All names that begin alike, with what is remembered under them and since when. */
export async function settingsUnder(
	db: Kysely<Database>,
	prefix: string,
): Promise<{ key: string; value: unknown; updated_at: number }[]> {
	const rows = await db.selectFrom("settings").selectAll().where("key", "like", `${prefix}%`).execute();
	return rows.map(({ value, ...row }) => ({ ...row, value: JSON.parse(value) }));
}

export async function writeSetting(db: Kysely<Database>, key: string, value: unknown, now: number): Promise<void> {
	const row = { value: JSON.stringify(value), updated_at: now };
	await db
		.insertInto("settings")
		.values({ key, ...row })
		.onConflict((conflict) => conflict.column("key").doUpdateSet(row))
		.execute();
}
