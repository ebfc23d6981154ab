import { expect, onTestFinished, test } from "vitest";
import { eachDatabase, postgresPlace } from "../../tests/support/databases.ts";
import { recordAudit } from "../audit/queries.ts";
import { openDatabase } from "./open.ts";
import { type Topic, topicVersions, touch } from "./topics.ts";
import { transaction } from "./transaction.ts";

eachDatabase("a transaction", (open, makePlace) => {
	test("keeps all of its work, or nothing if it fails", async () => {
		const { db } = await open();
		await transaction(db, (tx) => touch(tx, "events"));
		const failing = transaction(db, async (tx) => {
			await touch(tx, "events", "highlights");
			throw new Error("too late");
		});
		await expect(failing).rejects.toThrow("too late");
		expect(await topicVersions(db)).toEqual(new Map([["events", 1]]));
	});

	test("inside another one is part of it", async () => {
		const { db } = await open();
		const failing = transaction(db, async (tx) => {
			await transaction(tx, (inner) => touch(inner, "events"));
			throw new Error("too late");
		});
		await expect(failing).rejects.toThrow("too late");
		expect(await topicVersions(db)).toEqual(new Map());
	});

	test("says so when a query goes past it", async () => {
		const { db } = await open();
		const past = transaction(db, async () => topicVersions(db));
		await expect(past).rejects.toThrow("must use the transaction ('tx')");
		const nested = transaction(db, async () => transaction(db, async (tx) => touch(tx, "events")));
		await expect(nested).rejects.toThrow("must use the transaction ('tx')");
	});

	test("does not mind what is done with the database once it has ended", async () => {
		const { db } = await open();
		const later = await transaction(db, async (tx) => {
			await touch(tx, "events");
			return { read: afterwards().then(() => topicVersions(db)) };
		});
		expect(await later.read).toEqual(new Map([["events", 1]]));
	});

	test("lets another database be used inside it", async () => {
		const { db } = await open();
		const other = await openDatabase((await makePlace()).options);
		onTestFinished(() => other.close());
		await transaction(db, async (tx) => {
			await recordAudit(other.db, { actor: "system", action: "moved", subject: "all", at: 1 });
			await touch(tx, "events");
		});
		expect(await topicVersions(db)).toEqual(new Map([["events", 1]]));
	});
});

test("two transactions that wait for each other are both done, the one that was ended once more (postgres)", async () => {
	const { db, close } = await openDatabase((await postgresPlace()).options);
	onTestFinished(close);
	await transaction(db, (tx) => touch(tx, "events", "highlights"));
	const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	let attempts = 0;
	const cross = (one: Topic, other: Topic, own: PromiseWithResolvers<void>, others: Promise<void>) =>
		transaction(db, async (tx) => {
			attempts++;
			await touch(tx, one);
			own.resolve();
			await others;
			await touch(tx, other);
			return one;
		});
	const both = [
		cross("events", "highlights", first, second.promise),
		cross("highlights", "events", second, first.promise),
	];
	expect(await Promise.all(both)).toEqual(["events", "highlights"]);
	expect(attempts).toBe(3);
	expect(await topicVersions(db)).toEqual(
		new Map([
			["events", 3],
			["highlights", 3],
		]),
	);
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

function afterwards(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 50));
}
