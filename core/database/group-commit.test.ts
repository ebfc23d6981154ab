import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { groupCommits } from "./group-commit.ts";
import type { Database } from "./schema.ts";

eachDatabase("works that share a transaction", (open) => {
	test("each gives its own result, and all are stored", async () => {
		const { db } = await open();
		const commit = groupCommits(db);
		const names = Array.from({ length: 200 }, (_, i) => `key ${i}`);
		const results = await Promise.all(names.map((name) => commit((tx) => put(tx, name))));
		expect(results).toEqual(names);
		expect(await count(db)).toBe(200);
	});

	test("one that fails is undone and takes no other with it", async () => {
		const { db } = await open();
		const commit = groupCommits(db);
		const outcomes = await Promise.allSettled([
			commit((tx) => put(tx, "before")),
			commit(async (tx) => {
				await put(tx, "undone");
				throw new Error("too many");
			}),
			// The same key a second time is refused by the database itself.
			commit((tx) => put(tx, "before")),
			commit((tx) => put(tx, "after")),
		]);
		expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
		expect(await count(db)).toBe(2);
	});

	test("when nothing can be stored, each is told", async () => {
		const { db, close } = await open();
		const commit = groupCommits(db);
		await close();
		const outcomes = await Promise.allSettled([commit((tx) => put(tx, "one")), commit((tx) => put(tx, "two"))]);
		expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	});

	test("a commit that fails is told to each and not tried again, because it may have reached the disk", async () => {
		const { db } = await open();
		const commit = groupCommits(db);
		await sql`create table parents (id integer primary key)`.execute(db);
		await sql`create table children (parent integer references parents (id) deferrable initially deferred)`.execute(db);
		let runs = 0;
		const orphan = async (tx: Kysely<Database>) => {
			runs++;
			await sql`insert into children values (1)`.execute(tx);
		};
		const outcomes = await Promise.allSettled([commit((tx) => put(tx, "one")), commit(orphan)]);
		expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
		expect(runs).toBe(1);
		expect(await count(db)).toBe(0);
	});

	test("a work that comes later is done as well", async () => {
		const { db } = await open();
		const commit = groupCommits(db);
		await commit((tx) => put(tx, "one"));
		await commit((tx) => put(tx, "two"));
		expect(await count(db)).toBe(2);
	});
});

async function put(tx: Kysely<Database>, key: string): Promise<string> {
	await tx.insertInto("settings").values({ key, value: "", updated_at: 0 }).execute();
	return key;
}

async function count(db: Kysely<Database>): Promise<number> {
	return (await db.selectFrom("settings").select("key").execute()).length;
}
