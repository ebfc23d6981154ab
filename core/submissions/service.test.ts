import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { now, openSubmissions, recorded } from "../../tests/support/submissions/console-service.ts";
import { putMessage, putRegistration } from "../../tests/support/submissions/submissions.ts";
import { auditTrail } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { enqueued, topics } from "../outbox/notices.ts";
import { claim, enqueue, markFailed } from "../outbox/queries.ts";
import { preferencesKey } from "../settings/preferences.ts";
import { writeSetting } from "../settings/queries.ts";

eachDatabase("the submissions of organisers", (open) => {
	test("what is released goes on as if it had just come, once", async () => {
		const { db, submissions, wakes } = await openSubmissions(open);
		const { registrations } = submissions;
		const id = await putRegistration(db, { held: "honeypot" });
		const { rows, held, columns } = await registrations.list("asha", new URLSearchParams("state=held"));
		expect(rows[0]?.cells.slice(0, 2)).toEqual(["Asha Kujur", expect.stringMatching(/people don’t see/)]);
		expect(columns[1]).toMatchObject({ label: "Why it was held back", shown: true });
		expect(held).toEqual({ held: 1, discarded: 0 });
		expect(await registrations.detail("asha", id)).toMatchObject({ heldReason: expect.stringMatching(/don’t see/) });
		expect(await registrations.release("asha", [id])).toBe(1);
		expect(await registrations.release("asha", [id])).toBe(0);
		expect(await topicsIn(db)).toEqual(["confirmation", "notice"]);
		expect(wakes()).toBe(1);
		expect(await recorded(db)).toEqual([
			`registration.released registration:${id}`,
			`registration.viewed registration:${id}`,
			"registrations.viewed registrations",
		]);
	});

	test("with another server in place of ours it is passed on to that one", async () => {
		const { db, submissions } = await openSubmissions(open, { backendUrl: "https://old.example" });
		await submissions.messages.release("asha", [await putMessage(db, { held: "honeypot" })]);
		expect(await topicsIn(db)).toEqual(["forward"]);
	});

	test("what is discarded can be put back", async () => {
		const { db, submissions } = await openSubmissions(open);
		const { messages } = submissions;
		const id = await putMessage(db, { held: "honeypot" });
		const found = async (state: string) => (await messages.list("asha", new URLSearchParams({ state }))).total;
		expect(await messages.discard("asha", [id])).toBe(1);
		expect([await found("held"), await found("discarded")]).toEqual([0, 1]);
		expect(await messages.putBack("asha", [id])).toBe(1);
		expect([await found("held"), await found("discarded")]).toEqual([1, 0]);
		expect(await recorded(db)).toEqual(expect.arrayContaining([`message.put-back message:${id}`]));
	});

	test("the outbox says what failed in plain words, and tries it again when asked", async () => {
		const { db, submissions, wakes } = await openSubmissions(open, { mail: { organisers: [] } });
		await failing(db, { forGood: false });
		await failing(db, { forGood: true });
		const { rows, counts } = await submissions.outbox.list("failing", 1);
		expect(counts).toEqual({ waiting: 0, failing: 1, dead: 1, lapsed: 0, unsure: 0, discarded: 0 });
		expect(rows).toMatchObject([
			{
				what: "Confirmation to the person",
				about: { kind: "registration", receipt: "R-1", erased: false },
				trouble: { plain: "The mail server could not be reached.", technical: "connect ECONNREFUSED" },
				hasChannel: true,
			},
		]);
		expect(await submissions.outbox.retry("asha", { view: "failing", ids: [rows[0]?.id ?? ""] })).toBe(1);
		expect(await submissions.outbox.retry("asha", { view: "dead" })).toBe(1);
		expect(await claim(db, now, { topics: [topics.confirmation] })).toHaveLength(2);
		expect(wakes()).toBe(2);
		expect(await recorded(db)).toEqual([`outbox.retried outbox:${rows[0]?.id}`, "outbox.retried outbox:dead"].sort());
	});

	test("what waits for a channel that no setting opens is told from the rest, and can be discarded and put back", async () => {
		const { db, submissions } = await openSubmissions(open);
		await put(db);
		const { rows } = await submissions.outbox.list("waiting", 1);
		expect(rows).toMatchObject([{ hasChannel: false, trouble: null }]);
		const id = rows[0]?.id ?? "";
		const waiting = { view: "waiting", ids: [id] } as const;
		const discarded = { view: "discarded", ids: [id] } as const;
		const { outbox } = submissions;
		expect([await outbox.discard("asha", waiting), await outbox.discard("asha", waiting)]).toEqual([1, 0]);
		expect([await outbox.putBack("asha", discarded), await outbox.putBack("asha", discarded)]).toEqual([1, 0]);
		expect(await recorded(db)).toEqual([`outbox.discarded outbox:${id}`, `outbox.put-back outbox:${id}`]);
	});

	test("a channel that organisers open in the console counts", async () => {
		const { db, submissions } = await openSubmissions(open);
		const about = { kind: "message", id: "1", receipt: "M-1", event: "created" } as const;
		await transaction(db, (tx) => enqueue(tx, [enqueued(topics.notice, about)], 0));
		expect((await submissions.outbox.list("waiting", 1)).rows).toMatchObject([{ hasChannel: false }]);
		const webhook = { webhookUrl: "https://sheet.example/hook", webhookSecret: "a long enough secret" };
		await writeSetting(db, preferencesKey, webhook, now);
		expect((await submissions.outbox.list("waiting", 1)).rows).toMatchObject([{ hasChannel: true }]);
	});

	test("the start page learns what waits, and of nobody by name", async () => {
		const { db, submissions } = await openSubmissions(open);
		expect(await submissions.attention()).toEqual({
			unanswered: { count: 0, oldestAt: null },
			mine: 0,
			failing: 0,
			dead: 0,
			heldBack: 0,
			held: { registrations: 0, messages: 0 },
			changed: 0,
		});
		await putMessage(db, { at: 1000 });
		await putMessage(db, { at: 500, message: "A message from before." });
		await putRegistration(db, { held: "honeypot" });
		await putRegistration(db);
		for (const hostel of ["Himadari", "Nilgiri"]) await putRegistration(db, { hostel });
		await failing(db, { forGood: true });
		expect(await submissions.attention()).toEqual({
			unanswered: { count: 2, oldestAt: 500 },
			mine: 0,
			failing: 0,
			dead: 1,
			heldBack: 0,
			held: { registrations: 1, messages: 0 },
			changed: 1,
		});
		expect(await auditTrail(db, { limit: 1 })).toEqual([]);
	});
});

async function topicsIn(db: Kysely<Database>): Promise<string[]> {
	const rows = await db.selectFrom("outbox").select("topic").orderBy("topic").execute();
	return rows.map(({ topic }) => topic);
}

function put(db: Kysely<Database>) {
	const about = { kind: "registration", id: "1", receipt: "R-1", event: "created" } as const;
	return transaction(db, (tx) => enqueue(tx, [enqueued(topics.confirmation, about)], 0));
}

async function failing(db: Kysely<Database>, { forGood }: { forGood: boolean }): Promise<void> {
	await put(db);
	const [message] = await claim(db, 0, { topics: [topics.confirmation] });
	if (message) await markFailed(db, message, { reason: "connect ECONNREFUSED", forGood, pauseMs: 3_600_000 }, 1);
}
