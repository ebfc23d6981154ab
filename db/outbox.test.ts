import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../tests/support/databases.ts";
import { claim, enqueue, markFailed, markSent, maxAttempts, pauseAfter } from "./outbox.ts";
import type { Database } from "./schema.ts";
import { transaction } from "./transaction.ts";

const minute = 60_000;

eachDatabase("the outbox", (open) => {
	test("a message is claimed with its payload, sent, and not claimed again", async () => {
		const { db } = await open();
		const id = await put(db, { receipt: "R-1" });
		expect(await claim(db, 0)).toMatchObject([{ id, topic: "mail", payload: { receipt: "R-1" }, attempts: 1 }]);
		await markSent(db, id, 1);
		expect(await claim(db, 999 * minute)).toEqual([]);
		expect(await stateOf(db, id)).toMatchObject({ state: "sent", attempts: 1 });
	});

	test("a message whose transaction fails was never there", async () => {
		const { db } = await open();
		const failing = transaction(db, async (tx) => {
			await enqueue(tx, "mail", {}, 0);
			throw new Error("not stored");
		});
		await expect(failing).rejects.toThrow("not stored");
		expect(await claim(db, 1)).toEqual([]);
	});

	test("each of many messages goes to one of many claimers", async () => {
		const { db } = await open();
		for (let i = 0; i < 30; i++) await put(db, i);
		const claims = await Promise.all(Array.from({ length: 8 }, () => claim(db, 0, 5)));
		const more = await claim(db, 0, 100);
		const payloads = [...claims.flat(), ...more].map(({ payload }) => Number(payload));
		expect(payloads.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i));
	});

	test("a failed message waits longer each time and is dead in the end", async () => {
		const { db } = await open();
		const id = await put(db, {});
		let now = 0;
		for (let attempt = 1; attempt < maxAttempts; attempt++) {
			const [message] = await claim(db, now);
			if (!message) throw new Error("There should be a message.");
			expect(await markFailed(db, message, "no answer", now)).toBe("pending");
			expect(await claim(db, now + pauseAfter(attempt) - 1)).toEqual([]);
			now += pauseAfter(attempt);
		}
		const [last] = await claim(db, now);
		expect(last && (await markFailed(db, last, "refused for good", now))).toBe("dead");
		expect(await claim(db, now + 999 * 60 * minute)).toEqual([]);
		expect(await stateOf(db, id)).toEqual({ state: "dead", attempts: maxAttempts, last_error: "refused for good" });
	});

	test("a message whose sender died goes to another, and the first one's late failure changes nothing", async () => {
		const { db } = await open();
		const id = await put(db, {});
		const [first] = await claim(db, 0);
		expect(await claim(db, 4 * minute)).toEqual([]);
		expect(await claim(db, 6 * minute)).toMatchObject([{ id, attempts: 2 }]);
		await markSent(db, id, 6 * minute);
		if (first) await markFailed(db, first, "too late", 7 * minute);
		expect(await stateOf(db, id)).toEqual({ state: "sent", attempts: 2, last_error: null });
	});
});

test("the pauses double from half a minute up to six hours", () => {
	expect([1, 2, 3, 10, 50].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 15_360_000, 21_600_000]);
});

function put(db: Kysely<Database>, payload: unknown): Promise<string> {
	return transaction(db, (tx) => enqueue(tx, "mail", payload, 0));
}

function stateOf(db: Kysely<Database>, id: string) {
	return db.selectFrom("outbox").select(["state", "attempts", "last_error"]).where("id", "=", id).executeTakeFirst();
}
