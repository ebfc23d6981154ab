import { spawnSync } from "node:child_process";
import { chmod, mkdir, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../core/database/open.ts";
import { sqliteFile } from "../../core/database/sqlite.ts";
import { saveEvent } from "../../core/events/queries.ts";
import { startPostgres } from "../../scripts/processes/postgres.ts";
import { runSiteToEnd } from "../../scripts/processes/site-process.ts";
import { postgresPlace, temporaryFolder } from "../support/databases.ts";
import { kinds, smallDisk } from "../support/full-disk.ts";
import { onServer } from "../support/migrated.ts";
import { envOf, runScript } from "../support/run-script.ts";

describe("a start that cannot be says why in a sentence, ends with 1, and leaves what is there as it is:", () => {
	test("a database of garbage", async () => {
		const { dataDir, file } = await oldSite();
		await writeFile(file, Buffer.alloc(20_000, "garbage "));
		await refused(dataDir, `${file} is not a SQLite database, and was left as it is. Put a backup in its place`);
	});

	test.each([
		["half of itself", 0.5],
		["less than a page", 0.01],
	])("a database cut to %s", async (_, share) => {
		const { dataDir, file } = await oldSite();
		await truncate(file, Math.floor((await stat(file)).size * share));
		await refused(dataDir, `${file} is damaged or cut short, and was left as it is. Put a backup in its place`);
	});

	test("a database of a newer version", async () => {
		const { dataDir, file } = await oldSite();
		const newer = new DatabaseSync(file);
		newer.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')");
		newer.close();
		await refused(dataDir, "a newer version of the site (9999-later). Update the site, or go back to the backup");
	});

	test("an empty file beside an old site's uploads", async () => {
		const { dataDir, file } = await oldSite();
		await writeFile(file, "");
		await refused(dataDir, `${file} is empty, but 'media' beside it belongs to a site that was here before`);
	});

	test.each([
		["uploads", "media/ab/abcdef.png"],
		["pictures that it drew", "cache/posters/abcdef.png"],
		["a database that was put aside", "site.sqlite.2026-01-01T00-00-00.000Z"],
		["the log of its database", "site.sqlite-wal"],
		["backups", "backups/site-2026-01-01.sqlite"],
	])("no database, but an old site's %s", async (_, left) => {
		const dataDir = await temporaryFolder();
		await mkdir(join(dataDir, left, ".."), { recursive: true });
		await writeFile(join(dataDir, left), "of the old site");
		const complaint = await refused(
			dataDir,
			`${sqliteFile(dataDir)} is missing, but '${left.split("/")[0]}' beside it`,
		);
		expect(complaint).toContain("npm run restore -- FILE");
		await expect(stat(sqliteFile(dataDir))).rejects.toThrow("ENOENT");
	});

	test("a database that may only be read", async () => {
		const { dataDir, file } = await oldSite();
		await chmod(file, 0o400);
		await refused(dataDir, `${file} cannot be written to. Let the account`, asEverybody);
	});

	test("a folder for data that may only be read, and one that cannot be made", async () => {
		const { dataDir } = await oldSite();
		await chmod(dataDir, 0o500);
		onTestFinished(() => chmod(dataDir, 0o700));
		await refused(dataDir, `${sqliteFile(dataDir)} cannot be written to`, asEverybody);
		const below = join(dataDir, "below");
		const { code, printed } = await runSiteToEnd({ DATA_DIR: below }, { within: asEverybody });
		expect([code, printed]).toEqual([1, expect.stringContaining(`DATA_DIR: the folder ${below} cannot be made.`)]);
	});

	test("no build", async () => {
		const folder = await temporaryFolder();
		const { status, stderr } = spawnSync(process.execPath, [resolve("server/serve.ts")], {
			cwd: folder,
			encoding: "utf8",
		});
		expect([status, lines(stderr)]).toEqual([1, [expect.stringContaining("The site is not built. Run npm run build")]]);
		expect(await readdir(folder)).toEqual([]);
	});

	test("a port that may not be had, or is another program's", async () => {
		const other = createServer();
		await new Promise<void>((resolve) => other.listen(0, resolve));
		onTestFinished(() => void other.close());
		const address = other.address();
		const port = address !== null && typeof address === "object" ? String(address.port) : "";
		const env = { DATA_DIR: await temporaryFolder(), SAMPLE_DATA: "off" };
		const taken = await runSiteToEnd({ ...env, PORT: port });
		expect([taken.code, lines(taken.printed)]).toEqual([1, [expect.stringContaining("PORT: another program listens")]]);
		for (const host of ["192.0.2.1", "nowhere.invalid"]) {
			const nowhere = await runSiteToEnd({ ...env, HOST: host });
			expect([nowhere.code, lines(nowhere.printed)]).toEqual([
				1,
				[expect.stringContaining("HOST: this machine has no such address")],
			]);
		}
	});
});

describe.each(kinds)("on %s", (kind) => {
	test("a new site is not begun, and is begun when there is room", async () => {
		const disk = await smallDisk(kind);
		disk.fill();
		const env = { DATA_DIR: join(disk.folder, "data"), SAMPLE_DATA: "off" };
		const { code, printed } = await runSiteToEnd(env, disk);
		expect([code, lines(printed)]).toEqual([1, [expect.stringContaining("There is no room left on the disk of")]]);
		disk.free();
		const database = await openDatabase({ dataDir: env.DATA_DIR });
		await database.close();
	});

	test("an old site does not start, loses nothing, and starts when there is room", async () => {
		const disk = await smallDisk(kind);
		const { dataDir } = await oldSite(disk.folder);
		disk.fill();
		const { code, printed } = await runSiteToEnd({ DATA_DIR: dataDir }, disk);
		expect([code, lines(printed)]).toEqual([1, [expect.stringContaining("There is no room left on the disk of")]]);
		disk.free();
		const database = await openDatabase({ dataDir });
		onTestFinished(() => database.close());
		expect(await database.db.selectFrom("events").select("id").execute()).toEqual([{ id: "kept" }]);
	});
});

test("an empty file and nothing else, as a first start leaves it that was killed, becomes a new site", async () => {
	const dataDir = await temporaryFolder();
	await writeFile(sqliteFile(dataDir), "");
	const database = await openDatabase({ dataDir });
	onTestFinished(() => database.close());
	await database.ping();
});

test("a backup takes the place of a database of garbage, which is put aside with its log", async () => {
	const { dataDir, file } = await oldSite();
	const backup = join(await temporaryFolder(), "backup.sqlite");
	await runScript("backup", [backup], envOf({ dataDir }));
	await writeFile(file, "garbage ".repeat(1000));
	await writeFile(`${file}-wal`, "its log");
	const { code, output } = await runScript("restore", [backup], envOf({ dataDir }));
	expect([code, output]).toEqual([0, expect.stringContaining(`Put ${backup} in place.`)]);
	const aside = (await readdir(dataDir)).filter((name) => name.startsWith("site.sqlite.")).sort();
	expect(aside).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z-wal$/)]);
	expect(await readFile(join(dataDir, aside[0] ?? ""), "utf8")).toContain("garbage");
	const database = await openDatabase({ dataDir });
	onTestFinished(() => database.close());
	expect(await database.db.selectFrom("events").select("id").execute()).toEqual([{ id: "kept" }]);
});

describe("a PostgreSQL that cannot be used is told in a sentence:", () => {
	test("a wrong password", async () => {
		const postgres = await startPostgres();
		onTestFinished(() => postgres.stop());
		await onServer(postgres.url, "create role site login password 'right'");
		await writeFile(
			join(postgres.dataDir, "pg_hba.conf"),
			"host all site 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n",
		);
		await onServer(postgres.url, "select pg_reload_conf()");
		const url = Object.assign(new URL(postgres.url), { username: "site", password: "not-so" }).href;
		const complaint = await refusedAt(url, /refuses the user 'site' or its password. Correct DATABASE_URL/);
		expect(complaint).not.toContain("not-so");
	});

	test("no such database", async () => {
		const { options } = await postgresPlace();
		await refusedAt(`${options.databaseUrl}_not`, /has no database 'test_\w+_not'. Make it with createdb/);
	});

	test("no server", async () => {
		await refusedAt(
			"postgres://somebody:secret-word@127.0.0.1:1/nss",
			/PostgreSQL at 127\.0\.0\.1:1 .*does not answer/,
		);
		await refusedAt("postgres://somebody:secret-word@localhost:1/nss", /PostgreSQL at localhost:1 .*does not answer/);
	});

	test("a newer version's tables", async () => {
		const { options } = await postgresPlace();
		const newer = await openDatabase(options);
		await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`.execute(newer.db);
		await newer.close();
		await refusedAt(options.databaseUrl ?? "", /a newer version of the site \(9999-later\)/);
	});
});

/** Root may write what nobody may: without that privilege the site is started as everybody else starts it. */
const asEverybody =
	process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : ([] as const);

/** A site with something in it that must not be lost, and that is not running. */
async function oldSite(folder?: string) {
	const dataDir = folder ?? (await temporaryFolder());
	const database = await openDatabase({ dataDir });
	const event = { title: "Kept", venue: "", description: "", starts_at: 1, state: "published", publish_at: 1 } as const;
	await saveEvent(database.db, event, { id: "kept", now: 5 });
	await database.close();
	await mkdir(join(dataDir, "media", "ab"), { recursive: true });
	await writeFile(join(dataDir, "media", "ab", "abcdef.png"), "an upload");
	return { dataDir, file: sqliteFile(dataDir) };
}

/** The complaint of a start that must fail, after which every file is as it was. */
async function refused(dataDir: string, why: string, within: readonly string[] = []): Promise<string> {
	const before = await contentsOf(dataDir);
	const { code, printed } = await runSiteToEnd({ DATA_DIR: dataDir, DATABASE_URL: "" }, { within });
	expect([code, lines(printed)]).toEqual([1, [expect.stringContaining(why)]]);
	expect(await contentsOf(dataDir)).toEqual(before);
	return printed;
}

async function refusedAt(databaseUrl: string, why: RegExp): Promise<string> {
	const { code, printed } = await runSiteToEnd({ DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl });
	expect([code, lines(printed)]).toEqual([1, [expect.stringMatching(why)]]);
	expect(printed).not.toContain("secret-word");
	return printed;
}

function lines(printed: string): string[] {
	return printed.trim().split("\n");
}

async function contentsOf(folder: string): Promise<Record<string, string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	// What SQLite makes beside a database while it looks at it is nothing of the site's.
	const own = files.filter((file) => !file.endsWith("-shm"));
	return Object.fromEntries(await Promise.all(own.map(async (file) => [file, await readFile(file, "latin1")])));
}
