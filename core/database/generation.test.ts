import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { generation, takePagesTurn, touch } from "./generation.ts";
import { transaction } from "./transaction.ts";

eachDatabase("the generation of pages", (open) => {
	test("counts every one of many changes at the same time", async () => {
		const { db } = await open();
		expect(await generation(db)).toBe(0);
		await Promise.all(Array.from({ length: 20 }, () => transaction(db, touch)));
		expect(await generation(db)).toBe(20);
	});

	test("stays as it is for what visitors do not see, and whoever changes it waits for who took the turn", async () => {
		const { db } = await open();
		const order: string[] = [];
		const taken = Promise.withResolvers<void>();
		const first = transaction(db, async (tx) => {
			await takePagesTurn(tx);
			taken.resolve();
			await new Promise((resolve) => setTimeout(resolve, 50));
			order.push("first");
		});
		await taken.promise;
		await transaction(db, async (tx) => {
			await takePagesTurn(tx);
			order.push("second");
		});
		await first;
		expect([await generation(db), order]).toEqual([0, ["first", "second"]]);
	});
});
