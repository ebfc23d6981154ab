import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { dropMessagesAbout, dropSent, outboxEntries, revive, wasEnqueued } from "./maintenance-queries.ts";
import { claim, enqueue, markFailed, markSent } from "./queries.ts";

const topics = ["mail"];

eachDatabase("looking after the outbox", (open) => {
	test("a dead message can be tried again from the beginning, and others cannot", async () => {
		const { db } = await open();
		await put(db, "registration:1", 0);
		const [message] = await claim(db, 0, { topics });
		if (!message) throw new Error("There should be a message.");
		expect(await revive(db, message.id, 1)).toBe(false);
		await markFailed(db, message, { reason: "refused", forGood: true }, 1);
		expect(await outboxEntries(db, { states: ["dead"], limit: 10 })).toMatchObject([{ last_error: "refused" }]);
		expect(await revive(db, message.id, 2)).toBe(true);
		expect(await claim(db, 2, { topics })).toMatchObject([{ id: message.id, attempts: 1 }]);
	});

	test("a message is known by its topic, subject and time", async () => {
		const { db } = await open();
		await put(db, "registration:1", 100);
		const asked = { topic: "mail", subject: "registration:1", since: 100 };
		expect(await wasEnqueued(db, asked)).toBe(true);
		expect(await wasEnqueued(db, { ...asked, since: 101 })).toBe(false);
		expect(await wasEnqueued(db, { ...asked, subject: "registration:2" })).toBe(false);
		expect(await wasEnqueued(db, { ...asked, topic: "webhook" })).toBe(false);
	});

	test("what tells of a thousand erased subjects goes with them, and nothing else", async () => {
		const { db } = await open();
		await put(db, "registration:1", 0);
		await put(db, "registration:1001", 0);
		const erased = Array.from({ length: 1000 }, (_, i) => `registration:${i}`);
		await dropMessagesAbout(db, erased);
		const left = await outboxEntries(db, { states: ["pending"], limit: 10 });
		expect(left.map(({ subject }) => subject)).toEqual(["registration:1001"]);
	});

	test("what was sent long ago is dropped, and what still waits is not", async () => {
		const { db } = await open();
		await put(db, "registration:1", 0);
		const [message] = await claim(db, 0, { topics });
		if (message) await markSent(db, message, 10);
		await put(db, "registration:2", 0);
		expect(await dropSent(db, 10)).toBe(0);
		expect(await dropSent(db, 11)).toBe(1);
		expect(await claim(db, 0, { topics })).toHaveLength(1);
	});
});

function put(db: Kysely<Database>, subject: string, now: number): Promise<string[]> {
	return transaction(db, (tx) => enqueue(tx, [{ topic: "mail", subject, payload: {} }], now));
}
