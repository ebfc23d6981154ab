import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { countUp, dropCounts } from "./queries.ts";

eachDatabase("counts", (open) => {
	test("fifty at once are counted as fifty", async () => {
		const { db } = await open();
		const counts = await Promise.all(Array.from({ length: 50 }, () => countUp(db, ["address", "person"], 0)));
		const seen = counts.map((count) => count.get("address") ?? 0).sort((a, b) => a - b);
		expect(seen).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
	});

	test("each window counts from one, and those that are over can be dropped", async () => {
		const { db } = await open();
		await countUp(db, ["address"], 0);
		expect(await countUp(db, ["address"], 3600)).toEqual(new Map([["address", 1]]));
		await dropCounts(db, 3600);
		expect(await countUp(db, ["address"], 0)).toEqual(new Map([["address", 1]]));
		expect(await countUp(db, ["address"], 3600)).toEqual(new Map([["address", 2]]));
	});
});
