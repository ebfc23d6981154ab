import { Kysely, type Logger, sql } from "kysely";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { busyTimeoutMs, dropCachedPages, isSqliteUnusable, openSqliteIn, sqliteDialect, sqliteFile } from "./sqlite.ts";
import { backUp } from "./sqlite-backup.ts";
import { markUnavailable } from "./unavailable.ts";
import { explainSqlite } from "./unusable.ts";

export interface OpenOptions {
	/** PostgreSQL connection URL; without it the database is a file in `dataDir`. */
	databaseUrl?: string | undefined;
	dataDir: string;
	onConnectionLost?: (error: Error) => void;
	/** Whether work fails as soon as PostgreSQL has said nothing for a moment, as people who wait for it need. */
	isWaitedFor?: boolean;
	/** Called for every query that failed because the database is unavailable. */
	onUnavailable?: (error: unknown) => void;
}

export interface OpenDatabase {
	db: Kysely<Database>;
	kind: "sqlite" | "postgres";
	/** Names of the migrations applied on opening. */
	migrated: string[];
	/** Rejects if the database does not respond. */
	ping(): Promise<void>;
	/** Backs up the live database to a new file of SQLite, whichever of the two it is. */
	backupTo(file: string): Promise<void>;
	close(): Promise<void>;
}

/**
 * Opens the database and applies missing migrations. Throws DatabaseUnusable for problems that the operator can fix.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
	const { databaseUrl, dataDir } = options;
	try {
		return await (databaseUrl ? openPostgres(databaseUrl, options) : openSqlite(options));
	} catch (error) {
		if (!databaseUrl) throw explainSqlite(error, sqliteFile(dataDir));
		const { explainPostgres } = await import("./postgres-unusable.ts");
		throw explainPostgres(error, databaseUrl);
	}
}

async function openSqlite({ dataDir, onUnavailable }: OpenOptions): Promise<OpenDatabase> {
	const sqlite = openSqliteIn(dataDir);
	const onError = (error: unknown) => {
		if (!isSqliteUnusable(error)) return;
		markUnavailable(error);
		dropCachedPages(sqlite);
		onUnavailable?.(error);
	};
	const db = new Kysely<Database>({ dialect: sqliteDialect(sqlite, onError) });
	const migrated = await migrateOrClose(db);
	const forgetting = setInterval(() => forgetErased(db).catch(() => undefined), forgetEveryMs).unref();
	return {
		...common(db, migrated),
		kind: "sqlite",
		close: () => {
			clearInterval(forgetting);
			return db.destroy();
		},
		backupTo: (file) => backUp(sqliteFile(dataDir), file),
	};
}

const forgetEveryMs = 60_000;

/** Empties the write-ahead log, which otherwise holds what was erased until it is written over. */
export async function forgetErased(db: Kysely<Database>): Promise<void> {
	await db.connection().execute(async (own) => {
		// It would wait for every reader, such as a backup, and nobody would be answered meanwhile: the next minute tries again.
		await setBusyTimeout(own, 0);
		try {
			await sql`pragma wal_checkpoint(truncate)`.execute(own);
		} finally {
			await setBusyTimeout(own, busyTimeoutMs);
		}
	});
}

async function setBusyTimeout(db: Kysely<Database>, milliseconds: number): Promise<void> {
	await sql`pragma busy_timeout = ${sql.lit(milliseconds)}`.execute(db);
}

async function openPostgres(databaseUrl: string, options: OpenOptions): Promise<OpenDatabase> {
	const { onConnectionLost = warn, onUnavailable } = options;
	// Most sites use SQLite and need not load the driver.
	const { isPostgresGone, openPool, postgresDialect } = await import("./postgres.ts");
	// A migration, and waiting for another process that is migrating, may exceed the usual statement timeout.
	const patient = new Kysely<Database>({
		dialect: postgresDialect(openPool(databaseUrl, { statementTimeoutMs: 0, onConnectionLost })),
	});
	const migrated = await migrateOrClose(patient);
	await patient.destroy();
	const { Sockets, watchForSilence } = await import("./silence.ts");
	const sockets = new Sockets();
	const pool = openPool(databaseUrl, { statementTimeoutMs: 15_000, onConnectionLost, sockets });
	const silence = options.isWaitedFor ? watchForSilence(databaseUrl, sockets) : undefined;
	const dialect = postgresDialect(pool, { onUnavailable, silence });
	// Sees every query, including those of libraries that swallow the error.
	const log: Logger = ({ level, ...event }) => {
		if (level !== "error" || !("error" in event) || !isPostgresGone(event.error)) return;
		markUnavailable(event.error);
		onUnavailable?.(event.error);
	};
	const db = new Kysely<Database>({ dialect, log });
	const database = common(db, migrated);
	// Kysely only destroys a pool that it has used.
	await database.ping();
	const close = () => {
		silence?.stop();
		return database.close();
	};
	const backupTo = async (file: string) => (await import("./postgres-backup.ts")).backUpPostgres(db, file);
	return { ...database, kind: "postgres", close, backupTo };
}

function common(db: Kysely<Database>, migrated: string[]) {
	return {
		db,
		migrated,
		ping: async () => {
			await db.selectFrom("page_generation").select("generation").limit(1).execute();
		},
		close: () => db.destroy(),
	};
}

async function migrateOrClose(db: Kysely<Database>): Promise<string[]> {
	try {
		return await migrate(db);
	} catch (error) {
		await db.destroy();
		throw error;
	}
}

function warn(error: Error): void {
	console.error(`A connection to the database was lost: ${error.message}`);
}
