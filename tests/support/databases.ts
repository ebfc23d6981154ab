import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, onTestFinished } from "vitest";
import { type OpenDatabase, type OpenOptions, openDatabase } from "../../core/database/open.ts";
import { sqliteFile } from "../../core/database/sqlite.ts";
import { migratedDatabase, migratedFolder, onServer } from "./migrated.ts";

export interface FreshPlace {
	kind: "sqlite" | "postgres";
	/** What opens it, for this process or another. */
	options: Pick<OpenOptions, "databaseUrl"> & { dataDir: string };
}

/** A fresh place for a database, removed when the test ends. */
export type MakePlace = () => Promise<FreshPlace>;
/** A fresh, migrated database, closed and removed when the test ends. */
export type Open = () => Promise<OpenDatabase>;

type Block = (open: Open, makePlace: MakePlace) => void;

/** Runs a block of tests once on SQLite and once on PostgreSQL. */
export function eachDatabase(name: string, block: Block): void {
	onDatabases(["sqlite", "postgres"], name, block);
}

/**
 * For what asks nothing of the database that other tests do not ask of both: on SQLite, and in the long run
 * (`npm run test:long`) on PostgreSQL too.
 */
export function oneDatabase(name: string, block: Block): void {
	onDatabases(process.env.TEST_LONG === undefined ? ["sqlite"] : ["sqlite", "postgres"], name, block);
}

function onDatabases(kinds: readonly ("sqlite" | "postgres")[], name: string, block: Block): void {
	describe.each(kinds)(`${name} (%s)`, (kind) => {
		const makePlace = kind === "sqlite" ? sqlitePlace : () => postgresPlace();
		block(async () => {
			const { options } = await (kind === "sqlite" ? migratedSqlite() : migratedPostgres());
			const database = await openDatabase(options);
			onTestFinished(() => database.close());
			return database;
		}, makePlace);
	});
}

/** A folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "nss-test-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

export async function sqlitePlace(): Promise<FreshPlace> {
	return { kind: "sqlite", options: { dataDir: await temporaryFolder() } };
}

async function migratedSqlite(): Promise<FreshPlace> {
	const place = await sqlitePlace();
	const from = process.env[migratedFolder];
	if (!from) throw new Error(`${migratedFolder} is not set: the run's setup makes a migrated database.`);
	await copyFile(sqliteFile(from), sqliteFile(place.options.dataDir));
	return place;
}

export async function postgresPlace(): Promise<FreshPlace> {
	const databaseUrl = await createDatabase();
	onTestFinished(() => dropDatabase(databaseUrl));
	return { kind: "postgres", options: { databaseUrl, dataDir: await temporaryFolder() } };
}

/** Migrated databases of this process that no test uses: emptying one is faster than creating one. */
const unused: string[] = [];

async function migratedPostgres(): Promise<FreshPlace> {
	const databaseUrl = unused.pop() ?? (await createDatabase(migratedDatabase));
	migratedTables ??= await tablesAt(databaseUrl);
	onTestFinished(async () => {
		if (await emptyDatabase(databaseUrl)) unused.push(databaseUrl);
		else await dropDatabase(databaseUrl);
	});
	return { kind: "postgres", options: { databaseUrl, dataDir: await temporaryFolder() } };
}

export async function createDatabase(template = "template1"): Promise<string> {
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await onServer(testServer(), `create database ${name} template ${template}`);
	return Object.assign(new URL(testServer()), { pathname: `/${name}` }).href;
}

export async function dropDatabase(databaseUrl: string): Promise<void> {
	const name = new URL(databaseUrl).pathname.slice(1);
	await onServer(testServer(), `drop database if exists ${name} with (force)`);
}

function testServer(): string {
	const server = process.env.TEST_DATABASE_URL;
	if (!server) throw new Error("TEST_DATABASE_URL is not set: the run's setup starts a PostgreSQL and sets it.");
	return server;
}

/** Deletes all rows, of the tables that have held any. False if a test has changed the tables, or still uses them. */
async function emptyDatabase(databaseUrl: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		if ((await tablesIn(client)) !== migratedTables) return false;
		const { rows } = await client.query<{ name: string }>(
			`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
			and relname not like 'kysely%' and pg_relation_size(oid) > 0`,
		);
		if (rows.length === 0) return true;
		const used = rows.map(({ name }) => name).join(", ");
		await client.query(`set lock_timeout = 3000; truncate ${used} restart identity cascade`);
		return true;
	} catch {
		return false; // such as a lock that is still held
	} finally {
		await client.end();
	}
}

/** The tables of a migrated database with their columns, as JSON. */
let migratedTables: string | undefined;

async function tablesAt(databaseUrl: string): Promise<string> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	return tablesIn(client).finally(() => client.end());
}

async function tablesIn(client: pg.Client): Promise<string> {
	const { rows } = await client.query(
		`select relname as name, string_agg(attname || ' ' || atttypid, ',' order by attnum) as columns
		from pg_class join pg_attribute on attrelid = pg_class.oid
		where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 group by relname order by relname`,
	);
	return JSON.stringify(rows);
}
