import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { eachDatabase, postgresPlace, sqlitePlace, temporaryFolder } from "../../tests/support/databases.ts";
import { saveEvent } from "../events/queries.ts";
import { generation } from "./generation.ts";
import { forgetErased, openDatabase } from "./open.ts";
import { sqliteFile } from "./sqlite.ts";
import { transaction } from "./transaction.ts";

eachDatabase("an open database", (open, makePlace) => {
	test("answers a ping, and says so when it is closed", async () => {
		const { options } = await makePlace();
		const database = await openDatabase(options);
		await expect(database.ping()).resolves.toBeUndefined();
		await database.close();
		await expect(database.ping()).rejects.toThrow();
	});

	test("is closed by a close, even if it was never used", async () => {
		const { options } = await makePlace();
		const database = await openDatabase(options);
		await database.close();
		await database.close();
		await expect(database.ping()).rejects.toThrow();
	});

	test("keeps what was written when it is opened again", async () => {
		const { options } = await makePlace();
		const first = await openDatabase(options);
		await saveEvent(first.db, { ...event, title: "Kept" }, { id: "kept", now: 5 });
		await first.close();
		const second = await openDatabase(options);
		onTestFinished(() => second.close());
		expect(await second.db.selectFrom("events").select("title").execute()).toEqual([{ title: "Kept" }]);
	});

	test("gives moments, counts and sums as numbers", async () => {
		const { db } = await open();
		const now = Date.UTC(2100, 0, 1);
		await saveEvent(db, { ...event, starts_at: now }, { now });
		const row = await db
			.selectFrom("events")
			.select(({ fn }) => [fn.max("starts_at").as("moment"), fn.countAll().as("count"), fn.sum("revision").as("sum")])
			.executeTakeFirst();
		expect(row).toStrictEqual({ moment: now, count: 1, sum: 1 });
	});

	test("gives rows that are plain objects", async () => {
		const { db } = await open();
		await saveEvent(db, event, { now: 5 });
		const row = await db.selectFrom("events").selectAll().executeTakeFirstOrThrow();
		expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
	});

	test("does many things at once without mixing up their transactions", async () => {
		const { db } = await open();
		const work = Array.from({ length: 30 }, (_, i) =>
			i % 3 === 0
				? expect(transaction(db, () => Promise.reject(new Error("undone")))).rejects.toThrow("undone")
				: saveEvent(db, event, { id: `e${i}`, now: i }),
		);
		await Promise.all(work);
		expect(await db.selectFrom("events").select("id").execute()).toHaveLength(20);
		expect(await generation(db)).toBe(20);
	});
});

test("SQLite writes ahead, waits for the disk, and heeds references between tables", async () => {
	const { options } = await sqlitePlace();
	const { db, close } = await openDatabase(options);
	onTestFinished(close);
	const pragma = async (name: string) => Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
	expect(await pragma("journal_mode")).toBe("wal");
	expect(await pragma("synchronous")).toBe(2);
	expect(await pragma("foreign_keys")).toBe(1);
	expect(await pragma("busy_timeout")).toBe(5000);
});

test("SQLite makes the folder for data, and leaves one file behind when it is closed", async () => {
	const { options } = await sqlitePlace();
	const dataDir = `${options.dataDir}/not/there/yet`;
	const { close } = await openDatabase({ dataDir });
	expect(existsSync(sqliteFile(dataDir))).toBe(true);
	await close();
	expect(existsSync(`${sqliteFile(dataDir)}-wal`)).toBe(false);
});

test("what was erased is in no file of a SQLite database after a minute, also not in its write-ahead log", async () => {
	const { options } = await sqlitePlace();
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	const database = await openDatabase(options);
	onTestFinished(() => database.close());
	const filesHold = async (words: string) => {
		const bytes = await Promise.all(["", "-wal"].map((end) => readFile(sqliteFile(options.dataDir) + end)));
		return bytes.map((file) => file.includes(words));
	};
	await database.db.insertInto("settings").values({ key: "k", value: "Devika Rao", updated_at: 1 }).execute();
	await database.db.deleteFrom("settings").execute();
	expect(await filesHold("Devika Rao")).toEqual([false, true]);
	await vi.advanceTimersByTimeAsync(60_000);
	await expect.poll(() => filesHold("Devika Rao")).toEqual([false, false]);
});

test("a long reader, such as a backup, holds up nobody while the write-ahead log is emptied", async () => {
	const { options } = await sqlitePlace();
	const { db, close } = await openDatabase(options);
	onTestFinished(close);
	const reader = new DatabaseSync(sqliteFile(options.dataDir));
	onTestFinished(() => reader.close());
	reader.exec("begin; select count(*) from settings");
	await db.insertInto("settings").values({ key: "k", value: "v", updated_at: 1 }).execute();
	const begun = performance.now();
	await forgetErased(db);
	expect(performance.now() - begun).toBeLessThan(1000);
	// Writers wait for each other as before.
	const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
	expect(rows).toEqual([{ timeout: 5000 }]);
});

test("SQLite is copied while this process writes, and the copy opens as a database", async () => {
	const { options } = await sqlitePlace();
	const { db, backupTo, close } = await openDatabase(options);
	onTestFinished(close);
	for (let i = 0; i < 5; i++) await saveEvent(db, event, { now: i });
	const dataDir = await temporaryFolder();
	const writing = Promise.all([5, 6, 7].map((now) => saveEvent(db, event, { now })));
	await Promise.all([backupTo(sqliteFile(dataDir)), writing]);
	const copy = await openDatabase({ dataDir });
	onTestFinished(() => copy.close());
	const rows = await copy.db.selectFrom("events").select("updated_at").where("updated_at", "<", 5).execute();
	expect(rows).toHaveLength(5);
});

test.each([
	["a date", new Date(0), "not Date"],
	["a fraction", 0.5, "not 0.5"],
	["yes or no", true, "not true"],
	["a list", [1], "not Array"],
	["nothing defined", undefined, "not undefined"],
])("SQLite refuses %s, which it would garble", async (_, value, complaint) => {
	const { options } = await sqlitePlace();
	const { db, close } = await openDatabase(options);
	onTestFinished(close);
	await expect(sql`select ${value} as stored`.execute(db)).rejects.toThrow(complaint);
});

test("a connection to PostgreSQL lost in a transaction fails that transaction and nothing else", async () => {
	const { options } = await postgresPlace();
	const lost: Error[] = [];
	const { db, close } = await openDatabase({ ...options, onConnectionLost: (error) => lost.push(error) });
	onTestFinished(close);
	const doomed = transaction(db, async (tx) => {
		const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0] ?? {};
		await terminate(options.databaseUrl, pid);
		await sql`select 1`.execute(tx);
	});
	await expect(doomed).rejects.toThrow();
	expect(lost.length).toBeGreaterThan(0);
	await saveEvent(db, event, { now: 5 });
	expect(await generation(db)).toBe(1);
});

test("a PostgreSQL that is not there is an error that names the address", async () => {
	const options = { databaseUrl: "postgres://postgres@127.0.0.1:1/none", dataDir: "unused" };
	await expect(openDatabase(options)).rejects.toMatchObject({
		cause: { message: expect.stringContaining("127.0.0.1:1") },
	});
});

const event = { title: "", venue: "", description: "", starts_at: 1, state: "published", publish_at: 1 } as const;

async function terminate(databaseUrl: string | undefined, pid: number | undefined): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query("select pg_terminate_backend($1)", [pid]);
	await client.end();
}
