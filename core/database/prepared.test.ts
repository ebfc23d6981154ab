import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { prepared } from "./prepared.ts";
import { transaction } from "./transaction.ts";

interface Counted {
	key: string;
	start: number;
}

const count = prepared<Counted, { key: string; count: number }>((db, param) =>
	db
		.insertInto("rate_limits")
		.values({ key: param("key"), window_start: param("start"), count: 7 })
		.returning(["key", "count"]),
);

eachDatabase("a prepared query", (open) => {
	test("takes its values from each execution, in and outside a transaction, on each database", async () => {
		for (const { db } of [await open(), await open()]) {
			expect(await count(db, { key: "a", start: 1 })).toEqual([{ key: "a", count: 7 }]);
			await transaction(db, (tx) => count(tx, { start: 2, key: "b" }));
			await expect(transaction(db, () => count(db, { key: "c", start: 3 }))).rejects.toThrow(
				"must use the transaction",
			);
			await expect(count(db, { key: "a", start: 1 })).rejects.toThrow();
			const rows = await db.selectFrom("rate_limits").select(["key", "window_start"]).orderBy("key").execute();
			expect(rows).toEqual([
				{ key: "a", window_start: 1 },
				{ key: "b", window_start: 2 },
			]);
		}
	});
});
