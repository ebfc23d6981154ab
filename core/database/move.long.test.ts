import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { postgresPlace, sqlitePlace } from "../../tests/support/databases.ts";
import { fillTables, rowsOf } from "../../tests/support/fill-tables.ts";
import { moveToPostgres } from "./move.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";
import { tablesInOrder, tablesOf } from "./tables.ts";

test("every row of every table arrives as it was, however many there are", async () => {
	const { from, to } = await bothDatabases();
	// More than one batch in one of them.
	await fillTables(from, (table) => (table === "audit" ? 1203 : 7));
	const counts = await moveToPostgres(from, to);
	const tables = await tablesOf(from);
	expect([...counts.keys()].toSorted()).toEqual(tables.map(({ name }) => name));
	expect(tables.length).toBeGreaterThanOrEqual(13);
	for (const { name } of tables) {
		expect(counts.get(name)).toBe(name === "audit" ? 1203 : 7);
		expect(await rowsOf(to, name)).toEqual(await rowsOf(from, name));
	}
});

test("tables come after those that they refer to", async () => {
	const { from } = await bothDatabases();
	const names = (await tablesInOrder(from)).map(({ name }) => name);
	expect(names.indexOf("media")).toBeLessThan(names.indexOf("events"));
	expect(names.indexOf("highlights")).toBeLessThan(names.indexOf("highlight_media"));
});

test("a PostgreSQL database with rows of its own is refused, and nothing of it is changed", async () => {
	const { from, to } = await bothDatabases();
	await fillTables(from, () => 2);
	await to.insertInto("settings").values({ key: "secret", value: "theirs", updated_at: 1 }).execute();
	await expect(moveToPostgres(from, to)).rejects.toThrow(
		"The PostgreSQL database is not empty: there are rows in settings.",
	);
	expect(await rowsOf(to, "settings")).toEqual([{ key: "secret", updated_at: 1, value: "theirs" }]);
	expect(await rowsOf(to, "events")).toEqual([]);
});

test("when one row does not fit, nothing is copied", async () => {
	const { from, to } = await bothDatabases();
	await fillTables(from, () => 2);
	// PostgreSQL cannot store this sign in a text.
	await sql`insert into settings (key, value, updated_at) values (${"a\u0000b"}, '', 1)`.execute(from);
	await expect(moveToPostgres(from, to)).rejects.toThrow(/^The rows of settings could not be copied/);
	for (const { name } of await tablesOf(from)) expect(await rowsOf(to, name)).toEqual([]);
});

test("a SQLite database of another version is refused", async () => {
	const { from, to } = await bothDatabases();
	await sql`delete from kysely_migration where name = '0011-imports'`.execute(from);
	await expect(moveToPostgres(from, to)).rejects.toThrow("last used by another version of the site");
});

test("a table that only one of them has, or has otherwise, is not left out in silence", async () => {
	const { from, to } = await bothDatabases();
	await sql`create table extra (id text primary key)`.execute(from);
	await expect(moveToPostgres(from, to)).rejects.toThrow("The table extra is not the same in both databases");
	await sql`create table extra (id text primary key, more text)`.execute(to);
	await expect(moveToPostgres(from, to)).rejects.toThrow("The table extra is not the same in both databases");
});

async function bothDatabases(): Promise<{ from: Kysely<Database>; to: Kysely<Database> }> {
	const open = async ({ options }: { options: Parameters<typeof openDatabase>[0] }): Promise<OpenDatabase> => {
		const database = await openDatabase(options);
		onTestFinished(() => database.close());
		return database;
	};
	return { from: (await open(await sqlitePlace())).db, to: (await open(await postgresPlace())).db };
}
