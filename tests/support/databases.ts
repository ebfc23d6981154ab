import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
			const { options } = await (kind === "sqlite" ? migratedSqlite() : postgresPlace(migratedDatabase));
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

export async function postgresPlace(copyOf = "template1"): Promise<FreshPlace> {
	const server = process.env.TEST_DATABASE_URL;
	if (!server) throw new Error("TEST_DATABASE_URL is not set: the run's setup starts a PostgreSQL and sets it.");
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await onServer(server, `create database ${name} template ${copyOf}`);
	onTestFinished(() => onServer(server, `drop database if exists ${name} with (force)`));
	const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
	return { kind: "postgres", options: { databaseUrl, dataDir: await temporaryFolder() } };
}
