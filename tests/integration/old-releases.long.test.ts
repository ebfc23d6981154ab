import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "../../core/database/sqlite.ts";
import { checkFolder } from "../../scripts/check-content.ts";
import { temporaryFolder } from "../support/databases.ts";
import { startTestSite } from "../support/test-site.ts";

const releases = new URL("../fixtures/releases/", import.meta.url);
/** Counted anew by whoever comes. */
const passing = ["rate_limits"];

describe.each(readdirSync(releases, { withFileTypes: true }).filter((entry) => entry.isDirectory()))(
	"what $name left",
	({ name }) => {
		const kept = new URL(`${name}/`, releases);

		test("its content is good content today", async () => {
			const { files, problems } = checkFolder(await oldContent(kept));
			expect(files).toBeGreaterThan(30);
			expect(problems).toEqual([]);
		});

		test("its database and its content start, every row is there, pages are shown and forms are taken", async () => {
			const dataDir = await temporaryFolder();
			writeFileSync(sqliteFile(dataDir), gunzipSync(readFileSync(new URL("site.sqlite.gz", kept))));
			await copyFile(new URL("secret.key", kept), join(dataDir, "secret.key"));
			const before = rowsIn(dataDir);
			const site = await startTestSite({ DATA_DIR: dataDir, CONTENT_DIR: await oldContent(kept) });
			onTestFinished(() => site.remove());
			const after = rowsIn(dataDir);
			// A start adds what it notes down: the privacy notices, and when it was.
			const fewer = Object.entries(before).filter(([table, rows]) => (after[table] ?? 0) < rows);
			expect(fewer).toEqual([]);
			for (const path of [
				"/",
				"/events",
				"/team",
				"/domains",
				"/faq",
				"/privacy_policy",
				"/scribe",
				"/hi",
				"/hi/register",
			])
				expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
			const person = { name: "Asha Kujur", phone: "+91 00000 00000", personalGmail: "new@example.org" };
			const body = JSON.stringify({ ...person, webmail: "cs1240999@example.org", hostel: "Kailash", program: "UG" });
			const headers = { "Content-Type": "application/json" };
			expect((await fetch(`${site.url}/api/register`, { method: "POST", headers, body })).status).toBe(201);
		});
	},
);

/** The content folder of today with the words of then. */
async function oldContent(kept: URL): Promise<string> {
	const folder = join(await temporaryFolder(), "content");
	cpSync("content", folder, { recursive: true });
	for (const part of ["en", "hi", "hi.signs"]) rmSync(join(folder, part), { recursive: true });
	const archive = new URL("content.tar.gz", kept).pathname;
	execFileSync("tar", ["--extract", "--gzip", "--file", archive, "--directory", join(folder, "..")]);
	return folder;
}

function rowsIn(dataDir: string): Record<string, number> {
	const db = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
	const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
	const counts = tables
		.filter(({ name }) => !passing.includes(name))
		.map(({ name }) => [name, db.prepare(`select count(*) as count from "${name}"`).get()?.count]);
	db.close();
	return Object.fromEntries(counts);
}
