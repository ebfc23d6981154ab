import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

export interface Table {
	name: string;
	columns: string[];
}

/** Returns all our tables by name, as reported by the database. */
export async function tablesOf(db: Kysely<Database>): Promise<Table[]> {
	const tables = await db.introspection.getTables();
	return tables
		.filter(({ isView, isForeign, schema }) => !isView && !isForeign && (schema === undefined || schema === "public"))
		.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).sort() }))
		.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the tables of a SQLite database, each after those it references. */
export async function tablesInOrder(db: Kysely<Database>): Promise<Table[]> {
	const waiting = new Map((await tablesOf(db)).map((table) => [table.name, table]));
	const ordered: Table[] = [];
	while (waiting.size > 0) {
		const before = waiting.size;
		for (const [name, table] of waiting) {
			const parents = await parentsOf(db, name);
			if (parents.some((parent) => parent !== name && waiting.has(parent))) continue;
			ordered.push(table);
			waiting.delete(name);
		}
		if (waiting.size === before)
			throw new Error(`Circular references between tables: ${[...waiting.keys()].join(", ")}`);
	}
	return ordered;
}

async function parentsOf(db: Kysely<Database>, table: string): Promise<string[]> {
	const { rows } = await sql<{
		parent: string;
	}>`select "table" as parent from pragma_foreign_key_list(${table})`.execute(db);
	return rows.map(({ parent }) => parent);
}

/** Names of the migrations applied to a database. */
export async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}
