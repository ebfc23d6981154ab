import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { eachDatabase, temporaryFolder } from "../../tests/support/databases.ts";
import type { OpenDatabase } from "../database/open.ts";
import { replaceSecret, siteSecret } from "./secret.ts";
import { secretFile } from "./secret-file.ts";

eachDatabase("the secret", (open) => {
	test("is made once, however many processes start at the same time", async () => {
		const database = await open();
		const dataDir = await temporaryFolder();
		const secrets = await Promise.all(Array.from({ length: 5 }, () => siteSecret(database, { dataDir }, 0)));
		expect(new Set(secrets).size).toBe(1);
		expect(secrets[0]).toMatch(/^[\w-]{43}$/);
	});

	test("is in a file that only its owner can read, and nowhere in the database", async () => {
		const database = await open();
		const dataDir = await temporaryFolder();
		const secret = await siteSecret(database, { dataDir }, 0);
		expect(await readFile(secretFile(dataDir), "utf8")).toBe(`${secret}\n`);
		expect((await stat(secretFile(dataDir))).mode & 0o777).toBe(0o600);
		expect(await settingsOf(database)).not.toContain(secret);
		await chmod(secretFile(dataDir), 0o644);
		expect(await siteSecret(database, { dataDir }, 1)).toBe(secret);
		expect((await stat(secretFile(dataDir))).mode & 0o777).toBe(0o600);
	});

	test("differs from site to site", async () => {
		const [one, other] = [await open(), await open()];
		const folders = [await temporaryFolder(), await temporaryFolder()];
		expect(await siteSecret(one, { dataDir: folders[0] ?? "" }, 0)).not.toBe(
			await siteSecret(other, { dataDir: folders[1] ?? "" }, 0),
		);
	});

	test("of an earlier version is taken out of the database and stays the same", async () => {
		const database = await open();
		const dataDir = await temporaryFolder();
		const legacy = "the-secret-of-an-earlier-version-0123456789";
		await database.db.insertInto("settings").values({ key: "secret", value: legacy, updated_at: 0 }).execute();
		expect(await siteSecret(database, { dataDir }, 1)).toBe(legacy);
		expect(await settingsOf(database)).not.toContain(legacy);
		expect(await siteSecret(database, { dataDir }, 2)).toBe(legacy);
	});

	test("of an earlier version wins over the file of another site, which is put aside", async () => {
		const database = await open();
		const dataDir = await temporaryFolder();
		const legacy = "the-secret-of-an-earlier-version-0123456789";
		const foreign = "the-secret-of-a-site-that-was-here-before-01";
		await writeFile(secretFile(dataDir), foreign);
		await database.db.insertInto("settings").values({ key: "secret", value: legacy, updated_at: 0 }).execute();
		expect(await siteSecret(database, { dataDir }, 1)).toBe(legacy);
		const [aside = ""] = (await readdir(dataDir)).filter((name) => name.startsWith("secret.key."));
		expect(await readFile(`${dataDir}/${aside}`, "utf8")).toBe(foreign);
	});

	test("of an earlier version is not lost to another one in the environment", async () => {
		const database = await open();
		const dataDir = await temporaryFolder();
		const legacy = "the-secret-of-an-earlier-version-0123456789";
		await database.db.insertInto("settings").values({ key: "secret", value: legacy, updated_at: 0 }).execute();
		const other = siteSecret(database, { dataDir, authSecret: "y".repeat(40) }, 1);
		await expect(other).rejects.toThrow("Start the site once without AUTH_SECRET");
		expect(await siteSecret(database, { dataDir, authSecret: legacy }, 1)).toBe(legacy);
		expect(await settingsOf(database)).not.toContain(legacy);
		expect(await readdir(dataDir)).toEqual([]);
	});

	test("that is missing or another one is told in a sentence, and none is made in its place", async () => {
		const database = await open();
		const [home, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
		const secret = await siteSecret(database, { dataDir: home }, 0);
		const start = (authSecret?: string) => siteSecret(database, { dataDir: elsewhere, authSecret }, 1);
		await expect(start()).rejects.toThrow(/^The secret that this database was used with is not here\. Put the file/);
		expect(await readdir(elsewhere)).toEqual([]);
		await expect(start("z".repeat(40))).rejects.toThrow(/^AUTH_SECRET does not hold the secret/);
		expect(await start(secret)).toBe(secret);
		await writeFile(secretFile(elsewhere), "w".repeat(40));
		await expect(start()).rejects.toThrow(/secret\.key does not hold the secret/);
		await writeFile(secretFile(elsewhere), "cut");
		await expect(start()).rejects.toThrow(/secret\.key holds no whole secret/);
	});

	test("is replaced by a new one, or by that of the environment", async () => {
		const database = await open();
		const dataDir = await temporaryFolder();
		const first = await siteSecret(database, { dataDir }, 0);
		await replaceSecret(database.db, { dataDir }, 1);
		const second = await siteSecret(database, { dataDir }, 2);
		expect(second).not.toBe(first);
		const authSecret = "v".repeat(40);
		await replaceSecret(database.db, { dataDir, authSecret }, 3);
		expect(await siteSecret(database, { dataDir, authSecret }, 4)).toBe(authSecret);
		await expect(siteSecret(database, { dataDir }, 5)).rejects.toThrow("does not hold the secret");
	});

	test("is not replaced by itself", async () => {
		const database = await open();
		const place = { dataDir: await temporaryFolder(), authSecret: "v".repeat(40) };
		await siteSecret(database, place, 0);
		const before = await settingsOf(database);
		await expect(replaceSecret(database.db, place, 1)).rejects.toThrow("Set it to a new one");
		expect(await settingsOf(database)).toBe(before);
	});
});

async function settingsOf({ db }: OpenDatabase): Promise<string> {
	return JSON.stringify(await db.selectFrom("settings").selectAll().execute());
}
