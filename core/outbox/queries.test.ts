import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { claim, enqueue, markFailed, markSent, maxAttempts, pauseAfter } from "./queries.ts";

const minute = 60_000;
const mail = { topics: ["mail"] };

eachDatabase("the outbox", (open) => {
	test("a message is claimed with its payload, sent, and not claimed again", async () => {
		const { db } = await open();
		const id = await put(db, { receipt: "R-1" });
		const [message] = await claim(db, 0, mail);
		expect(message).toMatchObject({ id, topic: "mail", payload: { receipt: "R-1" }, attempts: 1 });
		if (message) expect(await markSent(db, message, 1)).toBe(true);
		expect(await claim(db, 999 * minute, mail)).toEqual([]);
		expect(await stateOf(db, id)).toMatchObject({ state: "sent", attempts: 1 });
	});

	test("a message whose transaction fails was never there", async () => {
		const { db } = await open();
		const failing = transaction(db, async (tx) => {
			await enqueue(tx, [{ topic: "mail", subject: null, payload: {} }], 0);
			throw new Error("not stored");
		});
		await expect(failing).rejects.toThrow("not stored");
		expect(await claim(db, 1, mail)).toEqual([]);
	});

	test("a message for which there is no sender waits", async () => {
		const { db } = await open();
		const id = await put(db, {});
		expect(await claim(db, 0, { topics: [] })).toEqual([]);
		expect(await claim(db, 0, { topics: ["webhook"] })).toEqual([]);
		expect(await stateOf(db, id)).toMatchObject({ state: "pending", attempts: 0 });
	});

	test("each of many messages goes to one of many claimers", async () => {
		const { db } = await open();
		for (let i = 0; i < 30; i++) await put(db, i);
		const claims = await Promise.all(Array.from({ length: 8 }, () => claim(db, 0, { ...mail, limit: 5 })));
		const more = await claim(db, 0, { ...mail, limit: 100 });
		const payloads = [...claims.flat(), ...more].map(({ payload }) => Number(payload));
		expect(payloads.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i));
	});

	test("a failed message waits longer each time and is dead in the end", async () => {
		const { db } = await open();
		const id = await put(db, {});
		let now = 0;
		for (let attempt = 1; attempt < maxAttempts; attempt++) {
			const [message] = await claim(db, now, mail);
			if (!message) throw new Error("There should be a message.");
			expect(await markFailed(db, message, { reason: "no answer" }, now)).toBe("pending");
			expect(await claim(db, now + pauseAfter(attempt) - 1, mail)).toEqual([]);
			now += pauseAfter(attempt);
		}
		const [last] = await claim(db, now, mail);
		expect(last && (await markFailed(db, last, { reason: "refused for good" }, now))).toBe("dead");
		expect(await claim(db, now + 999 * 60 * minute, mail)).toEqual([]);
		expect(await stateOf(db, id)).toEqual({ state: "dead", attempts: maxAttempts, last_error: "refused for good" });
	});

	test("a message without hope is dead at once, and tells of it", async () => {
		const { db } = await open();
		await put(db, {});
		const [message] = await claim(db, 0, mail);
		const news = [{ topic: "news", subject: null, payload: "it is dead" }];
		const failure = { reason: "no such mailbox", forGood: true };
		expect(message && (await markFailed(db, message, failure, 0, news))).toBe("dead");
		expect(await claim(db, 0, { topics: ["news"] })).toMatchObject([{ payload: "it is dead" }]);
	});

	test("a message whose sender died goes to another, and what the first one says late changes nothing", async () => {
		const { db } = await open();
		const id = await put(db, {});
		const [first] = await claim(db, 0, mail);
		expect(await claim(db, 4 * minute, mail)).toEqual([]);
		const [second] = await claim(db, 6 * minute, mail);
		if (!first || !second) throw new Error("There should be a message.");
		expect(second).toMatchObject({ id, attempts: 2 });
		expect(await markSent(db, first, 6 * minute, [{ topic: "mail", subject: null, payload: "twice" }])).toBe(false);
		await markSent(db, second, 6 * minute);
		await markFailed(db, first, { reason: "too late" }, 7 * minute);
		expect(await stateOf(db, id)).toEqual({ state: "sent", attempts: 2, last_error: null });
		expect(await claim(db, 8 * minute, mail)).toEqual([]);
	});

	test("one subject's message can be claimed before its time, unless somebody sends it", async () => {
		const { db } = await open();
		await put(db, {}, "registration:1");
		const about = { ...mail, subject: "registration:1" };
		const [message] = await claim(db, 0, about);
		expect(await claim(db, 0, about)).toEqual([]);
		if (message) await markFailed(db, message, { reason: "no answer" }, 0);
		expect(await claim(db, 1, mail)).toEqual([]);
		expect(await claim(db, 1, { ...mail, subject: "registration:2" })).toEqual([]);
		expect(await claim(db, 1, about)).toHaveLength(1);
	});
});

test("the pauses double from half a minute up to six hours", () => {
	expect([1, 2, 3, 10, 50].map(pauseAfter)).toEqual([30_000, 60_000, 120_000, 15_360_000, 21_600_000]);
});

async function put(db: Kysely<Database>, payload: unknown, subject: string | null = null): Promise<string | undefined> {
	const [id] = await transaction(db, (tx) => enqueue(tx, [{ topic: "mail", subject, payload }], 0));
	return id;
}

function stateOf(db: Kysely<Database>, id: string | undefined) {
	return db
		.selectFrom("outbox")
		.select(["state", "attempts", "last_error"])
		.where("id", "=", id ?? "")
		.executeTakeFirst();
}
