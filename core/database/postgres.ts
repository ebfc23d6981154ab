import { type DatabaseConnection, type Dialect, PostgresAdapter, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import { refuseInsideTransaction } from "./transaction.ts";
import { markUnavailable } from "./unavailable.ts";

export interface PoolOptions {
	/** A query that takes longer is ended by the server; 0 for no limit. */
	statementTimeoutMs: number;
	/** Told of connections that were lost; the pool makes new ones by itself. */
	onConnectionLost: (error: Error) => void;
}

export function openPool(databaseUrl: string, { statementTimeoutMs, onConnectionLost }: PoolOptions): pg.Pool {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		application_name: "nss-chapter-site",
		max: 10,
		connectionTimeoutMillis: 5000,
		// A server that is there but says nothing would be waited for without end.
		...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + 2000 }),
		idleTimeoutMillis: 30_000,
		keepAlive: true,
		types: { getTypeParser },
		// Set by query and not when connecting, which proxies such as PgBouncer refuse.
		onConnect: async (client) => {
			// Without a listener a connection lost in the middle of a transaction would end the process.
			client.on("error", (error) => {
				markUnavailable(error);
				if (!pool.ending) onConnectionLost(error);
			});
			await client.query(`set statement_timeout = ${statementTimeoutMs}`);
			await client.query("set idle_in_transaction_session_timeout = 30000");
		},
	});
	// The client's own listener has told of it already; without this one it would end the process.
	pool.on("error", () => undefined);
	return pool;
}

export function postgresDialect(pool: pg.Pool, onUnavailable?: (error: unknown) => void): Dialect {
	const adapter = new PostgresAdapter();
	const { createQueryCompiler, createIntrospector } = PostgresDialect.prototype;
	return {
		createAdapter: () => adapter,
		createDriver: () => new Driver(pool, adapter, onUnavailable),
		createQueryCompiler,
		createIntrospector,
	};
}

class Driver extends PostgresDriver {
	readonly #adapter: PostgresAdapter;
	readonly #onUnavailable: ((error: unknown) => void) | undefined;

	constructor(pool: pg.Pool, adapter: PostgresAdapter, onUnavailable?: (error: unknown) => void) {
		super({ pool });
		this.#adapter = adapter;
		this.#onUnavailable = onUnavailable;
	}

	override async acquireConnection(
		...options: Parameters<PostgresDriver["acquireConnection"]>
	): Promise<DatabaseConnection> {
		refuseInsideTransaction(this.#adapter);
		try {
			return await super.acquireConnection(...options);
		} catch (error) {
			markUnavailable(error);
			this.#onUnavailable?.(error);
			throw error;
		}
	}
}

/** Whether a question failed because the server, or the way to it, is gone. Other failures carry the server's own code. */
export function isPostgresGone(error: unknown): boolean {
	if (error instanceof pg.DatabaseError) return /^(08|58)|^57P0[1-5]$|^53[34]00$/.test(error.code ?? "");
	return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}

/** Long whole numbers, and the sums of them, arrive as text, because they may be longer than a number can hold. Ours never are. */
function getTypeParser(oid: number, format?: "text" | "binary") {
	if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return wholeNumber;
	return pg.types.getTypeParser(oid, format);
}

function wholeNumber(text: string): number {
	const number = Number(text);
	if (!Number.isSafeInteger(number))
		throw new RangeError("The database answered with a number that is not a safe whole number.");
	return number;
}
