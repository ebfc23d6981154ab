import { type DatabaseConnection, type Dialect, PostgresAdapter, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import type { Silence, Sockets } from "./silence.ts";
import { refuseInsideTransaction } from "./transaction.ts";
import { markUnavailable } from "./unavailable.ts";

export interface PoolOptions {
	/** The server cancels queries that take longer; 0 disables the limit. */
	statementTimeoutMs: number;
	/** Called for lost connections; the pool reconnects by itself. */
	onConnectionLost: (error: Error) => void;
	/** Its connections, to cut them when the server says nothing. */
	sockets?: Sockets;
}

export function openPool(databaseUrl: string, { statementTimeoutMs, onConnectionLost, sockets }: PoolOptions): pg.Pool {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		application_name: "nss-chapter-site",
		max: 10,
		connectionTimeoutMillis: 5000,
		// A server that accepts the connection but never responds would otherwise block forever.
		...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + 2000 }),
		idleTimeoutMillis: 30_000,
		keepAlive: true,
		types: { getTypeParser },
		...(sockets && { stream: sockets.make }),
		// By query instead of startup options, which proxies such as PgBouncer reject.
		onConnect: async (client) => {
			// Without a listener, losing a connection during a transaction would end the process.
			client.on("error", (error) => {
				markUnavailable(error);
				if (!pool.ending) onConnectionLost(error);
			});
			await client.query(`set statement_timeout = ${statementTimeoutMs}`);
			await client.query("set idle_in_transaction_session_timeout = 30000");
		},
	});
	// The client's listener has reported it already; without this one, the error would end the process.
	pool.on("error", () => undefined);
	return pool;
}

/** `watch` sees the error of every connection that could not be had, and can refuse to wait for one. */
export function postgresDialect(pool: pg.Pool, watch: Watch = {}): Dialect {
	const adapter = new PostgresAdapter();
	const { createQueryCompiler, createIntrospector } = PostgresDialect.prototype;
	return {
		createAdapter: () => adapter,
		createDriver: () => new Driver(pool, adapter, watch),
		createQueryCompiler,
		createIntrospector,
	};
}

interface Watch {
	onUnavailable?: ((error: unknown) => void) | undefined;
	silence?: Silence | undefined;
}

class Driver extends PostgresDriver {
	readonly #adapter: PostgresAdapter;
	readonly #watch: Watch;

	constructor(pool: pg.Pool, adapter: PostgresAdapter, watch: Watch) {
		super({ pool });
		this.#adapter = adapter;
		this.#watch = watch;
	}

	override async acquireConnection(
		...options: Parameters<PostgresDriver["acquireConnection"]>
	): Promise<DatabaseConnection> {
		refuseInsideTransaction(this.#adapter);
		try {
			this.#watch.silence?.refuse();
			return await super.acquireConnection(...options);
		} catch (error) {
			markUnavailable(error);
			this.#watch.onUnavailable?.(error);
			throw error;
		}
	}
}

/** Whether a query failed because the server or the network is down. Other failures carry a server error code. */
export function isPostgresGone(error: unknown): boolean {
	if (error instanceof pg.DatabaseError) return /^(08|58)|^57P0[1-5]$|^53[34]00$/.test(error.code ?? "");
	return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}

/** Parses int8 and numeric, which pg returns as strings because they may exceed a JavaScript number. Ours never do. */
function getTypeParser(oid: number, format?: "text" | "binary") {
	if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return wholeNumber;
	return pg.types.getTypeParser(oid, format);
}

function wholeNumber(text: string): number {
	const number = Number(text);
	if (!Number.isSafeInteger(number))
		throw new RangeError("The database returned a number outside the safe integer range.");
	return number;
}
