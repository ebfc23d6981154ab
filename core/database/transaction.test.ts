import { expect, onTestFinished, test } from "vitest";
import { eachDatabase, postgresPlace } from "../../tests/support/databases.ts";
import { recordAudit } from "../audit/queries.ts";
import { generation, touch } from "./generation.ts";
import { openDatabase } from "./open.ts";
import { transaction } from "./transaction.ts";

eachDatabase("a transaction", (open, makePlace) => {
	test("keeps all of its work, or nothing if it fails", async () => {
		const { db } = await open();
		await transaction(db, touch);
		const failing = transaction(db, async (tx) => {
			await touch(tx);
			throw new Error("too late");
		});
		await expect(failing).rejects.toThrow("too late");
		expect(await generation(db)).toBe(1);
	});

	test("inside another one is part of it", async () => {
		const { db } = await open();
		const failing = transaction(db, async (tx) => {
			await transaction(tx, touch);
			throw new Error("too late");
		});
		await expect(failing).rejects.toThrow("too late");
		expect(await generation(db)).toBe(0);
	});

	test("says so when a query goes past it", async () => {
		const { db } = await open();
		const past = transaction(db, async () => generation(db));
		await expect(past).rejects.toThrow("must use the transaction ('tx')");
		const nested = transaction(db, async () => transaction(db, touch));
		await expect(nested).rejects.toThrow("must use the transaction ('tx')");
	});

	test("does not mind what is done with the database once it has ended", async () => {
		const { db } = await open();
		const later = await transaction(db, async (tx) => {
			await touch(tx);
			return { read: afterwards().then(() => generation(db)) };
		});
		expect(await later.read).toBe(1);
	});

	test("lets another database be used inside it", async () => {
		const { db } = await open();
		const other = await openDatabase((await makePlace()).options);
		onTestFinished(() => other.close());
		await transaction(db, async (tx) => {
			await recordAudit(other.db, { actor: "system", action: "moved", subject: "all", at: 1 });
			await touch(tx);
		});
		expect(await generation(db)).toBe(1);
	});
});

test("two transactions that wait for each other are both done, the one that was ended once more (postgres)", async () => {
	const { db, close } = await openDatabase((await postgresPlace()).options);
	onTestFinished(close);
	await db
		.insertInto("settings")
		.values([setting("one"), setting("other")])
		.execute();
	const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	let attempts = 0;
	const cross = (one: string, other: string, own: PromiseWithResolvers<void>, others: Promise<void>) =>
		transaction(db, async (tx) => {
			const write = (key: string) => tx.updateTable("settings").set({ value: one }).where("key", "=", key).execute();
			attempts++;
			await write(one);
			own.resolve();
			await others;
			await write(other);
			return one;
		});
	const both = [cross("one", "other", first, second.promise), cross("other", "one", second, first.promise)];
	expect(await Promise.all(both)).toEqual(["one", "other"]);
	expect(attempts).toBe(3);
});

test("what fails twice in that way fails, and what fails otherwise is not run again (postgres)", async () => {
	const { db, close } = await openDatabase((await postgresPlace()).options);
	onTestFinished(close);
	for (const [code, times] of [
		["40001", 2],
		["23505", 1],
	] as const) {
		let attempts = 0;
		const failing = transaction(db, async () => {
			attempts++;
			throw Object.assign(new Error("in the way"), { code });
		});
		await expect(failing).rejects.toThrow("in the way");
		expect(attempts).toBe(times);
	}
});

function setting(key: string) {
	return { key, value: "", updated_at: 0 };
}

function afterwards(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 50));
}
