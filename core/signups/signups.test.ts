import { type Kysely, type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { day, noon, person, putEvent } from "../../tests/support/signups.ts";
import type { OpenDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { topics } from "../outbox/notices.ts";
import { claim, markFailed } from "../outbox/queries.ts";
import { fromAddress } from "../rate-limits/sender-address.ts";
import { signupOf, signupToken } from "./links.ts";
import { acceptHeld, giveSeats } from "./people.ts";
import { findSignup, insertSignup } from "./queries.ts";
import { createSignups, endOffers, type SignupRequest, type SignupResult, type Signups } from "./signups.ts";

const secret = "a secret of the test";
const hour = 3_600_000;

eachDatabase("signing up for an event", (open) => {
	test("gives a seat, a link of one's own, and an email about it", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const event = await putEvent(db);
		expect(await signups.find(event)).toEqual({
			openness: "seats",
			left: 2,
			closesAt: noon + 2 * day,
			questions: [],
		});
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

	test("a cancellation can be taken back for ten minutes, and the seat is there again", async () => {
		const { db } = await open();
		const { signups, clock } = site(db);
		const token = await tokenOf(db, await signups.submit(form(await putEvent(db))));
		expect(await signups.undo(token)).toBe("too late");
		await signups.cancel(token);
		expect(await signups.own(token)).toMatchObject({ signup: { state: "cancelled" }, undoUntil: noon + hour / 6 });
		clock.now = noon + hour / 6 - 1;
		expect(await signups.undo(token)).toBe("restored");
		expect(await signups.own(token)).toMatchObject({ signup: { state: "seat" }, undoUntil: null });
		expect(await signups.undo(token)).toBe("too late");
		expect(await news(db)).toEqual(["seat", "cancelled", "seat"]);
		await signups.cancel(token);
		clock.now += hour / 6;
		expect(await signups.own(token)).toMatchObject({ undoUntil: null });
		expect(await signups.undo(token)).toBe("too late");
		expect(await signups.undo(`${token}x`)).toBe("invalid");
	});

	test("who waits gets a cancelled seat, and nobody takes it back from them; whoever waited waits where they stood", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const event = await putEvent(db, { seats: 1 });
		const asha = await comes(db, signups, event, "asha");
		const bilal = await comes(db, signups, event, "bilal");
		const chitra = await comes(db, signups, event, "chitra");
		await signups.cancel(bilal);
		expect(await signups.undo(bilal)).toBe("restored");
		expect(await signups.own(bilal)).toMatchObject({ signup: { state: "waiting" }, before: 0 });
		expect(await signups.own(chitra)).toMatchObject({ before: 1 });
		await signups.cancel(asha);
		expect(await signups.own(asha)).toMatchObject({ undoUntil: null });
		expect(await signups.undo(asha)).toBe("too late");
		expect(await signups.own(bilal)).not.toMatchObject({ signup: { state: "waiting" } });
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
		expect(await signups.submit(form(event, { phone: "98765-4321" }))).toMatchObject({
			values: { phone: "98765-4321" },
			errors: { phone: ["signup.phone"] },
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
		const stranger = form(event, { name: "Somebody else", phone: "98765 00001" });
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
		const held = { heldReason: "honeypot" };
		const result = await signups.submit(form(event, {}, held));
		const token = result.outcome === "accepted" ? result.token : "";
		expect(await signups.own(token)).toMatchObject({ signup: { held_reason: "honeypot" } });
		const id = signupOf(secret, token) ?? "";
		expect(await transaction(db, (tx) => acceptHeld(tx, event, [id], { by: "organiser", now: noon }))).toBe(1);
		expect(await signups.own(token)).toMatchObject({ signup: { state: "seat", held_reason: null } });
		expect(await signups.submit(form(event, { name: "Again" }, held))).toMatchObject({ outcome: "accepted" });
		expect(await signups.find(event)).toMatchObject({ openness: "waiting list" });
	});

	test("what is held back is accepted after the end too, also of somebody who had cancelled, and they are told", async () => {
		const { db } = await open();
		const { signups, clock } = site(db);
		const event = await putEvent(db, { seats: 1, closesAt: noon + hour });
		await signups.cancel(await comes(db, signups, event, "asha"));
		const held = { heldReason: "honeypot" };
		for (const email of ["asha@example.org", "bilal@example.org"])
			expect(await signups.submit(form(event, { email }, held))).toMatchObject({ outcome: "accepted" });
		const ids = (await db.selectFrom("signups").select("id").where("held_reason", "is not", null).execute()).map(
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
		const stateOf = async (token: string) => {
			const own = await signups.own(token);
			return typeof own === "string" ? own : own.signup.state;
		};
		const states = () => Promise.all(all.map(stateOf));
		const before = await states();
		expect(before.toSorted()).toEqual(["seat", "waiting", "waiting"]);
		await signups.cancel(all[before.indexOf("seat")] ?? "");
		// One lapses, and one is offered the seat.
		expect(await endOffers(db, { byOffer: true, now: clock.now + 12 * hour - 1 })).toBe(0);
		expect(await endOffers(db, { byOffer: true, now: clock.now + 12 * hour })).toBe(2);
		expect((await states()).toSorted()).toEqual(["cancelled", "lapsed", "offered"]);
	});

	test("an offer of less than half an hour is no unconfirmed sign-up: who lets it lapse is told", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const event = await putEvent(db, { seats: 1, startsAt: noon + hour / 3 });
		const asha = await comes(db, signups, event, "asha");
		const bilal = await comes(db, signups, event, "bilal");
		await signups.cancel(asha);
		expect(await signups.own(bilal)).toMatchObject({ signup: { state: "offered", unconfirmed: 0 } });
		expect(await endOffers(db, { byOffer: true, now: noon + hour / 3 })).toBe(1);
		expect((await news(db)).sort()).toEqual(["cancelled", "lapsed", "offered", "seat", "waiting"]);
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
		// The one that came too late counts as well.
		for (let i = 1; i < 10; i++) {
			const token = await tokenOf(db, await signups.submit(form(event)));
			await signups.cancel(token);
		}
		expect(await signups.submit(form(event))).toMatchObject({ outcome: "too many" });
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

eachDatabase("what the form tells of a person", (open) => {
	/** Who is asked about, what is set, and what has become of the sign-up of the one who is known. */
	const situations: [string, Parameters<typeof putEvent>[1], string?, Partial<SignupRequest>?][] = [
		["seats are free", { seats: 9 }],
		["one seat is left", { seats: 2 }],
		["all seats are taken, and one can wait", { seats: 1 }],
		["all seats are taken, and nobody can wait", { seats: 1, hasWaitingList: false }],
		["sign-up has ended", { closesAt: noon + hour }],
		["the known one has cancelled", { seats: 9 }, "cancelled"],
		["the known one let an offer lapse", { seats: 9 }, "lapsed"],
		["the known one waits", { seats: 1 }, "waiting"],
		["the known one was told within the hour", { seats: 9 }, "told"],
		["the sending looks like spam", { seats: 9 }, "seat", { heldReason: "honeypot" }],
		["the address is not of the institute", { seats: 9 }, "seat", { language: "hi" }],
		["the known one has yet to confirm", { seats: 9 }, "unconfirmed"],
		["ten have come in that name within the hour", { seats: 9 }, "ten"],
	];
	test.each(situations)("is the same for somebody known and somebody new when %s", async (what, set, state, more) => {
		const database = await open();
		const { db } = database;
		const { writes, watched } = watch(database);
		const isOutside = what.startsWith("the address") || state === "unconfirmed";
		const { signups, clock } = site(watched, { institute: isOutside ? "sit.example" : "example.org" });
		const event = await putEvent(db, { ...set, hasWaitingList: true });
		const [known, unknown] = ["asha@example.org", "devika@example.org"];
		await tokenOf(db, await signups.submit(form(event)));
		if (state === "cancelled" || state === "lapsed" || state === "waiting")
			await db.updateTable("signups").set({ state }).where("email", "=", known).execute();
		if (state === "waiting")
			await transaction(db, (tx) => insertSignup(tx, { ...person(event, "bilal"), always: true }));
		const hasWaitingList = set?.hasWaitingList === false ? 0 : 1;
		await db.updateTable("signup_settings").set({ has_waiting_list: hasWaitingList }).execute();
		clock.now += state === "told" || state === "unconfirmed" ? hour / 4 : 2 * hour;
		const ask = async (email: string) => {
			for (let i = 0; i < 10 && state === "ten"; i++) await signups.submit(form(event, { email }));
			const before = await writes();
			const result = await signups.submit(form(event, { email }, more));
			return { outcome: result.outcome, says: Object.keys(result), writes: (await writes()) - before };
		};
		const kept = await db.selectFrom("signups").selectAll().execute();
		const ofKnown = await ask(known);
		// The event is for the second as it was for the first.
		await db.deleteFrom("signups").execute();
		await db.insertInto("signups").values(kept).execute();
		expect(await ask(unknown)).toEqual(ofKnown);
		expect(ofKnown.writes).toBeGreaterThan(1);
	});

	test("every sending counts before the person is looked up, also one that is refused", async () => {
		const { db } = await open();
		const { signups } = site(db);
		const event = await putEvent(db, { seats: 1, hasWaitingList: false });
		await tokenOf(db, await signups.submit(form(event)));
		for (const email of ["asha@example.org", "devika@example.org"]) {
			const answers: string[] = [];
			for (let i = 0; i < 11; i++)
				answers.push((await signups.submit(form(event, { email, phone: String(9_876_500_000 + i) }))).outcome);
			const most = email.startsWith("asha") ? 9 : 10;
			expect(answers).toEqual([...Array(most).fill("closed"), ...Array(11 - most).fill("too many")]);
		}
	});

	test("one who is known learns by mail how things stand", async () => {
		const { db } = await open();
		const { signups, clock } = site(db);
		const event = await putEvent(db, { seats: 1 });
		await comes(db, signups, event, "asha");
		clock.now += 2 * hour;
		await signups.submit(form(event));
		expect(await news(db)).toEqual(["seat", "again"]);
	});
});

eachDatabase("a seat asked for with an address that is not of the institute", (open) => {
	test("is kept for half an hour, and becomes one's own by the mailed link", async () => {
		const { db } = await open();
		const { signups, clock } = site(db, { institute: "sit.example" });
		const event = await putEvent(db, { seats: 1 });
		const asha = await comes(db, signups, event, "asha");
		expect(await signups.own(asha)).toMatchObject({ signup: { state: "offered", offered_until: noon + hour / 2 } });
		expect(await signups.find(event)).toMatchObject({ openness: "waiting list" });
		clock.now += hour / 2 - 1;
		expect(await endOffers(db, { byOffer: true, now: clock.now })).toBe(0);
		expect(await signups.confirm(asha)).toBe("confirmed");
		expect(await signups.own(asha)).toMatchObject({ signup: { state: "seat", offered_until: null } });
		expect(await news(db)).toEqual(["confirm", "seat"]);
		const student = await tokenOf(
			db,
			await signups.submit(form(event, { email: "cs1210123@sit.example" })),
			"cs1210123@sit.example",
		);
		expect(await signups.own(student)).toMatchObject({ signup: { state: "waiting", offered_until: null } });
	});

	test("goes to the next in line after that, and nobody who did not confirm stands in a line", async () => {
		const { db } = await open();
		const { signups, clock } = site(db, { institute: "sit.example" });
		const event = await putEvent(db, { seats: 1 });
		const asha = await comes(db, signups, event, "asha");
		const bilal = await comes(db, signups, event, "bilal");
		const chitra = await comes(db, signups, event, "chitra");
		expect(await signups.own(bilal)).toMatchObject({ signup: { state: "waiting" }, before: 0 });
		clock.now += hour / 3;
		expect(await signups.confirm(chitra)).toBe("confirmed");
		expect(await signups.own(chitra)).toMatchObject({ signup: { state: "waiting", offered_until: null }, before: 0 });
		clock.now = noon + hour / 2;
		expect(await signups.confirm(asha)).toBe("too late");
		expect(await endOffers(db, { byOffer: true, now: clock.now })).toBe(1);
		expect(await signups.own(asha)).toMatchObject({ signup: { state: "lapsed" } });
		expect(await signups.own(bilal)).toMatchObject({ signup: { state: "lapsed" } });
		expect(await signups.own(chitra)).toMatchObject({
			signup: { state: "offered", offered_until: clock.now + 12 * hour },
		});
		// No second email to those who need not have asked.
		expect((await news(db)).sort()).toEqual(["confirm", "confirm", "confirm", "offered", "waiting"]);
	});

	test("is given by an organiser to whoever gets no mail; and at once where no mail is set up", async () => {
		const { db } = await open();
		const { signups, clock } = site(db, { institute: "sit.example" });
		const event = await putEvent(db, { seats: 1 });
		const asha = await comes(db, signups, event, "asha");
		clock.now += hour;
		await endOffers(db, { byOffer: true, now: clock.now });
		const change = { by: "organiser", now: clock.now };
		expect(await transaction(db, (tx) => giveSeats(tx, event, [signupOf(secret, asha) ?? ""], change))).toBe(1);
		expect(await signups.own(asha)).toMatchObject({ signup: { state: "seat" } });
		const another = await putEvent(db, { seats: 1 });
		const { signups: mailless } = site(db, { institute: "sit.example", hasMail: false });
		const token = await comes(db, mailless, another, "bilal");
		expect(await mailless.own(token)).toMatchObject({ signup: { state: "seat" } });
	});

	test("is one for each mailbox, however its address is tagged, and ten sendings an hour are the most", async () => {
		const { db } = await open();
		const { signups } = site(db, { institute: "sit.example" });
		const event = await putEvent(db, { seats: 500 });
		const answers: string[] = [];
		for (let i = 0; i < 12; i++)
			answers.push(
				(await signups.submit(form(event, { email: `A.sha+${i}@googlemail.com`, phone: String(9_876_500_000 + i) })))
					.outcome,
			);
		expect(answers).toEqual([...Array(10).fill("mailed"), "too many", "too many"]);
		expect(await db.selectFrom("signups").select(["state", "person_key"]).execute()).toEqual([
			{ state: "offered", person_key: "asha@gmail.com" },
		]);
		expect(await news(db)).toEqual(["confirm", "confirm", "confirm"]);
	});

	test("is the owner's, with what the owner typed last, whoever typed the address before", async () => {
		const { db } = await open();
		const { signups, clock } = site(db, { institute: "sit.example" });
		const questions = [{ id: "a", label: "Food?", required: false, choices: [] }];
		const event = await putEvent(db, { seats: 1, questions });
		const typed = { name: "Mallory", email: "asha+x@example.org", phone: "98765 00001", "answer-a": "none" };
		expect(await signups.submit(form(event, typed, { language: "hi" }))).toEqual({ outcome: "mailed" });
		clock.now += hour / 6;
		const own = { "answer-a": "Rice" };
		expect(await signups.submit(form(event, own, { language: "en" }))).toEqual({ outcome: "mailed" });
		const details = { name: "Asha Kujur", email: "asha@example.org", phone: "+919876543210", language: "en" };
		const row = await db.selectFrom("signups").selectAll().executeTakeFirstOrThrow();
		expect(row).toMatchObject({ ...details, answers: JSON.stringify({ a: "Rice" }), state: "offered" });
		// One's time is not lengthened by others who type the address.
		expect(row.offered_until).toBe(noon + hour / 2);
		expect(await news(db)).toEqual(["confirm", "confirm"]);
		expect(await signups.confirm(signupToken(secret, row.id))).toBe("confirmed");
		await signups.submit(form(event, typed, { language: "hi" }));
		expect(await db.selectFrom("signups").select(["name", "email", "phone", "language"]).execute()).toEqual([details]);
	});

	test("is asked for by a tenth of what a network may send", async () => {
		const { db } = await open();
		const { signups } = site(db, { institute: "sit.example", perHour: 30 });
		const event = await putEvent(db, { seats: 500 });
		const from = (email: string) => fromAddress("192.0.2.1", () => signups.submit(form(event, { email })));
		const answers: string[] = [];
		for (let i = 0; i < 5; i++) answers.push((await from(`person${i}@example.org`)).outcome);
		expect(answers).toEqual(["mailed", "mailed", "mailed", "too many", "too many"]);
		expect(await from("cs1210123@sit.example")).toEqual({ outcome: "mailed" });
	});

	test("is kept no longer for an address that only ends like one of the institute, and is a tenth of a network's too", async () => {
		const { db } = await open();
		const emailPattern = String.raw`[a-z]{2}[a-z0-9]\d{6}`;
		const { signups, clock } = site(db, { institute: "sit.example", emailPattern, perHour: 400 });
		const event = await putEvent(db, { seats: 400 });
		const from = (email: string) => fromAddress("192.0.2.1", () => signups.submit(form(event, { email })));
		for (let i = 0; i < 60; i++) await from(`nobody-${i}@no-such.sit.example`);
		const rows = await db.selectFrom("signups").select(["state", "unconfirmed"]).execute();
		expect(rows).toEqual(Array(40).fill({ state: "offered", unconfirmed: 1 }));
		expect(await from("cs1210123@sit.example")).toEqual({ outcome: "mailed" });
		clock.now += hour / 2;
		await endOffers(db, { byOffer: true, now: clock.now });
		expect(await db.selectFrom("signups").select("email").where("state", "=", "seat").execute()).toEqual([
			{ email: "cs1210123@sit.example" },
		]);
	});

	test("is kept for everybody where the content names no domain, and a campus behind one address is not a tenth", async () => {
		const { db } = await open();
		const { signups } = site(db, { institute: "", perHour: 30 });
		const event = await putEvent(db, { seats: 500 });
		const from = (email: string) => fromAddress("192.0.2.1", () => signups.submit(form(event, { email })));
		for (let i = 0; i < 30; i++) expect(await from(`person${i}@example.org`)).toEqual({ outcome: "mailed" });
		expect(await from("person30@example.org")).toMatchObject({ outcome: "too many" });
		const rows = await db.selectFrom("signups").select("unconfirmed").execute();
		expect(rows).toEqual(Array(30).fill({ unconfirmed: 1 }));
	});

	const refusal = "Can't send mail - all recipients were rejected: 550 ";
	test.each([
		["5.1.1 <(an address)>: User unknown", "lapsed", "offered"],
		["<(an address)> is not known here", "lapsed", "offered"],
		["5.7.1 Relaying denied", "seat", "waiting"],
	])("is the next one's where one of a student's shape is refused for good: %s", async (answer, state, next) => {
		const { db } = await open();
		const { signups, clock } = site(db, { emailPattern: "[a-z]+" });
		const event = await putEvent(db, { seats: 1 });
		const made = await comes(db, signups, event, "made");
		clock.now += 1;
		const bilal = await comes(db, signups, event, "bilal");
		const [message] = await claim(db, clock.now, { topics: [topics.signup], limit: 1 });
		if (!message) throw new Error("There is no mail.");
		await markFailed(db, message, { reason: refusal + answer, forGood: true }, clock.now);
		clock.now += hour;
		await endOffers(db, { byOffer: true, now: clock.now });
		expect(await signups.own(made)).toMatchObject({ signup: { state } });
		expect(await signups.own(bilal)).toMatchObject({ signup: { state: next } });
		// An organiser who knows the person has the last word.
		const change = { by: "organiser", now: clock.now };
		if (state === "lapsed") await transaction(db, (tx) => giveSeats(tx, event, [signupOf(secret, made) ?? ""], change));
		await endOffers(db, { byOffer: true, now: clock.now + 1 });
		expect(await signups.own(made)).toMatchObject({ signup: { state: "seat" } });
	});

	test("is given to as many as there are seats while people come, confirm, cancel and let it lapse at the same time", async () => {
		const { db } = await open();
		const { signups, clock } = site(db, { institute: "sit.example" });
		const event = await putEvent(db, { seats: 7 });
		const names = Array.from({ length: 30 }, (_, i) => `person${i}`);
		const tokens = await Promise.all(names.map((name) => comes(db, signups, event, name)));
		clock.now += hour / 2 - 1;
		const job = () => endOffers(db, { byOffer: true, now: noon + hour / 2 });
		await Promise.all(
			tokens.flatMap((token, i) => [
				i % 2 === 0 ? signups.confirm(token) : null,
				i % 3 === 0 ? signups.cancel(token) : null,
				i % 5 === 0 ? job() : null,
			]),
		);
		await job();
		const rows = await db.selectFrom("signups").select(["state", "offered_until"]).execute();
		expect(rows.filter(({ state }) => state === "seat" || state === "offered").length).toBeLessThanOrEqual(7);
		const waits = rows.filter(({ state, offered_until }) => state === "waiting" && offered_until === null).length;
		expect(waits === 0 || rows.filter(({ state }) => state === "seat" || state === "offered").length === 7).toBe(true);
		expect(rows.filter(({ state, offered_until }) => state === "waiting" && offered_until !== null)).toEqual([]);
	});
});

/** The database, and how many rows were written since it was opened. */
function watch({ db, kind }: OpenDatabase) {
	let written = 0;
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			written += Number(result.numAffectedRows ?? 0);
			return result;
		},
	};
	const changes = sql<{ rows: number }>`select total_changes() as rows`;
	// On SQLite some queries run beside Kysely.
	const writes = async () => (kind === "sqlite" ? ((await changes.execute(db)).rows[0]?.rows ?? 0) : written);
	return { watched: db.withPlugin(plugin), writes };
}

/** The institute of the tests gives its students addresses of any letters and figures. */
function site(
	db: Kysely<Database>,
	{ hasMail = true, perHour = 1000, institute = "example.org", emailPattern = "[a-z0-9.]+" } = {},
) {
	const clock = { now: noon };
	const guard = { secret, perHour };
	const log = {
		error(details: object) {
			throw new Error("A sign-up failed.", { cause: details });
		},
	};
	const signups = createSignups({
		db,
		secret,
		now: () => clock.now,
		hasMail: async () => hasMail,
		institute: () => ({ emailDomain: institute || undefined, emailPattern }),
		guard,
		log,
	});
	return { signups, clock };
}

function form(eventId: string, fields: Record<string, string> = {}, more: Partial<SignupRequest> = {}): SignupRequest {
	const typed = new FormData();
	const filled = { name: "Asha Kujur", email: "asha@example.org", phone: "98765 43210", ...fields };
	for (const [name, value] of Object.entries(filled)) typed.set(name, value);
	const notice = { id: "0".repeat(16), at: noon };
	return { eventId, fields: typed, idempotencyKey: null, notice, heldReason: null, formToken: null, ...more };
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
