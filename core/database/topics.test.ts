import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { topicVersions, touch } from "./topics.ts";
import { transaction } from "./transaction.ts";

eachDatabase("topics", (open) => {
	test("rise by one with each change, each for itself", async () => {
		const { db } = await open();
		await transaction(db, (tx) => touch(tx, "events", "content:team", "events"));
		await transaction(db, (tx) => touch(tx, "content:team"));
		expect(Object.fromEntries(await topicVersions(db))).toEqual({ events: 1, "content:team": 2 });
	});

	test("count every one of many changes at the same time, in whatever order they name them", async () => {
		const { db } = await open();
		const names = ["events", "highlights"] as const;
		const orders = Array.from({ length: 20 }, (_, i) => (i % 2 ? names : names.toReversed()));
		await Promise.all(orders.map((order) => transaction(db, (tx) => touch(tx, ...order))));
		expect(Object.fromEntries(await topicVersions(db))).toEqual({ events: 20, highlights: 20 });
	});
});
