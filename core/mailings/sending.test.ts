import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { openMailings, putPeople, webmailOf } from "../../tests/support/mailings.ts";
import { putRegistration } from "../../tests/support/submissions/submissions.ts";
import { transaction } from "../database/transaction.ts";
import { DeliveryError } from "../outbox/delivery.ts";
import { reviveOutbox } from "../outbox/maintenance-queries.ts";
import { enqueued, topics } from "../outbox/notices.ts";
import { enqueue } from "../outbox/queries.ts";
import { createPersonErasure } from "../submissions/person-erasure.ts";
import { unsubscribeToken, unsubscriptions } from "./unsubscribe.ts";

const hour = 3_600_000;

eachDatabase("a mailing", (open) => {
	test("goes once to each who may be written to, with a way out, and its numbers are kept", async () => {
		const { db, secret, mailings, ...site } = await openMailings(open);
		const [, withdrawn = ""] = await putPeople(db, 4);
		await db.updateTable("registrations").set({ state: "withdrawn" }).where("id", "=", withdrawn).execute();
		await putRegistration(db, { webmail: "spam@example.org", held: "honeypot" });
		const leaving = unsubscriptions({ db, secret, now: () => 1 });
		await leaving.change(unsubscribeToken(secret, webmailOf(3).toUpperCase()), "none");
		const id = await site.draft();
		expect((await mailings.find(id))?.reach).toEqual({ people: 2, withdrawn: 1, unsubscribed: 1 });
		expect(await site.start(id)).toEqual({ outcome: "started" });
		await site.work();
		await site.work();
		expect(site.addresses()).toEqual([webmailOf(1), webmailOf(4)]);
		const [first] = site.sent;
		expect(first?.email).toMatchObject({ subject: "Camp", replyTo: "nss@sit-nandipur.example" });
		const link = `https://nss.example.org/unsubscribe?token=${unsubscribeToken(secret, first?.email.to[0] ?? "")}`;
		expect([first?.email.unsubscribe, first?.email.text.includes(link)]).toEqual([link, true]);
		expect(await mailings.find(id)).toMatchObject({
			state: "done",
			total: 2,
			sent: 2,
			waiting: 0,
			failed: 0,
			reach: null,
		});
		const stored = await db.selectFrom("mailings").selectAll().executeTakeFirstOrThrow();
		expect(JSON.stringify(stored)).not.toMatch(/example\.org/);
	});

	test("has the words around it, and the link out, in the language in which the person registered", async () => {
		const { db, secret, job, ...site } = await openMailings(open);
		const [first = ""] = await putPeople(db, 2);
		await db.updateTable("registrations").set({ language: "hi" }).where("id", "=", first).execute();
		const source = job.content();
		const mail = { ...source.unsubscribe.mail, reason: "आपने रजिस्टर किया है।" };
		const hindi = { ...source, unsubscribe: { ...source.unsubscribe, mail } };
		const content = (language?: string) => (language === "hi" ? hindi : source);
		await site.start(await site.draft());
		await site.work({ content });
		const link = (language: string, i: number) =>
			`https://nss.example.org${language}/unsubscribe?token=${unsubscribeToken(secret, webmailOf(i))}`;
		const told = site.sent.map(({ email }) => [email.to[0], email.unsubscribe, email.text.includes(mail.reason)]);
		expect(told.sort()).toEqual([
			[webmailOf(1), link("/hi", 1), true],
			[webmailOf(2), link("", 2), false],
		]);
	});

	test("of a narrowed list or of ticked people goes to these alone", async () => {
		const { db, ...site } = await openMailings(open);
		const [first = ""] = await putPeople(db, 3);
		await putRegistration(db, { webmail: "ee1230007@example.org", hostel: "Nilgiri" });
		await site.start(await site.draft("hostel=Nilgiri&column=name&page=2"));
		await site.start(await site.draft(`item=${first}&item=not-an-id&hostel=Nilgiri`));
		await site.work();
		expect(site.addresses()).toEqual([webmailOf(1), "ee1230007@example.org"]);
		expect((await site.mailings.list()).map(({ audience }) => audience).sort()).toEqual([
			"One ticked registration",
			"Registrations: hostel Nilgiri",
		]);
	});

	test("that two processes prepare and send at once reaches each person once, also after a restart in between", async () => {
		const { db, ...site } = await openMailings(open);
		await putPeople(db, 12);
		const id = await site.draft();
		await site.start(id);
		const stopping = new AbortController();
		const broken = site.work(
			{
				mail: async () => async (email) => {
					await site.send(email);
					stopping.abort();
				},
			},
			stopping.signal,
		);
		await Promise.all([broken, site.work(), site.work()]);
		await db.updateTable("mailings").set({ state: "sending", prepared_at: null, reached: "" }).execute();
		await site.work();
		expect(site.sent).toHaveLength(12);
		expect(new Set(site.addresses()).size).toBe(12);
		expect(await site.mailings.find(id)).toMatchObject({ state: "done", total: 12, sent: 12 });
	});

	test("that the site was killed with in hand goes to nobody twice, and the copy waits for an organiser", async () => {
		const { db, ...site } = await openMailings(open);
		await putPeople(db, 3);
		const id = await site.draft();
		await site.start(id);
		// The mail server has it, and then the process is gone: nothing is noted any more.
		const killed = new AbortController();
		const dying = site.work(
			{
				mail: async () => async (email) => {
					await site.send(email);
					killed.abort();
					await new Promise(() => undefined);
				},
			},
			killed.signal,
		);
		await expect.poll(() => site.sent.length).toBe(1);
		void dying;
		await site.work();
		expect([site.sent.length, (await site.mailings.find(id))?.state]).toEqual([3, "sending"]);
		site.passTime(hour);
		await site.work();
		expect(new Set(site.addresses()).size).toBe(3);
		expect(site.sent).toHaveLength(3);
		expect(await site.mailings.find(id)).toMatchObject({ state: "done", sent: 2, unsure: 1, waiting: 0, failed: 0 });
		expect(await reviveOutbox(db, { view: "unsure" }, site.job.now())).toBe(1);
		await site.work();
		expect(await site.mailings.find(id)).toMatchObject({ state: "done", sent: 3, unsure: 0 });
		expect(site.sent).toHaveLength(4);
		expect(new Set(site.sent.map(({ email }) => email.id)).size).toBe(3);
	});

	test("is not sent again where the mail server falls silent with a copy in hand", async () => {
		const { db, ...site } = await openMailings(open);
		await putPeople(db, 2);
		const id = await site.draft();
		await site.start(id);
		await site.work({
			mail: async () => async (email) => {
				await site.send(email);
				if (email.to[0] === webmailOf(1)) throw new DeliveryError("no answer", { mayHaveArrived: true });
			},
		});
		site.passTime(hour);
		await site.work();
		expect(site.addresses()).toEqual([webmailOf(1), webmailOf(2)]);
		expect(await site.mailings.find(id)).toMatchObject({ state: "done", sent: 1, unsure: 1 });
	});

	test("leaves out who unsubscribes, withdraws or is erased while it is being sent", async () => {
		const { db, secret, ...site } = await openMailings(open);
		const [, second = "", third = ""] = await putPeople(db, 4);
		const id = await site.draft();
		await site.start(id);
		await site.work({ mail: async () => undefined });
		expect(await site.mailings.find(id)).toMatchObject({ state: "sending", total: 4, waiting: 4 });
		await unsubscriptions({ db, secret, now: () => 1 }).change(unsubscribeToken(secret, webmailOf(1)), "none");
		await db.updateTable("registrations").set({ state: "withdrawn" }).where("id", "=", second).execute();
		const people = createPersonErasure({ db, now: () => 1, wake() {}, forwards: false });
		await people.erase("asha", [{ kind: "registration", id: third }]);
		await site.work();
		expect(site.addresses()).toEqual([webmailOf(4)]);
		expect(await site.mailings.find(id)).toMatchObject({ state: "done", sent: 1, skipped: 2, waiting: 0 });
		const left = await db.selectFrom("outbox").select("subject").where("topic", "=", "mailing").execute();
		expect(left).toHaveLength(1);
	});

	test("that is paused sends nothing until it goes on, and one that is stopped never does", async () => {
		const { db, mailings, ...site } = await openMailings(open);
		await putPeople(db, 3);
		const id = await site.draft();
		await site.start(id);
		expect([await mailings.pause("asha", id), await mailings.pause("asha", id)]).toEqual([true, false]);
		await site.work();
		expect(await mailings.find(id)).toMatchObject({ state: "paused", total: 0 });
		await mailings.resume("asha", id);
		await site.work({ mail: async () => undefined });
		await mailings.pause("asha", id);
		await site.work();
		expect([site.sent.length, (await mailings.find(id))?.waiting]).toEqual([0, 3]);
		expect([await mailings.stop("asha", id), await mailings.resume("asha", id)]).toEqual([true, false]);
		await site.work();
		expect(await mailings.find(id)).toMatchObject({ state: "stopped", sent: 0, waiting: 0 });
		expect(site.sent).toEqual([]);
	});

	test("keeps its pace, however many processes send", async () => {
		const { db, ...site } = await openMailings(open, { perMinute: 3 });
		await putPeople(db, 7);
		await site.start(await site.draft());
		const { pause, end } = pausesOf(2, site.passTime);
		await Promise.all([site.work({ pause }).finally(end), site.work({ pause }).finally(end)]);
		const minutes = Map.groupBy(site.sent, ({ at }) => Math.floor(at / 60_000));
		expect(site.sent).toHaveLength(7);
		expect(Math.max(...[...minutes.values()].map(({ length }) => length))).toBeLessThanOrEqual(3);
	});

	test("waits while a confirmation waits", async () => {
		const { db, ...site } = await openMailings(open);
		const [id = ""] = await putPeople(db, 1);
		const notice = { kind: "registration", id, receipt: "R-1", event: "created" } as const;
		await transaction(db, (tx) => enqueue(tx, [enqueued(topics.confirmation, notice)], 0));
		await site.start(await site.draft());
		let pauses = 0;
		await site
			.work({
				async pause() {
					pauses += 1;
					expect(site.sent).toEqual([]);
					if (pauses === 3)
						await db.updateTable("outbox").set({ state: "sent" }).where("topic", "=", "confirmation").execute();
					if (pauses > 3) throw new Error("sent at last");
				},
			})
			.catch(() => undefined);
		expect(site.sent).toHaveLength(1);
	});

	test("counts a mailbox that does not exist as failed, and tries it again when asked in the outbox", async () => {
		const { db, ...site } = await openMailings(open);
		await putPeople(db, 2);
		const id = await site.draft();
		await site.start(id);
		await site.work({
			mail: async () => async (email) => {
				if (email.to[0] === webmailOf(1)) throw new DeliveryError("the mail server answered 550", { forGood: true });
				await site.send(email);
			},
		});
		expect(await site.mailings.find(id)).toMatchObject({ state: "done", sent: 1, failed: 1, waiting: 0 });
		await db
			.updateTable("outbox")
			.set({ state: "pending", attempts: 0, next_attempt_at: 0 })
			.where("state", "=", "dead")
			.execute();
		await site.work();
		expect(await site.mailings.find(id)).toMatchObject({ state: "done", sent: 2, failed: 0 });
	});
});

/** Pauses of several processes with one clock, on which time passes only while all of them wait. */
function pausesOf(processes: number, passTime: (ms: number) => void) {
	let running = processes;
	let waiting: { ms: number; go: () => void }[] = [];
	function look(): void {
		if (waiting.length < running) return;
		const all = waiting;
		waiting = [];
		passTime(Math.min(...all.map(({ ms }) => ms)));
		for (const { go } of all) go();
	}
	return {
		async pause(ms: number): Promise<void> {
			const { promise, resolve: go } = Promise.withResolvers<void>();
			waiting.push({ ms, go });
			look();
			await promise;
		},
		end(): void {
			running -= 1;
			if (running > 0) look();
		},
	};
}
