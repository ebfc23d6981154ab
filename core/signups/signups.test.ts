import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { fromAddress } from "../rate-limits/sender-address.ts";
import { signupOf, signupToken } from "./links.ts";
import { acceptHeld } from "./people.ts";
import { findSignup } from "./queries.ts";
import { createSignups, endOffers, type SignupRequest, type SignupResult, type Signups } from "./signups.ts";
import { day, noon, putEvent } from "./test-signups.ts";

const secret = "a secret of the test";
const hour = 3_600_000;

eachDatabase("signing up for an event", (open) => {
	test("gives a seat, a link of one's own, and an email about it", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const event = await putEvent(db);
		expect(await signups.find(event)).toEqual({ openness: "seats", closesAt: noon + 2 * day, questions: [] });
		const token = await tokenOf(db, await signups.submit(form(event)));
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
		const token = await tokenOf(db, await signups.submit(form(event)));
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
		const token = await tokenOf(
			db,
			await signups.submit(form(event, { "answer-a": "Morning", "answer-c": "unasked" })),
		);
		const { answers } = (await findSignup(db, signupOf(secret, token) ?? "")) ?? {};
		expect(answers).toBe(JSON.stringify({ a: "Morning" }));
	});

	test("the answer tells nobody whether an address is signed up; the link goes there again, at most once an hour", async () => {
		const { db } = await open();
		const { signups, clock } = site(db);
		const event = await putEvent(db);
		const sent = form(event, {}, { idempotencyKey: "k" });
		expect(await signups.submit(sent)).toEqual({ outcome: "mailed" });
		expect(await signups.submit(sent)).toEqual({ outcome: "mailed" });
		expect(await news(db)).toEqual(["seat"]);
		const stranger = form(event, { name: "Somebody else", phone: "1" });
		expect(await signups.submit(stranger)).toEqual({ outcome: "mailed" });
		expect(await news(db)).toEqual(["seat"]);
		clock.now += hour + 1;
		expect(await signups.submit(stranger)).toEqual({ outcome: "mailed" });
		expect(await news(db)).toEqual(["seat", "again"]);
		expect(await db.selectFrom("signups").select("name").execute()).toEqual([{ name: "Asha Kujur" }]);
	});

	test("without email the same sending leads to the same page, and a known address to none", async () => {
		const { db } = await open();
		const { signups } = site(db, { hasMail: false });
		const event = await putEvent(db);
		const sent = form(event, {}, { idempotencyKey: "k" });
		const first = await signups.submit(sent);
		expect(first).toMatchObject({ outcome: "accepted" });
		expect(await signups.submit(sent)).toEqual(first);
		expect(await signups.submit(form(event, { name: "Somebody else" }))).toEqual({ outcome: "known" });
	});

	test("what is held back has a page of its own, whether or not the address is known, and keeps it when accepted", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const event = await putEvent(db, { seats: 1 });
		const held = { quarantinedReason: "honeypot" };
		const result = await signups.submit(form(event, {}, held));
		const token = result.outcome === "accepted" ? result.token : "";
		expect(await signups.own(token)).toMatchObject({ signup: { quarantined_reason: "honeypot" } });
		const id = signupOf(secret, token) ?? "";
		expect(await transaction(db, (tx) => acceptHeld(tx, event, [id], { by: "organiser", now: noon }))).toBe(1);
		expect(await signups.own(token)).toMatchObject({ signup: { state: "seat", quarantined_reason: null } });
		expect(await signups.submit(form(event, { name: "Again" }, held))).toMatchObject({ outcome: "accepted" });
		expect(await signups.find(event)).toMatchObject({ openness: "waiting list" });
	});

	test("what is held back is accepted after the end too, also of somebody who had cancelled, and they are told", async () => {
		const { db } = await open();
		const { signups, clock } = site(db);
		const event = await putEvent(db, { seats: 1, closesAt: noon + hour });
		await signups.cancel(await comes(db, signups, event, "asha"));
		const held = { quarantinedReason: "honeypot" };
		for (const email of ["asha@example.org", "bilal@example.org"])
			expect(await signups.submit(form(event, { email }, held))).toMatchObject({ outcome: "accepted" });
		const ids = (await db.selectFrom("signups").select("id").where("quarantined_reason", "is not", null).execute()).map(
			({ id }) => id,
		);
		clock.now += 2 * hour;
		const change = { by: "organiser", now: clock.now };
		expect(await transaction(db, (tx) => acceptHeld(tx, event, ids, change))).toBe(2);
		expect(await db.selectFrom("signups").select(["email", "state"]).orderBy("email").execute()).toEqual([
			{ email: "asha@example.org", state: "seat" },
			{ email: "bilal@example.org", state: "seat" },
		]);
		expect(await news(db)).toEqual(["seat", "cancelled", "seat", "seat"]);
	});

	test("a cancelled seat is offered to the next, who takes it by their link; each is told", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const event = await putEvent(db, { seats: 1 });
		const asha = await comes(db, signups, event, "asha");
		const bilal = await comes(db, signups, event, "bilal");
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
		const all = await Promise.all(["asha", "bilal", "chitra"].map((name) => comes(db, signups, event, name)));
		const states = async () => Promise.all(all.map(async (token) => Object.values(await signups.own(token))[0]?.state));
		const before = await states();
		expect(before.toSorted()).toEqual(["seat", "waiting", "waiting"]);
		await signups.cancel(all[before.indexOf("seat")] ?? "");
		// One lapses, and one is offered the seat.
		expect(await endOffers(db, { byOffer: true, now: clock.now + 12 * hour - 1 })).toBe(0);
		expect(await endOffers(db, { byOffer: true, now: clock.now + 12 * hour })).toBe(2);
		expect((await states()).toSorted()).toEqual(["cancelled", "lapsed", "offered"]);
	});

	test("without email who moves up has the seat at once", async () => {
		const { db } = await open();
		const { signups } = site(db, { hasMail: false });
		const event = await putEvent(db, { seats: 1 });
		const asha = await comes(db, signups, event, "asha");
		const bilal = await comes(db, signups, event, "bilal");
		await signups.cancel(asha);
		expect(await signups.own(bilal)).toMatchObject({ signup: { state: "seat" } });
	});

	test("nothing is stored after the end, for a draft, or when too many come from one address", async () => {
		const { db } = await open();
		const { signups } = site(db, { perHour: 1 });
		expect(await signups.submit(form(await putEvent(db, { closesAt: noon })))).toEqual({ outcome: "closed" });
		const event = await putEvent(db);
		for (let i = 0; i < 10; i++) {
			const token = await tokenOf(db, await signups.submit(form(event)));
			await signups.cancel(token);
		}
		expect(await signups.submit(form(event))).toEqual({ outcome: "too many" });
		await db.updateTable("events").set({ state: "draft" }).where("id", "=", event).execute();
		expect(await signups.submit(form(event))).toEqual({ outcome: "closed" });
	});

	test("many at the same time count each for its own address", async () => {
		const { db } = await open();
		const { signups } = site(db, { perHour: 2 });
		const event = await putEvent(db);
		const results = await Promise.all(
			["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"].map((address, i) =>
				fromAddress(address, () => signups.submit(form(event, { email: `person${i}@example.org` }))),
			),
		);
		expect(results.map(({ outcome }) => outcome).sort()).toEqual(["mailed", "mailed", "mailed", "mailed", "too many"]);
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

/** Somebody signs up; returns the token of their page. */
async function comes(db: Kysely<Database>, signups: Signups, event: string, name: string): Promise<string> {
	const email = `${name}@example.org`;
	return tokenOf(db, await signups.submit(form(event, { email })), email);
}

/** Token of the person's page: in the answer, or in the email to the address. */
async function tokenOf(db: Kysely<Database>, result: SignupResult, email = "asha@example.org"): Promise<string> {
	if (result.outcome === "accepted") return result.token;
	if (result.outcome !== "mailed") throw new Error(`The sign-up was not accepted: ${result.outcome}.`);
	const { id } = await db.selectFrom("signups").select("id").where("email", "=", email).executeTakeFirstOrThrow();
	return signupToken(secret, id);
}

/** What the emails in the outbox are about, in the order of their times. */
async function news(db: Kysely<Database>): Promise<string[]> {
	const rows = await db.selectFrom("outbox").select("payload").where("topic", "=", "signup").execute();
	return rows.map(({ payload }) => JSON.parse(payload).event);
}
