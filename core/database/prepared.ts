import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from "kysely";
import type { Database } from "./schema.ts";
import { DirectAdapter } from "./sqlite.ts";
import { isInTransaction } from "./transaction.ts";

/** Stands for a value that each execution supplies. */
class Placeholder {
	readonly name: string;

	constructor(name: string) {
		this.name = name;
	}
}

/** Returns the placeholder of an input, with the type of its value. */
export type Param<Input> = <Name extends keyof Input & string>(name: Name) => Input[Name];

/**
 * A query that is built and compiled once per database, and then executed with different values: for the few queries
 * of which hundreds may come in a second, where building takes longer than running.
 */
export function prepared<Input extends object, Row>(
	build: (db: Kysely<Database>, param: Param<Input>) => Compilable<Row>,
): (db: Kysely<Database>, input: Input) => Promise<Row[]> {
	const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
	const param = ((name: string) => new Placeholder(name)) as unknown as Param<Input>;

	function compile(db: Kysely<Database>): CompiledQuery<Row> {
		const query = build(db, param).compile();
		compiled.set(db.getExecutor().adapter, query);
		return query;
	}

	return async (db, input) => {
		const query = compiled.get(db.getExecutor().adapter) ?? compile(db);
		const values = input as Record<string, unknown>;
		const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value));
		return execute(db, { ...query, parameters });
	};
}

/** Executes a compiled query; in a transaction on SQLite at once, without Kysely's queue for the connection. */
export async function execute<Row>(db: Kysely<Database>, query: CompiledQuery<Row>): Promise<Row[]> {
	const { adapter } = db.getExecutor();
	if (adapter instanceof DirectAdapter && db.isTransaction && isInTransaction(adapter))
		return adapter.execute(query) as Row[];
	return (await db.executeQuery<Row>(query)).rows;
}
