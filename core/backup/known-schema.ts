import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { migrate, migrationNames } from "../database/migrate.ts";
import type { Database } from "../database/schema.ts";
import { sqliteDialect } from "../database/sqlite.ts";

/**
 * How the schema of a database differs from what its migrations make, in words; null if it is the same. What was added,
 * such as a trigger, would change or copy data behind the site's back.
 */
export async function schemaDifference(given: DatabaseSync): Promise<string | null> {
	const applied = given.prepare("select name from kysely_migration order by name").all();
	const last = String(applied.at(-1)?.name);
	// The migrator applies them in order, so that a gap is no state that the site was ever in.
	if (applied.some(({ name }, i) => name !== migrationNames[i])) return "its updates are not those of the site";
	const memory = new DatabaseSync(":memory:");
	const db = new Kysely<Database>({ dialect: sqliteDialect(memory) });
	try {
		await migrate(db, last);
		return difference(partsOf(memory), partsOf(given));
	} finally {
		await db.destroy();
	}
}

function difference(ours: Map<string, string>, theirs: Map<string, string>): string | null {
	for (const [name, shape] of theirs)
		if (!ours.has(name)) return `it has the ${name}, which the site does not have`;
		else if (ours.get(name) !== shape) return `its ${name} is not as the site makes it`;
	const missing = [...ours.keys()].find((name) => !theirs.has(name));
	return missing === undefined ? null : `the ${missing} is missing`;
}

/** Every table, index, trigger and view by name, with its shape. The text of a table depends on how it was altered. */
function partsOf(sqlite: DatabaseSync): Map<string, string> {
	const listed = sqlite.prepare(
		"select type, name, sql from sqlite_schema where name not like 'sqlite\\_%' escape '\\'",
	);
	return new Map(
		listed.all().map(({ type, name, sql }) => {
			const shape = type === "table" ? tableShape(sqlite, String(name)) : String(sql).replace(/\s+/g, " ");
			return [`${type} '${name}'`, shape];
		}),
	);
}

function tableShape(sqlite: DatabaseSync, name: string): string {
	const read = (pragma: string) => sqlite.prepare(`select * from ${pragma}(?)`).all(name);
	return JSON.stringify([
		read("pragma_table_xinfo"),
		read("pragma_foreign_key_list"),
		keysOf(read("pragma_index_list")),
	]);
}

/** Keys that SQLite made itself have no entry of their own. */
function keysOf(indexes: readonly Record<string, unknown>[]): unknown[] {
	return indexes.filter(({ origin }) => origin !== "c").map(({ unique, origin, partial }) => [unique, origin, partial]);
}
