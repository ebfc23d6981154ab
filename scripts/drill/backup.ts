import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { openDatabase } from "../../core/database/open.ts";
import type { Database } from "../../core/database/schema.ts";
import { tablesOf } from "../../core/database/tables.ts";
import type { RunningPostgres } from "../processes/postgres.ts";
import { envOf, type Outcome, type Place, quietSettings, type RunOptions, startRun } from "./run.ts";
import { tally } from "./tally.ts";

const command = promisify(execFile);

/** Submissions and content. The other tables hold operational state, which keeps changing. */
const lasting = [
	"registrations",
	"contact_messages",
	"events",
	"highlights",
	"highlight_media",
	"media",
	"content_versions",
];

/** Copies a place while it is being written to, and restores the copy to a new place. */
export type Copy = (from: Place) => Promise<Place>;

/**
 * Takes a backup while the site receives submissions, restores it elsewhere, compares the two, and starts a site on the
 * restored data. Everything acknowledged before the backup began must be in it.
 */
export async function backUpUnderLoad(options: RunOptions, copy: Copy): Promise<Outcome[]> {
	const { database } = options.place;
	const run = await startRun({ ...options, env: { SAMPLE_DATA: "on" } });
	await run.senders.until(60);
	const before = new Map(run.senders.acknowledged);
	const restored = await copy(options.place);
	const living = await run.finish("backed up under load");
	const counted = await tally(before, restored.options);
	const different = await differentRows(options.place, restored);
	if (different.length > 0) throw new Error(`The backup of ${database} differs: ${different.slice(0, 5).join(", ")}.`);
	const startedAt = performance.now();
	const second = await startRun({ ...options, place: restored, firstNumber: 1_000_000 });
	await second.recovered(startedAt);
	await second.senders.stop();
	await second.end("SIGTERM");
	return [living, { ...counted, database, part: "the restored backup", serverErrors: new Map(), recoveryMs: [] }];
}

/** With the commands that operators use. */
export function copySqlite(folder: string): Copy {
	return async (from) => {
		const to: Place = { database: "SQLite", options: { dataDir: join(folder, "restored") } };
		const [file, media] = [join(folder, "copy.sqlite"), join(folder, "copy-media")];
		await script("backup", [file, "--media", media], from);
		await script("restore", [file, "--media", media], to);
		return to;
	};
}

/** With PostgreSQL's own tools; undefined if they are not installed. */
export function copyPostgres(folder: string, { bin, url }: RunningPostgres): Copy | undefined {
	const [dump, restore] = [join(bin, "pg_dump"), join(bin, "pg_restore")];
	if (!existsSync(dump) || !existsSync(restore)) return undefined;
	return async (from) => {
		const file = join(folder, "copy.dump");
		await mkdir(folder, { recursive: true });
		await command(dump, ["--format=custom", `--file=${file}`, from.options.databaseUrl ?? ""]);
		const databaseUrl = await createDatabase(url, "restored");
		await command(restore, ["--no-owner", `--dbname=${databaseUrl}`, file]);
		return { database: "PostgreSQL", options: { dataDir: join(folder, "restored"), databaseUrl } };
	};
}

export async function createDatabase(server: string, name: string): Promise<string> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		await client.query(`create database ${name}`);
	} finally {
		await client.end();
	}
	return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function script(name: string, parameters: string[], place: Place): Promise<void> {
	const env = { ...process.env, ...quietSettings, ...envOf(place) };
	await command(process.execPath, [`scripts/${name}.ts`, ...parameters], { env });
}

/** Rows of the copy that differ from the original, which has only grown since; named by table and id. */
async function differentRows(original: Place, copy: Place): Promise<string[]> {
	const [ours, theirs] = [await openDatabase(original.options), await openDatabase(copy.options)];
	try {
		const different: string[] = [];
		for (const { name } of (await tablesOf(ours.db)).filter(({ name }) => lasting.includes(name))) {
			const known = new Set(await rowsOf(ours.db, name));
			const strange = (await rowsOf(theirs.db, name)).filter((row) => !known.has(row));
			different.push(...strange.map((row) => `${name} ${JSON.parse(row).id}`));
		}
		return different;
	} finally {
		await ours.close();
		await theirs.close();
	}
}

async function rowsOf(db: Kysely<Database>, table: string): Promise<string[]> {
	const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
	return rows.map((row) => JSON.stringify(row));
}
