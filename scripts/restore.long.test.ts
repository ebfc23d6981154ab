import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../core/database/migrate.ts";
import { openDatabase } from "../core/database/open.ts";
import type { Database } from "../core/database/schema.ts";
import { sqliteDialect, sqliteFile } from "../core/database/sqlite.ts";
import { tablesOf } from "../core/database/tables.ts";
import { loadSampleSeason } from "../core/samples/sample-season.ts";
import { openIntake } from "../server/intake.ts";
import { parseEnv } from "../server/settings.ts";
import { sqlitePlace, temporaryFolder } from "../tests/support/databases.ts";
import { fillTables, rowsOf } from "../tests/support/fill-tables.ts";
import { envOf, runScript } from "../tests/support/run-script.ts";

test("the drill: what was backed up is there again after everything was lost, row by row and file by file", async () => {
	const { env, dataDir, safe } = await places();
	const database = await openDatabase({ dataDir });
	const settings = parseEnv({ DATA_DIR: dataDir, CONTENT_DIR: "tests/chapter" });
	const intake = openIntake(settings, database.db);
	await loadSampleSeason({ contentDir: settings.contentDir, intake, now: 1 });
	await fillTables(database.db, (table) => (table === "media" ? 0 : 3));
	const before = await everything(dataDir);
	const copy = join(safe, "site.sqlite");
	// The site goes on meanwhile: the database stays open.
	const backup = await runScript("backup", [copy, "--media", join(safe, "media")], env);
	expect(backup.output).toContain(`Copied 2 new files of uploads to ${join(safe, "media")}`);
	expect(backup.code).toBe(0);
	await database.close();

	await rm(dataDir, { recursive: true });
	const { code, output } = await runScript("restore", [copy, "--media", join(safe, "media")], env);
	expect(output).toContain(`Put ${copy} in place.`);
	expect(output).toContain("Copied 2 files of pictures and videos; 0 were there already.");
	expect(output).toContain("All 2 files of pictures and videos that it knows are there.");
	expect(code).toBe(0);
	const after = await everything(dataDir);
	// What somebody could go on with is no part of a copy: everybody signs in again, and open invitations are over.
	for (const table of [
		"organiser_sessions",
		"organiser_verifications",
		"account_links",
		"pending_second_factors",
		"rate_limits",
	]) {
		expect(before.get(table)).toHaveLength(3);
		expect(after.get(table)).toEqual([]);
		before.delete(table);
		after.delete(table);
	}
	expect(before.get("invitations")).toContainEqual(expect.objectContaining({ used_at: null }));
	expect(after.get("invitations")).not.toContainEqual(expect.objectContaining({ used_at: null }));
	before.delete("invitations");
	after.delete("invitations");
	expect(after).toEqual(before);
});

test("a second backup copies only what is new", async () => {
	const { env, dataDir, safe } = await places();
	await seeded(dataDir);
	await runScript("backup", [join(safe, "1.sqlite"), "--media", join(safe, "media")], env);
	const { output } = await runScript("backup", [join(safe, "2.sqlite"), "--media", join(safe, "media")], env);
	expect(output).toContain("Copied no new file of uploads");
	expect(output).toContain("; 2 were there already.");
});

test("the database that was there is put aside, with what was still in its log", async () => {
	const { env, dataDir, safe } = await places();
	const old = await openDatabase({ dataDir });
	await runScript("backup", [join(safe, "copy")], env);
	await old.db.insertInto("settings").values({ key: "later", value: "x", updated_at: 1 }).execute();
	await old.close();
	const { code, output } = await runScript("restore", [join(safe, "copy")], env);
	expect(code).toBe(0);
	const [aside = ""] = (await readdir(dataDir)).filter((name) => name.startsWith("site.sqlite."));
	expect(output).toContain(`What was there before is ${join(dataDir, aside)}`);
	const [restored, before] = await Promise.all([dataDir, await folderWith(join(dataDir, aside))].map(settingsIn));
	expect(restored).toEqual([]);
	expect(before).toContain("later");
});

test("missing uploads are told, and end the command with 1", async () => {
	const { env, dataDir, safe } = await places();
	await seeded(dataDir);
	await runScript("backup", [join(safe, "copy")], env);
	await rm(join(dataDir, "media"), { recursive: true });
	const { code, output } = await runScript("restore", [join(safe, "copy")], env);
	expect([code, output]).toEqual([
		1,
		expect.stringMatching(/Of 2 files of pictures and videos 2 are missing, such as \w{64}\.mp4/),
	]);
});

test("while the site runs, and with what is no backup, nothing is changed", async () => {
	const { env, dataDir, safe } = await places();
	const running = await openDatabase({ dataDir });
	onTestFinished(() => running.close());
	const copy = join(safe, "copy");
	await runScript("backup", [copy], env);
	const refused = async (file: string, words: string) => {
		const { code, output } = await runScript("restore", [file], env);
		expect([code, output]).toEqual([1, expect.stringContaining(words)]);
		expect((await readdir(dataDir)).filter((name) => !/^site\.sqlite(-wal|-shm)?$/.test(name))).toEqual([]);
	};
	await refused(copy, "is in use. Stop the site first");
	await refused(join(safe, "none"), "There is no file");
	await writeFile(join(safe, "text"), "not a database, though long enough to be looked at".repeat(50));
	await refused(join(safe, "text"), "is not a whole backup of the site");
	const cut = (await readFile(copy)).subarray(0, 20_000);
	await writeFile(join(safe, "cut"), cut);
	await refused(join(safe, "cut"), "is not a whole backup of the site");
	await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(running.db);
	await runScript("backup", [join(safe, "newer")], env);
	await refused(join(safe, "newer"), "was made by a newer version of the site");
});

test.each([
	[
		"create trigger spy after insert on registrations begin insert into settings values ('x', new.phone, 1); end",
		"it has the trigger 'spy', which the site does not have",
	],
	["create table more (words text)", "it has the table 'more', which the site does not have"],
	["create view people as select * from registrations", "it has the view 'people'"],
	["drop table rate_limits", "the table 'rate_limits' is missing"],
	["drop index outbox_due", "the index 'outbox_due' is missing"],
	["alter table outbox add column words text", "its table 'outbox' is not as the site makes it"],
	["delete from kysely_migration where name = '0002-submissions'", "its updates are not those of the site"],
])("a backup in which somebody did '%s' is refused, and nothing is changed", async (change, words) => {
	const { env, dataDir, safe } = await places();
	await (await openDatabase({ dataDir })).close();
	const copy = join(safe, "copy");
	await runScript("backup", [copy], env);
	const changed = new DatabaseSync(copy);
	changed.exec(change);
	changed.close();
	const before = await readFile(sqliteFile(dataDir));
	const { code, output } = await runScript("restore", [copy], env);
	expect([code, output]).toEqual([1, expect.stringContaining(words)]);
	expect(await readFile(sqliteFile(dataDir))).toEqual(before);
});

test("a backup of an earlier version of the site is restored, and updated at the next start", async () => {
	const { env, dataDir, safe } = await places();
	const old = new DatabaseSync(join(safe, "old"));
	const db = new Kysely<Database>({ dialect: sqliteDialect(old) });
	await migrate(db, "0033-own-account");
	await db.destroy();
	const { code, output } = await runScript("restore", [join(safe, "old")], env);
	expect([code, output]).toEqual([0, expect.stringContaining("in place")]);
	expect((await readdir(dataDir)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("with PostgreSQL the command names pg_restore and stops, and without a file it says how it is used", async () => {
	const { code, output } = await runScript("restore", ["copy.dump"], { DATABASE_URL: "postgres://localhost/nss" });
	expect([code, output]).toEqual([1, expect.stringContaining("pg_restore --clean --if-exists --no-owner")]);
	expect((await runScript("restore", [], {})).output).toContain("npm run restore -- FILE");
});

async function places() {
	const { options } = await sqlitePlace();
	return { env: envOf(options), dataDir: options.dataDir, safe: await temporaryFolder() };
}

async function seeded(dataDir: string): Promise<void> {
	const database = await openDatabase({ dataDir });
	const settings = parseEnv({ DATA_DIR: dataDir, CONTENT_DIR: "tests/chapter" });
	await loadSampleSeason({ contentDir: settings.contentDir, intake: openIntake(settings, database.db), now: 1 });
	await database.close();
}

/** Every row of every table, and every upload. */
async function everything(dataDir: string): Promise<Map<string, unknown>> {
	const database = await openDatabase({ dataDir });
	const found = new Map<string, unknown>();
	for (const { name } of await tablesOf(database.db)) found.set(name, await rowsOf(database.db, name));
	await database.close();
	for (const entry of await readdir(join(dataDir, "media"), { recursive: true, withFileTypes: true }))
		if (entry.isFile()) found.set(entry.name, await readFile(join(entry.parentPath, entry.name)));
	return found;
}

async function folderWith(file: string): Promise<string> {
	const folder = await temporaryFolder();
	await writeFile(sqliteFile(folder), await readFile(file));
	return folder;
}

async function settingsIn(dataDir: string): Promise<string[]> {
	const database = await openDatabase({ dataDir });
	const rows = await database.db.selectFrom("settings").select("key").execute();
	await database.close();
	return rows.map(({ key }) => key);
}
