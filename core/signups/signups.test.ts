import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { Database } from "../database/schema.ts";
import { signupOf } from "./links.ts";
import { findSignup } from "./queries.ts";
import { createSignups, endOffers, type SignupRequest, type SignupResult } from "./signups.ts";
import { day, noon, putEvent } from "./test-signups.ts";

const secret = "a secret of the test";
const hour = 3_600_000;

eachDatabase("signing up for an event", (open) => {
	test("gives a seat, a link of one's own, and an email about it", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const event = await putEvent(db);
		expect(await signups.find(event)).toEqual({ openness: "seats", closesAt: noon + 2 * day, questions: [] });
		const token = tokenOf(await signups.submit(form(event)));
		expect(await signups.own(token)).toMatchObject({
			signup: { name: "Asha Kujur", email: "asha@example.org", state: "seat" },
			event: { title: "Blood camp" },
		});
		expect(await news(db)).toEqual(["seat"]);
	});

	test("a link that is not ours opens nothing", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const event = await putEvent(db);
		const token = tokenOf(await signups.submit(form(event)));
		for (const wrong of ["", `${token}x`, token.replace(/.$/, (last) => (last === "A" ? "B" : "A"))]) {
			expect(await signups.own(wrong)).toBe("invalid");
			expect(await signups.cancel(wrong)).toBe("invalid");
			expect(await signups.confirm(wrong)).toBe("invalid");
		}
	});

	test("wrong fields are told by the field, and the organisers' questions are asked", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const questions = [
			{ id: "a", label: "Which shift?", required: true, choices: ["Morning", "Evening"] },
			{ id: "b", label: "Food?", required: false, choices: [] },
			{ id: "c", label: "Not asked any more", required: true, choices: [], retired: true },
		];
		const event = await putEvent(db, { questions });
		expect(await signups.submit(form(event, { name: " ", email: "asha" }))).toMatchObject({
			outcome: "invalid",
			values: { phone: "98765 43210" },
			errors: {
				name: ["signup.missing.name"],
				email: ["signup.email"],
				"answer-a": ["signup.missing.answer"],
			},
			summary: ["signup.missing"],
		});
		expect(await signups.submit(form(event, { "answer-a": "Night" }))).toMatchObject({
			errors: { "answer-a": ["signup.missing.answer"] },
		});
		const token = tokenOf(await signups.submit(form(event, { "answer-a": "Morning", "answer-c": "unasked" })));
		const { answers } = (await findSignup(db, signupOf(secret, token) ?? "")) ?? {};
		expect(answers).toBe(JSON.stringify({ a: "Morning" }));
	});

	test("the same sending again leads to the same page; a known address only to a new email, at most one an hour", async () => {
		const { db } = await open();
		const { signups, clock } = site(db);
		const event = await putEvent(db);
		const sent = form(event, {}, { idempotencyKey: "k" });
		const first = await signups.submit(sent);
		expect(await signups.submit(sent)).toEqual(first);
		expect(await news(db)).toEqual(["seat"]);
		const stranger = form(event, { name: "Somebody else", phone: "1" });
		expect(await signups.submit(stranger)).toEqual({ outcome: "known" });
		expect(await news(db)).toEqual(["seat"]);
		clock.now += hour + 1;
		expect(await signups.submit(stranger)).toEqual({ outcome: "known" });
		expect(await news(db)).toEqual(["seat", "again"]);
		expect(await signups.own(tokenOf(first))).toMatchObject({ signup: { name: "Asha Kujur" } });
	});

	test("a cancelled seat is offered to the next, who takes it by their link; each is told", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const event = await putEvent(db, { seats: 1 });
		const asha = tokenOf(await signups.submit(form(event)));
		const bilal = tokenOf(await signups.submit(form(event, { email: "bilal@example.org" })));
		expect(await signups.find(event)).toMatchObject({ openness: "waiting list" });
		expect(await signups.own(bilal)).toMatchObject({ signup: { state: "waiting" }, before: 0 });
		expect(await signups.confirm(bilal)).toBe("too late");
		expect(await signups.cancel(asha)).toBe("cancelled");
		expect(await signups.cancel(asha)).toBe("nothing");
		expect(await signups.own(bilal)).toMatchObject({ signup: { state: "offered", offered_until: noon + 12 * hour } });
		expect(await signups.confirm(bilal)).toBe("confirmed");
		expect(await signups.own(bilal)).toMatchObject({ signup: { state: "seat" } });
		expect(await news(db)).toEqual(["seat", "waiting", "cancelled", "offered", "seat"]);
	});

	test("an offer that nobody takes goes on to the next by itself", async () => {
		const { db } = await open();
		const { signups, clock } = site(db);
		const event = await putEvent(db, { seats: 1 });
		const [asha, bilal, chitra] = await Promise.all(
			["asha", "bilal", "chitra"].map(async (name) =>
				tokenOf(await signups.submit(form(event, { email: `${name}@example.org` }))),
			),
		);
		const first = [asha, bilal, chitra].map((token) => token ?? "");
		const states = async () =>
			Promise.all(first.map(async (token) => Object.values(await signups.own(token))[0]?.state));
		const before = await states();
		expect(before.toSorted()).toEqual(["seat", "waiting", "waiting"]);
		await signups.cancel(first[before.indexOf("seat")] ?? "");
		// One lapses, and one is offered the seat.
		expect(await endOffers(db, { byOffer: true, now: clock.now + 12 * hour - 1 })).toBe(0);
		expect(await endOffers(db, { byOffer: true, now: clock.now + 12 * hour })).toBe(2);
		expect((await states()).toSorted()).toEqual(["cancelled", "lapsed", "offered"]);
	});

	test("without email who moves up has the seat at once", async () => {
		const { db } = await open();
		const { signups } = site(db, { hasMail: false });
		const event = await putEvent(db, { seats: 1 });
		const asha = tokenOf(await signups.submit(form(event)));
		const bilal = tokenOf(await signups.submit(form(event, { email: "bilal@example.org" })));
		await signups.cancel(asha);
		expect(await signups.own(bilal)).toMatchObject({ signup: { state: "seat" } });
	});

	test("nothing is stored after the end, for a draft, or when too many come from one address", async () => {
		const { db } = await open();
		const { signups } = site(db, { perHour: 1 });
		expect(await signups.submit(form(await putEvent(db, { closesAt: noon })))).toEqual({ outcome: "closed" });
		const event = await putEvent(db);
		for (let i = 0; i < 10; i++) {
			const token = tokenOf(await signups.submit(form(event)));
			await signups.cancel(token);
		}
		expect(await signups.submit(form(event))).toEqual({ outcome: "too many" });
		await db.updateTable("events").set({ state: "draft" }).where("id", "=", event).execute();
		expect(await signups.submit(form(event))).toEqual({ outcome: "closed" });
	});
});

function site(db: Kysely<Database>, { hasMail = true, perHour = 1000 } = {}) {
	const clock = { now: noon };
	const guard = { secret, perHour };
	const log = {
		error(details: object) {
			throw new Error("A sign-up failed.", { cause: details });
		},
	};
	const signups = createSignups({ db, secret, now: () => clock.now, hasMail: async () => hasMail, guard, log });
	return { signups, clock };
}

function form(eventId: string, fields: Record<string, string> = {}, more: Partial<SignupRequest> = {}): SignupRequest {
	const typed = new FormData();
	const filled = { name: "Asha Kujur", email: "asha@example.org", phone: "98765 43210", ...fields };
	for (const [name, value] of Object.entries(filled)) typed.set(name, value);
	const notice = { id: "0".repeat(16), at: noon };
	return { eventId, fields: typed, idempotencyKey: null, notice, quarantinedReason: null, formToken: null, ...more };
}

function tokenOf(result: SignupResult): string {
	if (result.outcome !== "accepted") throw new Error(`The sign-up was not accepted: ${result.outcome}.`);
	return result.token;
}

/** What the emails in the outbox are about, in the order of their times. */
async function news(db: Kysely<Database>): Promise<string[]> {
	const rows = await db.selectFrom("outbox").select("payload").where("topic", "=", "signup").execute();
	return rows.map(({ payload }) => JSON.parse(payload).event);
}
