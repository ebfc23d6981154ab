import { type Kysely, sql } from "kysely";
import type { Database } from "../../core/database/schema.ts";
import { tablesInOrder } from "../../core/database/tables.ts";

/** Words that a careless copy would spoil. */
const awkward = ["स्वयं से पहले आप", 'O\'Neil "said" \\ {a,b}', "two\nlines\tand 🌱", "", "null"];

/**
 * Writes rows into every table of a SQLite database, whatever tables there are: texts, numbers and references are found
 * from the database itself, so that a table that is added later is filled as well.
 */
export async function fillTables(db: Kysely<Database>, rowsIn: (table: string) => number): Promise<void> {
	for (const { name } of await tablesInOrder(db)) {
		const columns = await columnsOf(db, name);
		const choices = await choicesIn(db, name);
		const parents = await Promise.all(columns.map((column) => keysFor(db, column)));
		for (let i = 0; i < rowsIn(name); i++) {
			const values = columns.map((column, at) => {
				const keys = parents[at] ?? choices.get(column.name);
				return keys ? keys[i % keys.length] : valueFor(column, i, `${name}.${column.name} ${awkward[(i + at) % 5]}`);
			});
			const names = sql.join(columns.map((column) => sql.ref(column.name)));
			await sql`insert into ${sql.table(name)} (${names}) values (${sql.join(values)})`.execute(db);
		}
	}
}

/** Every row of a table, in an order that is the same in both databases. */
export async function rowsOf(db: Kysely<Database>, table: string): Promise<Record<string, unknown>[]> {
	const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
	return rows
		.map((row) => Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
		.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

interface Column {
	name: string;
	type: string;
	notnull: number;
	pk: number;
	/** The table and column that it refers to. */
	parent: string | null;
	target: string | null;
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<Column[]> {
	const { rows } = await sql<Column>`
		select c.name, c.type, c."notnull", c.pk, k."table" as parent, k."to" as target
		from pragma_table_info(${table}) c left join pragma_foreign_key_list(${table}) k on k."from" = c.name`.execute(db);
	return rows;
}

/** What a column may refer to; undefined for one that refers to nothing. */
async function keysFor(db: Kysely<Database>, { parent, target }: Column): Promise<unknown[] | undefined> {
	if (parent === null || target === null) return undefined;
	const { rows } = await sql<{ key: unknown }>`
		select ${sql.ref(target)} as key from ${sql.table(parent)} order by 1`.execute(db);
	return rows.map(({ key }) => key);
}

/** Columns that take a few words only, as in `check (role in ('admin', 'moderator'))`, with these words. */
async function choicesIn(db: Kysely<Database>, table: string): Promise<Map<string, string[]>> {
	const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = ${table}`.execute(db);
	const checks = (rows[0]?.sql ?? "").matchAll(/check\s*\(\s*"?(\w+)"?\s+in\s*\(([^)]*)\)/gi);
	return new Map([...checks].map(([, column = "", list = ""]) => [column, list.match(/(?<=')[^',]+(?=')/g) ?? []]));
}

/** The number keeps keys and other unique columns apart. */
function valueFor({ type, notnull, pk }: Column, i: number, words: string): unknown {
	if (notnull === 0 && pk === 0 && i % 3 === 0) return null;
	if (/bigint/i.test(type)) return 1_790_000_000_000 + i;
	return /int/i.test(type) ? 100 + i : `${words} ${i}`;
}
