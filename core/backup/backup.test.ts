import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { parseEnv } from "../../server/settings.ts";
import {
	eachDatabase,
	type FreshPlace,
	postgresPlace,
	sqlitePlace,
	temporaryFolder,
} from "../../tests/support/databases.ts";
import { auditTrail } from "../audit/queries.ts";
import { openDatabase } from "../database/open.ts";
import { insertContactMessage } from "../submissions/queries.ts";
import { createBackup, type Download } from "./backup.ts";

const run = promisify(execFile);

test("the copy is a whole database, is noted once its last byte was sent, and leaves nothing behind", async () => {
	const { db, backup, dataDir } = await opened(await sqlitePlace());
	await writeMessage(db);
	const file = await save(await downloaded(backup, "database"));
	const copy = new DatabaseSync(file, { readOnly: true });
	onTestFinished(() => copy.close());
	expect(copy.prepare("select message from contact_messages").all()).toEqual([
		{ message: "मदद चाहिए, please help us" },
	]);
	expect((await backup.view()).last).toMatchObject({ at: 5, how: "downloaded" });
	expect((await readdir(dataDir)).filter((name) => name.startsWith("copy-"))).toEqual([]);
	expect(await auditTrail(db, { limit: 5 })).toMatchObject([{ actor: "asha", action: "backup.downloaded" }]);
});

test("a download that breaks off does not count as a backup, but is in the audit, and leaves nothing behind", async () => {
	const { db, backup, dataDir } = await opened(await sqlitePlace());
	const { content } = await downloaded(backup, "database");
	for await (const _chunk of content) break;
	expect((await backup.view()).last).toBeNull();
	expect((await readdir(dataDir)).filter((name) => name.startsWith("copy-"))).toEqual([]);
	expect(await auditTrail(db, { limit: 5 })).toHaveLength(1);
});

test("everything is an archive that the usual tools open: the database and every uploaded file", async () => {
	const { backup, dataDir } = await opened(await sqlitePlace());
	const name = `${"ab".repeat(32)}-1600.webp`;
	await mkdir(join(dataDir, "media", "ab"), { recursive: true });
	await writeFile(join(dataDir, "media", "ab", name), "x".repeat(700));
	await writeFile(join(dataDir, "media", "ab", `${name}.1.part`), "half");
	const file = await save(await downloaded(backup, "everything"));
	const folder = await temporaryFolder();
	await run("tar", ["-xf", file, "-C", folder]);
	expect((await readdir(folder, { recursive: true })).sort()).toEqual([
		"media",
		"media/ab",
		`media/ab/${name}`,
		"site.sqlite",
	]);
	expect(await readFile(join(folder, "media", "ab", name), "utf8")).toBe("x".repeat(700));
	expect(new DatabaseSync(join(folder, "site.sqlite")).prepare("pragma integrity_check").get()).toEqual({
		integrity_check: "ok",
	});
	expect((await backup.view()).mediaBytes).toBe(700);
});

test("PostgreSQL gives its rows as lines of JSON, without what lets people in, and does not call that a backup", async () => {
	const { db, backup } = await opened(await postgresPlace());
	await writeMessage(db);
	await db
		.insertInto("rate_limits")
		.values(Array.from({ length: 1203 }, (_, i) => ({ key: `k${i}`, window_start: i, count: 1 })))
		.execute();
	const { name, content } = await downloaded(backup, "rows");
	expect(name).toBe("nss-rows-1970-01-01.jsonl");
	const lines = Buffer.concat(await Array.fromAsync(content))
		.toString()
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
	const tables = new Map<string, unknown[]>();
	for (const { table, row } of lines) tables.set(table, [...(tables.get(table) ?? []), row]);
	expect(tables.get("contact_messages")).toMatchObject([{ message: "मदद चाहिए, please help us" }]);
	expect(new Set(tables.get("rate_limits")?.map((row) => JSON.stringify(row))).size).toBe(1203);
	expect([...tables.keys()].filter((table) => /organiser_|settings|invitations|kysely/.test(table))).toEqual([]);
	expect((await backup.view()).last).toBeNull();
});

test("SQLite gives no rows: the one connection would be theirs until the last is sent", async () => {
	const { db, backup } = await opened(await sqlitePlace());
	expect(await backup.download("rows", "asha")).toBeNull();
	expect(await auditTrail(db, { limit: 5 })).toEqual([]);
});

eachDatabase("backups made elsewhere", (_open, makePlace) => {
	test("can be told of", async () => {
		const { db, backup } = await opened(await makePlace());
		expect((await backup.view()).last).toBeNull();
		await backup.told("asha");
		expect((await backup.view()).last).toMatchObject({ at: 5, how: "told", by: "Somebody" });
		expect(await auditTrail(db, { limit: 5 })).toMatchObject([{ action: "backup.told" }]);
	});
});

async function opened({ kind, options }: FreshPlace) {
	const database = await openDatabase(options);
	onTestFinished(() => database.close());
	const { dataDir } = options;
	const settings = parseEnv({ DATA_DIR: dataDir });
	return {
		db: database.db,
		dataDir,
		backup: createBackup({ db: database.db, databaseKind: kind, now: () => 5, settings }),
	};
}

async function writeMessage(db: Awaited<ReturnType<typeof opened>>["db"]): Promise<void> {
	const message = { name: "Asha", email: "a@example.org", contact: "9999999999", message: "मदद चाहिए, please help us" };
	await insertContactMessage(db, message, { source: "form", idempotencyKey: null, notice: null, now: 1 });
}

async function downloaded(
	backup: ReturnType<typeof createBackup>,
	what: "database" | "everything" | "rows",
): Promise<Download> {
	const download = await backup.download(what, "asha");
	if (!download || "noRoom" in download) throw new Error("there is no room");
	return download;
}

async function save({ content }: Download): Promise<string> {
	const file = join(await temporaryFolder(), "file");
	await writeFile(file, content);
	return file;
}
