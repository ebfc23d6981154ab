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
import { checkPlace } from "./sqlite-file.ts";
import { refuseInsideTransaction } from "./transaction.ts";
import { explainSqlite } from "./unusable.ts";

/** Where the database lies within the folder for data. */
export function sqliteFile(dataDir: string): string {
	return join(dataDir, "site.sqlite");
}

/** How long a writer waits for another process to finish its own transaction. */
const busyTimeoutMs = 5000;

/** Opens the file, making it if need be. A commit is on the disk before it returns. */
export function openSqliteFile(file: string): DatabaseSync {
	const sqlite = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
	try {
		switchToWriteAheadLog(sqlite);
		sqlite.exec("pragma synchronous = full");
		// What is erased is overwritten, and not merely forgotten.
		sqlite.exec("pragma secure_delete = on");
		return sqlite;
	} catch (error) {
		sqlite.close();
		throw error;
	}
}

/** Opens the database of a folder, or makes one in a folder without any. Throws DatabaseUnusable where neither can be. */
export function openSqliteIn(dataDir: string): DatabaseSync {
	const file = sqliteFile(dataDir);
	checkPlace(file);
	try {
		return openSqliteFile(file);
	} catch (error) {
		// What SQLite has made and could not fill must not look like a database that was lost.
		for (const made of [file, `${file}-wal`, `${file}-shm`]) removeIfEmpty(made);
		throw explainSqlite(error, file);
	}
}

function removeIfEmpty(file: string): void {
	if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file, { force: true });
}

export function sqliteDialect(sqlite: DatabaseSync): Dialect {
	const adapter = new Adapter();
	const statements = new Map<string, SqliteStatement>();
	const database = { prepare: (sql: string) => keptStatement(statements, sqlite, sql), close: () => sqlite.close() };
	const { createQueryCompiler, createIntrospector } = SqliteDialect.prototype;
	return {
		createAdapter: () => adapter,
		createDriver: () => new Driver(sqlite, adapter, { database }),
		createQueryCompiler,
		createIntrospector,
	};
}

class Adapter extends SqliteAdapter {
	/** The driver below queues for the one connection by itself, so that it can look before it waits. */
	override get supportsMultipleConnections(): boolean {
		return true;
	}

	/** Lets the migrator put all migrations in one transaction, whose lock is also what keeps a second process waiting. */
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

class Driver extends SqliteDriver {
	readonly #sqlite: DatabaseSync;
	readonly #adapter: Adapter;
	readonly #waiting: (() => void)[] = [];
	#taken = false;

	constructor(sqlite: DatabaseSync, adapter: Adapter, config: ConstructorParameters<typeof SqliteDriver>[0]) {
		super(config);
		this.#sqlite = sqlite;
		this.#adapter = adapter;
	}

	override async acquireConnection(): Promise<DatabaseConnection> {
		refuseInsideTransaction(this.#adapter);
		if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
		this.#taken = true;
		return super.acquireConnection();
	}

	override async releaseConnection(): Promise<void> {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#taken = false;
	}

	/** Takes the lock for writing at once: a transaction that reads first and writes later can be refused half-way. */
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}

	/** SQLite itself has rolled back after some failures, a full disk for one; a second time would hide their cause. */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#sqlite.isTransaction) await super.rollbackTransaction(connection);
	}
}

/** Reading a statement takes longer than running it, so those in use are kept. */
const mostStatements = 200;

function keptStatement(kept: Map<string, SqliteStatement>, sqlite: DatabaseSync, sql: string): SqliteStatement {
	const found = kept.get(sql);
	if (found) return found;
	const made = statement(sqlite, sql);
	kept.set(sql, made);
	const [oldest] = kept.keys();
	if (kept.size > mostStatements && oldest !== undefined) kept.delete(oldest);
	return made;
}

function statement(sqlite: DatabaseSync, sql: string): SqliteStatement {
	const prepared = sqlite.prepare(sql);
	return {
		reader: prepared.columns().length > 0,
		all: (parameters) => prepared.all(...parameters.map(storable)).map(plain),
		run: (parameters) => prepared.run(...parameters.map(storable)),
		// One of its own: rows that are fetched one by one would be lost when somebody else runs the same statement.
		*iterate(parameters) {
			for (const row of sqlite.prepare(sql).iterate(...parameters.map(storable))) yield plain(row);
		},
	};
}

/** Rows come without a prototype, which serialisers and comparisons take amiss. */
function plain(row: object): object {
	return { ...row };
}

/** Passed on as they are, a date would be taken for a list of named values and stored as nothing, without a word. */
function storable(value: unknown): SQLInputValue {
	if (typeof value === "string" || typeof value === "bigint" || value === null || value instanceof Uint8Array)
		return value;
	if (typeof value === "number" && Number.isSafeInteger(value)) return value;
	const kind = value instanceof Object ? value.constructor.name : String(value);
	throw new TypeError(`Only text, whole numbers, bytes and null can be stored, not ${kind}.`);
}

/** Changing the journal does not wait for other processes that open the file in the same moment, so it is tried again. */
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

/** Busy, out of memory, input and output, malformed, cannot open, protocol, not a database. */
const unusable = new Set([5, 7, 10, 11, 14, 15, 26]);

/** Whether a question failed because the file cannot be used. One that cannot be written can still be read. */
export function isSqliteUnusable(error: unknown): boolean {
	const closed = error instanceof Error && "code" in error && error.code === "ERR_INVALID_STATE";
	return closed || unusable.has(kindOf(error) ?? 0);
}

/** What was read of a file that could not be used is forgotten, so that the next question finds it mended. */
export function dropCachedPages(sqlite: DatabaseSync): void {
	if (sqlite.isOpen) sqlite.exec("pragma shrink_memory");
}

/** The lowest byte is the kind of failure, the rest its variety. */
function kindOf(error: unknown): number | undefined {
	return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined;
}
