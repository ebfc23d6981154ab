import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { workNightly } from "../core/backup/nightly-job.ts";
import { moveToPostgres } from "../core/database/move.ts";
import { type OpenDatabase, openDatabase } from "../core/database/open.ts";
import { tablesOf } from "../core/database/tables.ts";
import { loadSampleSeason } from "../core/samples/sample-season.ts";
import { openIntake } from "../server/intake.ts";
import { openStorage } from "../server/media.ts";
import { parseEnv } from "../server/settings.ts";
import { eachDatabase, postgresPlace, sqlitePlace, temporaryFolder } from "../tests/support/databases.ts";
import { fillTables, rowsOf } from "../tests/support/fill-tables.ts";
import { envOf, runScript } from "../tests/support/run-script.ts";
import { startTestS3 } from "../tests/support/s3.ts";

const now = Date.parse("2026-11-19T03:00+05:30");

eachDatabase("a sealed backup", (_, makePlace) => {
	test("is put back on a machine that has nothing but the bucket and the key: every row, upload and file of content", async () => {
		const { keyFile, env } = await keysAndBucket();
		const old = await makePlace();
		const { before, uploads } = await nightOf(old.options, env);

		const fresh = await makePlace();
		const there = { ...envOf(fresh.options), ...env };
		const listed = await runScript("restore", ["--list"], there);
		expect(
			listed.output.split("\n").map((line) => line.replace(/\d+(\.\d)? [kM]B/, "size").replace(/ +/g, " ")),
		).toEqual([
			"nss-2026-11-19.tar.age size everything bucket nss-media",
			"nss-2026-11.tar.age size without people bucket nss-media",
			"",
		]);
		const content = join(await temporaryFolder(), "content");
		const words = ["nss-2026-11-19.tar.age", "--key", keyFile, "--content", content];
		const { code, output } = await runScript("restore", words, there);
		expect(output).toContain(`Fetched ${uploads.length} files of pictures and videos.`);
		expect(output).toContain(`All ${uploads.length} files of pictures and videos that it knows are there.`);
		expect(code).toBe(0);
		const after = await openDatabase(fresh.options);
		onTestFinished(() => after.close());
		expect(await everyRow(after)).toEqual(before);
		for (const name of uploads)
			expect(await readFile(join(fresh.options.dataDir, "media", name.slice(0, 2), name))).toEqual(
				await readFile(join(old.options.dataDir, "media", name.slice(0, 2), name)),
			);
		expect(await filesIn(content)).toEqual(await filesIn("tests/chapter"));
		expect(await readFile(join(content, "en/site.yaml"))).toEqual(await readFile("tests/chapter/en/site.yaml"));
		// Nothing that was opened is left.
		expect((await readdir(fresh.options.dataDir)).filter((name) => name.startsWith("restore-"))).toEqual([]);
	}, 120_000);
});

test("a backup of one database is put back into the other", async () => {
	const { keyFile, env } = await keysAndBucket();
	const old = await sqlitePlace();
	const { before } = await nightOf(old.options, env);
	const fresh = await postgresPlace();
	const words = ["nss-2026-11-19.tar.age", "--key", keyFile];
	const { code, output } = await runScript("restore", words, { ...envOf(fresh.options), ...env });
	expect([code, output]).toEqual([0, expect.stringContaining("--content FOLDER writes it into a new folder")]);
	const after = await openDatabase(fresh.options);
	onTestFinished(() => after.close());
	expect(await everyRow(after)).toEqual(before);

	const again = await runScript("restore", words, { ...envOf(fresh.options), ...env });
	expect([again.code, again.output]).toEqual([1, expect.stringContaining("The PostgreSQL database is not empty")]);
}, 120_000);

test("without the key, with another one, or damaged, nothing is put back, and a sentence says why", async () => {
	const { keyFile, env, s3 } = await keysAndBucket();
	const { options } = await sqlitePlace();
	await nightOf(options, env);
	const fresh = await sqlitePlace();
	const name = "nss-2026-11-19.tar.age";
	const refused = async (words: string[], sentence: string) => {
		const { code, output } = await runScript("restore", words, { ...envOf(fresh.options), ...env });
		expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
		expect(output).not.toContain("    at ");
		expect(await readdir(fresh.options.dataDir)).toEqual([]);
	};
	await refused([name], "is sealed. Give the file with the private key: --key FILE");
	await refused([name, "--key", "none"], "There is no private key in");
	await refused(
		["nss-2026-11-18.tar.age", "--key", keyFile],
		"There is no nss-2026-11-18.tar.age in bucket nss-media.",
	);
	const another = (await keysAndBucket()).keyFile;
	await refused([name, "--key", another], "is damaged, or was sealed for another key");
	const sealed = s3.objects.get(name)?.body;
	if (sealed) sealed[sealed.length - 1000] = 255 - (sealed[sealed.length - 1000] ?? 0);
	await refused([name, "--key", keyFile], "is damaged, or was sealed for another key");
	s3.busyFor = 100;
	await refused(["--list"], "The backups could not be listed: The storage answered 503");
}, 120_000);

/** Keys as the command prints them, and the settings of a bucket. */
async function keysAndBucket() {
	const s3 = await startTestS3();
	onTestFinished(() => s3.close());
	const { code, output } = await runScript("backup", ["--new-key"], {});
	expect(code).toBe(0);
	const [, key = ""] = /^# BACKUP_KEY=(age1\w+)$/m.exec(output) ?? [];
	const keyFile = join(await temporaryFolder(), "key.txt");
	await writeFile(keyFile, output);
	const { endpoint, bucket, region, accessKey, secretKey } = s3.options;
	const env = {
		BACKUP_KEY: key,
		BACKUP_S3_BUCKET: bucket,
		BACKUP_S3_ENDPOINT: endpoint,
		BACKUP_S3_REGION: region,
		BACKUP_S3_ACCESS_KEY: accessKey,
		BACKUP_S3_SECRET_KEY: secretKey,
	};
	return { s3, keyFile, env };
}

/** Fills a site, lets it make its backup of the night, and returns what a backup holds of it. */
async function nightOf({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }, env: object) {
	const settings = parseEnv({ ...env, DATA_DIR: dataDir, CONTENT_DIR: "tests/chapter" });
	if (!settings.backup) throw new Error("there are no settings of backups");
	const filled = await openDatabase({ dataDir });
	await loadSampleSeason({ contentDir: settings.contentDir, intake: openIntake(settings, filled.db), now: 1 });
	await fillTables(filled.db, (table) => (table === "media" ? 0 : 3));
	const database = databaseUrl ? await openDatabase({ databaseUrl, dataDir }) : filled;
	if (database !== filled) {
		await moveToPostgres(filled.db, database.db);
		await filled.close();
	}
	const log = { info() {}, warn() {}, error: (details: object) => console.error(details) };
	const parts = { ...settings, backup: settings.backup, database, storage: openStorage(settings), log };
	await workNightly({ ...parts, now: () => now, onStored() {} }, new AbortController().signal);
	const before = await everyRow(database);
	await database.close();
	const media = await readdir(join(dataDir, "media"), { recursive: true, withFileTypes: true });
	return { before, uploads: media.filter((entry) => entry.isFile()).map(({ name }) => name) };
}

/** What a backup holds: nothing to sign in with, and nothing of how it was made itself. */
async function everyRow({ db }: OpenDatabase): Promise<Record<string, unknown>> {
	const left = [
		"organiser_sessions",
		"organiser_verifications",
		"account_links",
		"pending_second_factors",
		"rate_limits",
	];
	const tables = (await tablesOf(db)).map(({ name }) => name).filter((name) => !left.includes(name));
	const rows = await Promise.all(tables.map(async (name) => [name, await rowsOf(db, name)] as const));
	return {
		...Object.fromEntries(rows),
		invitations: (await rowsOf(db, "invitations")).filter(({ used_at }) => used_at !== null),
		settings: (await rowsOf(db, "settings")).filter(({ key }) => !/backup/.test(String(key))),
	};
}

async function filesIn(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
		.sort();
}
