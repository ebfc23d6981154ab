import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { day, noon, person, putEvent, signUp } from "../../tests/support/signups.ts";
import { groupCommits } from "../database/group-commit.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { findEventSignup } from "./event-signup.ts";
import { eventsWithSignups } from "./events-list.ts";
import { cancelSignup, insertSignup } from "./queries.ts";
import { confirmSeat, fillSeats, lapseOffers } from "./waiting-list.ts";

eachDatabase("sign-ups", (open, makePlace) => {
	test("seats go in order of arrival, and those who come later wait", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: 2 });
		for (const name of ["asha", "bilal", "chitra", "devika"]) await signUp(db, event, name);
		expect(await states(db)).toEqual({ asha: "seat", bilal: "seat", chitra: "waiting", devika: "waiting" });
		expect(await findEventSignup(db, event)).toMatchObject({ taken: 2, waiting: 2, seats: 2 });
	});

	test("events with a sign-up are listed with how many have a seat, wait, or are to be decided about", async () => {
		const { db } = await open();
		await putEvent(db, { seats: null });
		const event = await putEvent(db, { seats: 1 });
		for (const name of ["asha", "bilal"]) await signUp(db, event, name);
		await signUp(db, event, "held", { heldReason: "too quick" });
		const { rows, total, page } = await eventsWithSignups(db, 7);
		expect([total, page]).toEqual([2, 1]);
		expect(rows.find(({ id }) => id === event)).toMatchObject({
			seats: 1,
			taken: 1,
			waiting: 1,
			held: 1,
			isOpen: true,
		});
		expect(rows.find(({ id }) => id !== event)).toMatchObject({ taken: 0, waiting: 0, held: 0 });
	});

	test("without a limit everybody has a seat", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: null });
		for (const name of ["asha", "bilal", "chitra"]) await signUp(db, event, name);
		expect(new Set(Object.values(await states(db)))).toEqual(new Set(["seat"]));
	});

	test("each person is in once: the same sending and the same address change nothing", async () => {
		const { db } = await open();
		const event = await putEvent(db);
		const first = await signUp(db, event, "asha", { idempotencyKey: "k" });
		const stored = first.outcome === "created" && first.signup;
		expect(await signUp(db, event, "asha", { idempotencyKey: "k" })).toMatchObject({
			outcome: "repeated",
			signup: stored,
		});
		const again = await signUp(db, event, "asha", { email: "Asha@Example.org", phone: "1" });
		expect(again).toMatchObject({ outcome: "known", signup: stored });
		expect(await findEventSignup(db, event)).toMatchObject({ taken: 1 });
	});

	test.each([
		["not yet", { isOpen: false }, noon],
		["full", { seats: 0, hasWaitingList: false }, noon],
		["closed", { closesAt: noon }, noon],
		["closed", { startsAt: noon }, noon],
	])("is refused as '%s' when it is", async (reason, settings, now) => {
		const { db } = await open();
		const event = await putEvent(db, settings);
		expect(await signUp(db, event, "asha", { now })).toEqual({ outcome: "refused", reason });
		// An organiser at the entrance may add somebody anyway.
		expect(await signUp(db, event, "asha", { now, source: "console" })).toMatchObject({ outcome: "created" });
	});

	test("is refused for an event without a sign-up", async () => {
		const { db } = await open();
		expect(await signUp(db, "nothing", "asha")).toEqual({ outcome: "refused", reason: "no sign-up" });
	});

	test("a seat that is given back is offered to the next, then to the one after, until somebody confirms", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: 1, offerHours: 12 });
		for (const name of ["asha", "bilal", "chitra"]) await signUp(db, event, name);
		const ids = await idsOf(db);
		await transaction(db, (tx) => cancelSignup(tx, ids.asha ?? "", { byPerson: false, now: noon }));
		const offered = await transaction(db, (tx) => fillSeats(tx, event, { byOffer: true, now: noon }));
		expect(offered).toMatchObject([{ name: "bilal", state: "offered", offered_until: noon + day / 2 }]);
		// A seat that is kept for somebody is nobody else's, also not for a newcomer.
		expect(await transaction(db, (tx) => fillSeats(tx, event, { byOffer: true, now: noon }))).toEqual([]);
		await signUp(db, event, "devika");
		expect(await states(db)).toMatchObject({ bilal: "offered", chitra: "waiting", devika: "waiting" });
		const late = noon + day / 2;
		expect(await transaction(db, (tx) => lapseOffers(tx, late - 1))).toEqual([]);
		expect(await transaction(db, (tx) => confirmSeat(tx, ids.bilal ?? "", late))).toBe(false);
		expect(await transaction(db, (tx) => lapseOffers(tx, late))).toMatchObject([{ name: "bilal", state: "lapsed" }]);
		await transaction(db, (tx) => fillSeats(tx, event, { byOffer: true, now: late }));
		expect(await transaction(db, (tx) => confirmSeat(tx, ids.chitra ?? "", late + 1))).toBe(true);
		expect(await states(db)).toEqual({ asha: "cancelled", bilal: "lapsed", chitra: "seat", devika: "waiting" });
	});

	test("an offer ends with the start, and after it nobody moves up", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: 1, startsAt: noon + 3_600_000 });
		await signUp(db, event, "asha");
		await signUp(db, event, "bilal");
		const { asha = "" } = await idsOf(db);
		await transaction(db, (tx) => cancelSignup(tx, asha, { byPerson: false, now: noon }));
		const after = { byOffer: true, now: noon + 3_600_000 };
		expect(await transaction(db, (tx) => fillSeats(tx, event, after))).toEqual([]);
		const [offered] = await transaction(db, (tx) => fillSeats(tx, event, { byOffer: true, now: noon }));
		expect(offered?.offered_until).toBe(noon + 3_600_000);
	});

	test("without email the next has the seat at once, and more seats seat more", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: 0 });
		for (const name of ["asha", "bilal", "chitra"]) await signUp(db, event, name);
		await db.updateTable("signup_settings").set({ seats: 2 }).where("event_id", "=", event).execute();
		await transaction(db, (tx) => fillSeats(tx, event, { byOffer: false, now: noon }));
		expect(await states(db)).toEqual({ asha: "seat", bilal: "seat", chitra: "waiting" });
	});

	test("who cancelled may come again, and is then the last", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: 1 });
		for (const name of ["asha", "bilal"]) await signUp(db, event, name);
		const { asha = "" } = await idsOf(db);
		expect(await transaction(db, (tx) => cancelSignup(tx, asha, { byPerson: false, now: noon }))).toMatchObject({
			state: "cancelled",
		});
		expect(await transaction(db, (tx) => cancelSignup(tx, asha, { byPerson: false, now: noon }))).toBeNull();
		expect(await signUp(db, event, "asha")).toMatchObject({
			outcome: "created",
			signup: { id: asha, state: "waiting" },
		});
		const moved = await transaction(db, (tx) => fillSeats(tx, event, { byOffer: false, now: noon }));
		expect(moved).toMatchObject([{ name: "bilal" }]);
	});

	test("what is held for review takes no seat, and keeps nobody out", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: 1 });
		await signUp(db, event, "asha", { heldReason: "too fast" });
		expect(await signUp(db, event, "asha")).toMatchObject({ outcome: "created", signup: { state: "seat" } });
	});

	test("of 300 who come at once from two connections 50 have seats, and the others wait in order", async () => {
		const { options } = await makePlace();
		const [one, other] = [await openDatabase(options), await openDatabase(options)];
		await migrate(one.db);
		try {
			const event = await putEvent(one.db, { seats: 50 });
			// In groups on both databases: each waits for its turn, and would keep a connection meanwhile.
			const commits = [one, other].map(({ db }) => groupCommits(db));
			const come = (i: number) => commits[i % 2]?.((tx) => insertSignup(tx, person(event, `p${i}`)));
			await Promise.all(Array.from({ length: 300 }, (_, i) => come(i)));
			const rows = await one.db.selectFrom("signups").select(["arrival", "state"]).orderBy("arrival").execute();
			expect(rows.map(({ arrival }) => arrival)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
			expect(rows.map(({ state }) => state)).toEqual([...Array(50).fill("seat"), ...Array(250).fill("waiting")]);
		} finally {
			await Promise.all([one.close(), other.close()]);
		}
	});
});

async function states(db: Kysely<Database>): Promise<Record<string, string>> {
	const rows = await db.selectFrom("signups").select(["name", "state"]).where("held_reason", "is", null).execute();
	return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

async function idsOf(db: Kysely<Database>): Promise<Record<string, string>> {
	const rows = await db.selectFrom("signups").select(["name", "id"]).execute();
	return Object.fromEntries(rows.map(({ name, id }) => [name, id]));
}
