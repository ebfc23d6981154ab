import { expect, onTestFinished, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { recordAudit } from "../audit/queries.ts";
import { openDatabase } from "./open.ts";
import { topicVersions, touch } from "./topics.ts";
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

function afterwards(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 50));
}
