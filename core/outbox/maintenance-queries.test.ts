import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import {
	countOutbox,
	countOutboxAbout,
	discardOutbox,
	dropMessagesAbout,
	dropSent,
	type OutboxView,
	outboxAbout,
	outboxPage,
	retryOutbox,
	reviveOutbox,
	wasEnqueued,
} from "./maintenance-queries.ts";
import { claim, enqueue, markFailed, markLapsed, markSent, markUnsure } from "./queries.ts";

const topics = ["mail"];
const whole = { limit: 10, offset: 0 };

eachDatabase("views of the outbox", (open) => {
	test("tell what waits, fails, was given up, lapsed, may have been sent and was discarded from what was sent", async () => {
		const { db } = await open();
		await oneOfEach(db);
		expect(await countOutbox(db)).toEqual({ waiting: 1, failing: 1, dead: 1, lapsed: 1, unsure: 1, discarded: 1 });
		for (const view of ["waiting", "failing", "dead", "lapsed", "unsure", "discarded"] as const)
			expect(await subjects(db, view)).toEqual([`message:${view}`]);
	});

	test("what failed is tried at once, and what was given up from the beginning", async () => {
		const { db } = await open();
		await oneOfEach(db);
		expect(await claim(db, 10, { topics })).toHaveLength(1);
		expect(await retryOutbox(db, { view: "failing" }, 10)).toBe(1);
		expect(await claim(db, 10, { topics })).toMatchObject([{ subject: "message:failing", attempts: 2 }]);
		expect(await retryOutbox(db, { view: "dead" }, 10)).toBe(1);
		expect(await claim(db, 10, { topics })).toMatchObject([{ subject: "message:dead", attempts: 1 }]);
	});

	test("one alone can be tried again, but not while it is being sent", async () => {
		const { db } = await open();
		await oneOfEach(db);
		const [failing] = await outboxPage(db, "failing", { limit: 1, offset: 0 });
		expect(await retryOutbox(db, { view: "failing", ids: ["another"] }, 10)).toBe(0);
		expect(await retryOutbox(db, { view: "failing", ids: [failing?.id ?? ""] }, 10)).toBe(1);
		await claim(db, 10, { topics });
		expect(await retryOutbox(db, { view: "failing", ids: [failing?.id ?? ""] }, 10)).toBe(0);
		expect(await discardOutbox(db, { view: "failing", ids: [failing?.id ?? ""] }, 10)).toBe(0);
	});

	test("what was discarded is sent to nobody, can be put back, and is dropped in time", async () => {
		const { db } = await open();
		await put(db, "message:1");
		const [{ id = "" } = {}] = await outboxPage(db, "waiting", { limit: 1, offset: 0 });
		const waiting = { view: "waiting", ids: [id] } as const;
		expect([await discardOutbox(db, waiting, 5), await discardOutbox(db, waiting, 5)]).toEqual([1, 0]);
		expect(await claim(db, 10, { topics })).toEqual([]);
		expect(await reviveOutbox(db, { view: "discarded", ids: [id] }, 10)).toBe(1);
		expect(await claim(db, 10, { topics })).toMatchObject([{ id }]);
		await put(db, "message:2");
		const [other] = await outboxAbout(db, "message:2");
		await discardOutbox(db, { view: "waiting", ids: [other?.id ?? ""] }, 20);
		expect([await dropSent(db, 20), await dropSent(db, 21)]).toEqual([0, 1]);
	});

	test("all of a view, or those ticked in it, are discarded or sent, and nothing of another view", async () => {
		const { db } = await open();
		await oneOfEach(db);
		const [dead] = await outboxPage(db, "dead", whole);
		expect(await discardOutbox(db, { view: "lapsed", ids: [dead?.id ?? ""] }, 5)).toBe(0);
		expect(await discardOutbox(db, { view: "lapsed", ids: [] }, 5)).toBe(0);
		expect(await discardOutbox(db, { view: "lapsed" }, 5)).toBe(1);
		expect(await reviveOutbox(db, { view: "discarded" }, 7)).toBe(2);
		expect(await countOutbox(db)).toEqual({ waiting: 3, failing: 1, dead: 1, lapsed: 0, unsure: 1, discarded: 0 });
		const claimed = await claim(db, 7, { topics });
		expect(claimed.map(({ created_at }) => created_at).sort()).toEqual([0, 7, 7]);
	});

	test("everything about one subject is found", async () => {
		const { db } = await open();
		await oneOfEach(db);
		expect(await outboxAbout(db, "message:sent")).toMatchObject([{ state: "sent" }]);
		expect(await countOutboxAbout(db, ["message:sent", "message:dead", "message:none"])).toBe(2);
		expect(await countOutboxAbout(db, [])).toBe(0);
	});
});

eachDatabase("looking after the outbox", (open) => {
	test("a dead message can be tried again from the beginning, and others cannot", async () => {
		const { db } = await open();
		await put(db, "registration:1", 0);
		const [message] = await claim(db, 0, { topics });
		if (!message) throw new Error("There should be a message.");
		expect(await reviveOutbox(db, { view: "waiting", ids: [message.id] }, 1)).toBe(0);
		await markFailed(db, message, { reason: "refused", forGood: true }, 1);
		expect(await outboxPage(db, "dead", whole)).toMatchObject([{ last_error: "refused" }]);
		expect(await reviveOutbox(db, { view: "dead", ids: [message.id] }, 2)).toBe(1);
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
		const left = await outboxPage(db, "waiting", whole);
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

function put(db: Kysely<Database>, subject: string, now = 0): Promise<string[]> {
	return transaction(db, (tx) => enqueue(tx, [{ topic: "mail", subject, payload: {} }], now));
}

async function oneOfEach(db: Kysely<Database>): Promise<void> {
	for (const view of ["sent", "failing", "dead", "lapsed", "unsure", "discarded"]) {
		await put(db, `message:${view}`);
		const [message] = await claim(db, 0, { topics });
		if (!message) throw new Error("There should be a message.");
		if (view === "sent") await markSent(db, message, 1);
		else if (view === "lapsed") await markLapsed(db, message, 1);
		else if (view === "unsure") await markUnsure(db, message, "no answer", 1);
		else await markFailed(db, message, { reason: "refused", forGood: view !== "failing", pauseMs: 1000 }, 1);
		if (view === "discarded") await discardOutbox(db, { view: "dead", ids: [message.id] }, 2);
	}
	await put(db, "message:waiting");
}

async function subjects(db: Kysely<Database>, view: OutboxView): Promise<(string | null)[]> {
	return (await outboxPage(db, view, { limit: 10, offset: 0 })).map(({ subject }) => subject);
}
