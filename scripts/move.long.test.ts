import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../core/database/open.ts";
import { sqliteFile } from "../core/database/sqlite.ts";
import { tablesOf } from "../core/database/tables.ts";
import { folderStorage } from "../core/media/folder-storage.ts";
import { postgresPlace, sqlitePlace } from "../tests/support/databases.ts";
import { fillTables, rowsOf } from "../tests/support/fill-tables.ts";
import { envOf, runScript } from "../tests/support/run-script.ts";
import { startTestS3 } from "../tests/support/s3.ts";

test("a full SQLite database is moved to a bare PostgreSQL, and its file stays as it was", async () => {
	const { options: old } = await sqlitePlace();
	const { options: fresh } = await postgresPlace();
	const sqlite = await openDatabase(old);
	await fillTables(sqlite.db, () => 5);
	const tables = await tablesOf(sqlite.db);
	const expected = await Promise.all(tables.map(({ name }) => rowsOf(sqlite.db, name)));
	await sqlite.close();
	const before = await digest(sqliteFile(old.dataDir));

	const { code, output } = await runScript("move", ["--to", fresh.databaseUrl ?? ""], envOf(old));
	expect(output).toContain(`Copied ${tables.length * 5} rows of ${tables.length} tables, and counted them again.`);
	expect(code).toBe(0);
	expect(await digest(sqliteFile(old.dataDir))).toBe(before);
	const postgres = await openDatabase(fresh);
	onTestFinished(() => postgres.close());
	expect(await Promise.all(tables.map(({ name }) => rowsOf(postgres.db, name)))).toEqual(expected);

	const again = await runScript("move", ["--to", fresh.databaseUrl ?? ""], envOf(old));
	expect([again.code, again.output]).toEqual([1, expect.stringContaining("The PostgreSQL database is not empty")]);
});

test("while the site runs on it, a database is not moved", async () => {
	const { options } = await sqlitePlace();
	const { databaseUrl = "" } = (await postgresPlace()).options;
	const running = await openDatabase(options);
	onTestFinished(() => running.close());
	const { code, output } = await runScript("move", ["--to", databaseUrl], envOf(options));
	expect([code, output]).toEqual([1, expect.stringContaining("is in use. Stop the site first")]);
	// It goes on as if nothing had been asked.
	await running.db.insertInto("settings").values({ key: "a", value: "b", updated_at: 1 }).execute();
});

test("what is missing or wrong is told in a sentence", async () => {
	const { options } = await sqlitePlace();
	const env = envOf(options);
	const address = "postgres://nobody@127.0.0.1:1/none";
	const said = async (words: string[]) => {
		const { code, output } = await runScript("move", words, env);
		expect(code).toBe(1);
		expect(output).not.toContain("    at ");
		return output;
	};
	expect(await said([])).toContain("npm run move -- --to postgres://");
	expect(await said(["--to", "mysql://localhost/nss"])).toContain("should be an address such as postgres://");
	expect(await said(["--to", address])).toContain("There is no database at");
	await (await openDatabase(options)).close();
	expect(await said(["--to", address])).toContain("The PostgreSQL database could not be opened");
	expect(await said(["--media"])).toContain("Set S3_ENDPOINT");
});

test("uploads are moved into S3 storage", async () => {
	const { options } = await sqlitePlace();
	const s3 = await startTestS3();
	onTestFinished(() => s3.close());
	const name = `${"ab".repeat(32)}.mp4`;
	await folderStorage(join(options.dataDir, "media")).put(name, Buffer.from("a film"), "video/mp4");
	const { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, accessKey, secretKey } = s3.options;
	const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
	const { code, output } = await runScript("move", ["--media"], {
		...envOf(options),
		S3_ENDPOINT,
		S3_BUCKET,
		S3_REGION,
		...keys,
	});
	expect([code, output]).toEqual([0, expect.stringContaining("Copied 1 file into the storage; 0 were there already.")]);
	expect(s3.objects.get(name)?.body.toString()).toBe("a film");
});

async function digest(file: string): Promise<string> {
	return createHash("sha256")
		.update(await readFile(file))
		.digest("hex");
}
