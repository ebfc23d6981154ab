import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	SqliteAdapter,
	SqliteDialect,
	SqliteDriver,
	type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { giveTurn } from "../time/turn.ts";
import { checkPlace } from "./sqlite-file.ts";
import { refuseInsideTransaction } from "./transaction.ts";
import { explainSqlite } from "./unusable.ts";

/** Path of the database within the data folder. */
export function sqliteFile(dataDir: string): string {
	return join(dataDir, "site.sqlite");
}

/** How long a writer waits for another process's transaction. */
export const busyTimeoutMs = 5000;

/** Opens the file or creates it. Commits are durable when they return. */
export function openSqliteFile(file: string): DatabaseSync {
	const sqlite = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
	try {
		switchToWriteAheadLog(sqlite);
		sqlite.exec("pragma synchronous = full");
		// Overwrites deleted data instead of only unlinking it.
		sqlite.exec("pragma secure_delete = on");
		return sqlite;
	} catch (error) {
		sqlite.close();
		throw error;
	}
}

/**
 * Opens the database in a folder, or creates one in an empty folder. Throws DatabaseUnusable if neither is possible.
 */
export function openSqliteIn(dataDir: string): DatabaseSync {
	const file = sqliteFile(dataDir);
	checkPlace(file);
	try {
		return openSqliteFile(file);
	} catch (error) {
		// Empty files that SQLite created must not look like a lost database on the next start.
		for (const made of [file, `${file}-wal`, `${file}-shm`]) removeIfEmpty(made);
		throw explainSqlite(error, file);
	}
}

function removeIfEmpty(file: string): void {
	if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file, { force: true });
}

/** `onError` sees the error of every query, including those of libraries that swallow it. */
export function sqliteDialect(sqlite: DatabaseSync, onError?: (error: unknown) => void): Dialect {
	const statements = new LRUCache<string, SqliteStatement>({ max: mostStatements });
	const prepare = (sql: string) => keptStatement(statements, { sqlite, sql, onError });
	const database = { prepare, close: () => sqlite.close() };
	const adapter = new DirectAdapter(prepare);
	const { createQueryCompiler, createIntrospector } = SqliteDialect.prototype;
	return {
		createAdapter: () => adapter,
		createDriver: () => new Driver(sqlite, adapter, { database }),
		createQueryCompiler,
		createIntrospector,
	};
}

/** Also executes statements at once, for callers in a transaction, which have the connection. */
export class DirectAdapter extends SqliteAdapter {
	readonly #prepare: (sql: string) => SqliteStatement;

	constructor(prepare: (sql: string) => SqliteStatement) {
		super();
		this.#prepare = prepare;
	}

	execute({ sql, parameters }: CompiledQuery): unknown[] {
		const statement = this.#prepare(sql);
		if (statement.reader) return statement.all(parameters);
		statement.run(parameters);
		return [];
	}

	/** The driver below queues for the single connection itself, so that it can check for misuse before waiting. */
	override get supportsMultipleConnections(): boolean {
		return true;
	}

	/** Lets the migrator run all migrations in one transaction, whose lock also makes a second process wait. */
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

class Driver extends SqliteDriver {
	readonly #sqlite: DatabaseSync;
	readonly #adapter: DirectAdapter;
	readonly #waiting: (() => void)[] = [];
	#taken = false;

	constructor(sqlite: DatabaseSync, adapter: DirectAdapter, config: ConstructorParameters<typeof SqliteDriver>[0]) {
		super(config);
		this.#sqlite = sqlite;
		this.#adapter = adapter;
	}

	override async acquireConnection(): Promise<DatabaseConnection> {
		refuseInsideTransaction(this.#adapter);
		if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
		this.#taken = true;
		// SQLite answers at once. Not within a transaction, for which others wait anyway.
		await giveTurn();
		return super.acquireConnection();
	}

	override async releaseConnection(): Promise<void> {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#taken = false;
	}

	/** Takes the write lock at once: a transaction that reads first and writes later can fail halfway. */
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}

	/** SQLite rolls back by itself after some failures, such as a full disk; a second rollback would hide the cause. */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#sqlite.isTransaction) await super.rollbackTransaction(connection);
	}
}

/** Preparing a statement takes longer than running it, so prepared statements are cached. */
const mostStatements = 200;

interface Query {
	sqlite: DatabaseSync;
	sql: string;
	onError?: ((error: unknown) => void) | undefined;
}

function keptStatement(kept: LRUCache<string, SqliteStatement>, query: Query): SqliteStatement {
	const { sql } = query;
	const found = kept.get(sql);
	if (found) return found;
	const made = noting(query.onError, () => statement(query));
	kept.set(sql, made);
	return made;
}

function statement({ sqlite, sql, onError }: Query): SqliteStatement {
	const prepared = sqlite.prepare(sql);
	return {
		reader: prepared.columns().length > 0,
		all: (parameters) => noting(onError, () => prepared.all(...parameters.map(storable)).map(plain)),
		run: (parameters) => noting(onError, () => prepared.run(...parameters.map(storable))),
		// Its own statement: running a shared one again would reset the iteration.
		*iterate(parameters) {
			try {
				for (const row of sqlite.prepare(sql).iterate(...parameters.map(storable))) yield plain(row);
			} catch (error) {
				onError?.(error);
				throw error;
			}
		},
	};
}

function noting<T>(onError: Query["onError"], work: () => T): T {
	try {
		return work();
	} catch (error) {
		onError?.(error);
		throw error;
	}
}

/** Rows have a null prototype, which breaks serialisers and comparisons. */
function plain(row: object): object {
	return { ...row };
}

/** node:sqlite would take a Date for named parameters and silently store nothing. */
function storable(value: unknown): SQLInputValue {
	if (typeof value === "string" || typeof value === "bigint" || value === null || value instanceof Uint8Array)
		return value;
	if (typeof value === "number" && Number.isSafeInteger(value)) return value;
	const kind = value instanceof Object ? value.constructor.name : String(value);
	throw new TypeError(`Only text, whole numbers, bytes and null can be stored, not ${kind}.`);
}

/** Switching the journal mode ignores the busy timeout when other processes open the file, so it is retried. */
function switchToWriteAheadLog(sqlite: DatabaseSync): void {
	const deadline = Date.now() + busyTimeoutMs;
	for (;;) {
		try {
			sqlite.exec("pragma journal_mode = wal");
			return;
		} catch (error) {
			if (!isBusy(error) || Date.now() > deadline) throw error;
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
		}
	}
}

function isBusy(error: unknown): boolean {
	return kindOf(error) === 5;
}

/** SQLITE_BUSY, NOMEM, IOERR, CORRUPT, CANTOPEN, PROTOCOL, NOTADB. */
const unusable = new Set([5, 7, 10, 11, 14, 15, 26]);

/** Whether a query failed because the file is unusable. A read-only file can still be read. */
export function isSqliteUnusable(error: unknown): boolean {
	const closed = error instanceof Error && "code" in error && error.code === "ERR_INVALID_STATE";
	return closed || unusable.has(kindOf(error) ?? 0);
}

/** Drops the page cache of an unusable file, so that the next query sees the repaired one. */
export function dropCachedPages(sqlite: DatabaseSync): void {
	if (sqlite.isOpen) sqlite.exec("pragma shrink_memory");
}

/** Primary result code; the higher bytes are the extended code. */
function kindOf(error: unknown): number | undefined {
	return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined;
}
