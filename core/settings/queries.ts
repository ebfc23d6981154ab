import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** Returns a stored setting, parsed from JSON; undefined if there is none. */
export async function readSetting(db: Kysely<Database>, key: string): Promise<unknown> {
	const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
	return row && JSON.parse(row.value);
}

/** All settings whose key starts with the prefix, with values and times. */
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
