import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase, oneDatabase } from "../../tests/support/databases.ts";
import {
	bloodNeed,
	day,
	donorProfile,
	hour,
	monday,
	openMatching,
	putMember,
	putRequest,
	scribeNeed,
	scribeProfile,
	thursday,
	toldOf,
} from "../../tests/support/matching/matching.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { takeAnswer } from "./answers.ts";
import { askOne, assign, check, close, widen } from "./coordination.ts";
import { askDue } from "./due.ts";
import { changeRequest, endRequest, eraseMembers, type RequestChange } from "./endings.ts";
import { lookAfterMatching } from "./matching-job.ts";
import { findMember } from "./members.ts";
import type { KindAndProfile } from "./records.ts";
import { findRequest, offersOf } from "./requests.ts";
import { askWave } from "./wave.ts";

const act = { by: "asha", now: thursday };

async function statesOf(db: Kysely<Database>, requestId: string): Promise<Record<string, string>> {
	const rows = await db
		.selectFrom("match_offers")
		.innerJoin("pool_members", "pool_members.id", "member_id")
		.select(["name", "match_offers.state"])
		.where("request_id", "=", requestId)
		.orderBy("name")
		.execute();
	return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

async function offerTo(db: Kysely<Database>, requestId: string, memberId: string): Promise<string> {
	const offer = (await offersOf(db, requestId)).find(({ member_id }) => member_id === memberId);
	if (!offer) throw new Error("Nobody asked this member.");
	return offer.id;
}

async function putMembers(db: Kysely<Database>, count: number, wanted?: KindAndProfile): Promise<string[]> {
	const ids: string[] = [];
	for (let i = 0; i < count; i++) ids.push(await putMember(db, `m${i}`, wanted, { asked_count: i }));
	return ids;
}

const donor = { kind: "blood" as const, profile: donorProfile };

eachDatabase("an answer", (open) => {
	test("of yes closes the request; others read that somebody was quicker, and a link used twice does nothing twice", async () => {
		const { db } = await open();
		const [a = "", b = ""] = await putMembers(db, 3);
		const { id } = await putRequest(db);
		expect(await askWave(db, id, { now: thursday })).toBe(3);
		expect(await takeAnswer(db, await offerTo(db, id, a), "yes", thursday)).toBe("done");
		expect(await takeAnswer(db, await offerTo(db, id, a), "yes", thursday)).toBe("nothing");
		expect(await takeAnswer(db, await offerTo(db, id, b), "yes", thursday)).toBe("filled");
		expect(await statesOf(db, id)).toEqual({ m0: "yes", m1: "filled", m2: "filled" });
		expect((await toldOf(db)).sort()).toEqual(
			["offer asked", "offer asked", "offer asked", "offer filled", "offer filled", "offer promised"]
				.concat("match-request matched")
				.sort(),
		);
	});

	test("of two at the same moment fills no request beyond its need", async () => {
		const { db } = await open();
		const ids = await putMembers(db, 8, donor);
		const { id } = await putRequest(db, { kind: "blood", need: { ...bloodNeed(thursday + 2 * day), units: 2 } });
		await askWave(db, id, { now: thursday });
		const offers = await Promise.all(ids.map((member) => offerTo(db, id, member)));
		const answers = await Promise.all(offers.map((offer) => takeAnswer(db, offer, "yes", thursday)));
		expect(answers.filter((answer) => answer === "done")).toHaveLength(2);
		expect(await offersOf(db, id, ["yes"])).toHaveLength(2);
	});

	test("of yes to two examinations at the same hour counts once", async () => {
		const { db } = await open();
		const [a = ""] = await putMembers(db, 1);
		const first = await putRequest(db);
		const second = await putRequest(db, { kind: "scribe", need: { ...scribeNeed(monday + hour), subject: "science" } });
		await askWave(db, first.id, { now: thursday });
		await askWave(db, second.id, { now: thursday });
		const offers = [await offerTo(db, first.id, a), await offerTo(db, second.id, a)];
		const answers = await Promise.all(offers.map((offer) => takeAnswer(db, offer, "yes", thursday)));
		expect(answers.sort()).toEqual(["done", "too late"]);
	});

	test.each([
		["once: the same confirmed address is the same person", { person_key: "asha@example.org" }, "too late"],
		["for each: the same number may be a stranger's", { phone: "+919876512345" }, "done"],
	])("of yes as a scribe and as a donor at the same hour counts %s", async (_, same, other) => {
		const { db } = await open();
		const scribe = await putMember(db, "scribe", undefined, same);
		const donorId = await putMember(db, "donor", donor, same);
		await putMember(db, "somebody else", donor);
		const examination = await putRequest(db);
		const donation = await putRequest(db, { kind: "blood", need: bloodNeed(monday + hour) });
		await askWave(db, examination.id, { now: thursday });
		await askWave(db, donation.id, { now: thursday });
		const offers = [await offerTo(db, examination.id, scribe), await offerTo(db, donation.id, donorId)];
		const answers = await Promise.all(offers.map((offer) => takeAnswer(db, offer, "yes", thursday)));
		expect(answers.sort()).toEqual(["done", other]);
	});

	test("of yes while the volunteer leaves never settles a request to which nobody comes", async () => {
		const { db } = await open();
		for (let i = 0; i < 28; i++) {
			const request = await putRequest(db, { kind: "scribe", need: { ...scribeNeed(monday), subject: "maths" } });
			const member = await putMember(db, `leaver ${i}`);
			await askWave(db, request.id, { now: thursday });
			const offer = await offerTo(db, request.id, member);
			const yes = takeAnswer(db, offer, "yes", thursday);
			// Somewhere within the few milliseconds that a yes takes.
			await sleep(i % 7);
			const leaves = transaction(db, (tx) => eraseMembers(tx, [member], { by: "the volunteer", now: thursday }));
			await Promise.all([yes, leaves]);
			expect(await findRequest(db, request.id)).toMatchObject({ state: "open" });
			await endRequest(db, request.id, { state: "cancelled", by: "the requester", now: thursday });
		}
	});

	test("that takes a yes back has the next asked at once", async () => {
		const { db } = await open();
		const ids = await putMembers(db, 4);
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		const offer = await offerTo(db, id, ids[0] ?? "");
		await takeAnswer(db, offer, "yes", thursday);
		expect(await takeAnswer(db, offer, "take back", thursday + hour)).toBe("done");
		expect(await takeAnswer(db, offer, "take back", thursday + hour)).toBe("nothing");
		expect(await takeAnswer(db, offer, "yes", thursday + hour)).toBe("too late");
		expect(await statesOf(db, id)).toEqual({ m0: "taken-back", m1: "filled", m2: "filled", m3: "asked" });
		expect(await findRequest(db, id)).toMatchObject({ state: "open", matched_at: null });
		expect(await toldOf(db)).toEqual(expect.arrayContaining(["match-request taken-back", "coordinators taken-back"]));
	});
});

oneDatabase("how often one is asked", (open) => {
	const asks = (db: Kysely<Database>) => db.selectFrom("match_offers").select("id").execute();

	test("is bounded for each volunteer and day, in both pools together and also by hand", async () => {
		const { db } = await open();
		const same = { person_key: "asha@example.org" };
		const scribe = await putMember(db, "scribe", undefined, same);
		await putMember(db, "donor", donor, same);
		for (let i = 0; i < 27; i++) {
			const { id } = await putRequest(db, { kind: "scribe", need: scribeNeed(monday + i * day * 7) });
			await lookAfterMatching(db, thursday);
			expect(await askOne(db, id, scribe, act)).toBe("unfit");
			await putRequest(db, { kind: "blood", need: bloodNeed(monday + i * day * 200) });
		}
		await lookAfterMatching(db, thursday);
		expect(await asks(db)).toHaveLength(2);
		await lookAfterMatching(db, thursday + day - 1);
		expect(await asks(db)).toHaveLength(2);
		await lookAfterMatching(db, thursday + day + 1);
		expect(await asks(db)).toHaveLength(4);
	});

	test("is more for blood that is urgent", async () => {
		const { db } = await open();
		await putMember(db, "donor", donor);
		for (let i = 0; i < 9; i++) await putRequest(db, { kind: "blood", need: bloodNeed(thursday + 7 * hour + i) });
		await lookAfterMatching(db, thursday);
		expect(await asks(db)).toHaveLength(2);
		await lookAfterMatching(db, thursday + 2 * hour);
		expect(await asks(db)).toHaveLength(4);
	});
});

oneDatabase("asking", (open) => {
	test("begins with those who were asked least, then longest ago", async () => {
		const { db } = await open();
		await putMember(db, "often", undefined, { asked_count: 2 });
		await putMember(db, "lately", undefined, { asked_count: 1, last_asked_at: thursday - day });
		await putMember(db, "long ago", undefined, { asked_count: 1, last_asked_at: thursday - 9 * day });
		await putMember(db, "never");
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		expect(Object.keys(await statesOf(db, id))).toEqual(["lately", "long ago", "never"]);
	});

	test("leaves out who pauses, has not confirmed, is held, does not fit or has promised", async () => {
		const { db } = await open();
		await putMember(db, "pauses", undefined, { paused_until: thursday + day });
		await putMember(db, "unconfirmed", undefined, { state: "unconfirmed" });
		await putMember(db, "held", undefined, { held_reason: "honeypot" });
		await putMember(db, "busy", { kind: "scribe", profile: { ...scribeProfile, free: [] } });
		await putMember(db, "donor", donor);
		const promised = await putMember(db, "promised");
		await putMember(db, "pause is over", undefined, { paused_until: thursday });
		const other = await putRequest(db, { kind: "scribe", need: { ...scribeNeed(monday), subject: "science" } });
		await assign(db, other.id, promised, act);
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		expect(Object.keys(await statesOf(db, id))).toEqual(["pause is over"]);
	});

	test("goes on when all have said no, and nobody is asked twice", async () => {
		const { db } = await open();
		const ids = await putMembers(db, 5);
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		for (const member of ids.slice(0, 3)) await takeAnswer(db, await offerTo(db, id, member), "no", thursday + 60_000);
		expect(await statesOf(db, id)).toEqual({ m0: "no", m1: "no", m2: "no", m3: "asked", m4: "asked" });
		const { asked_count } = (await findMember(db, ids[0] ?? "")) ?? {};
		expect(asked_count).toBe(1);
	});

	test("goes on when nobody has answered in time; a late yes still counts while somebody is needed", async () => {
		const { db } = await open();
		const ids = await putMembers(db, 5);
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		const { next_wave_at } = (await findRequest(db, id)) ?? {};
		await lookAfterMatching(db, thursday + hour);
		expect(Object.values(await statesOf(db, id))).toEqual(["asked", "asked", "asked"]);
		await lookAfterMatching(db, next_wave_at ?? 0);
		expect(await statesOf(db, id)).toEqual({ m0: "lapsed", m1: "lapsed", m2: "lapsed", m3: "asked", m4: "asked" });
		expect(await takeAnswer(db, await offerTo(db, id, ids[1] ?? ""), "yes", monday - day)).toBe("done");
		expect(await takeAnswer(db, await offerTo(db, id, ids[2] ?? ""), "yes", monday - day)).toBe("filled");
	});

	test("waits for the morning, but not for blood", async () => {
		const { db } = await open();
		await putMember(db, "scribe");
		await putMember(db, "giver", donor);
		const night = Date.parse("2026-03-12T23:00+05:30");
		const scribe = await putRequest(db, undefined, night);
		const blood = await putRequest(db, { kind: "blood", need: bloodNeed(monday) }, night);
		await lookAfterMatching(db, night);
		expect([await statesOf(db, scribe.id), await statesOf(db, blood.id)]).toEqual([{}, { giver: "asked" }]);
		await lookAfterMatching(db, Date.parse("2026-03-13T07:59+05:30"));
		expect(await statesOf(db, scribe.id)).toEqual({});
		await lookAfterMatching(db, Date.parse("2026-03-13T08:00+05:30"));
		expect(await statesOf(db, scribe.id)).toEqual({ scribe: "asked" });
	});

	test("tells once that nobody is left, and tries again only when the pool has changed", async () => {
		const { db } = await open();
		await putMembers(db, 1, donor);
		const { id } = await putRequest(db);
		await lookAfterMatching(db, thursday);
		expect(await toldOf(db)).toEqual(["match-request nobody-left", "coordinators nobody-left"]);
		await lookAfterMatching(db, thursday + 5 * 60_000);
		expect((await findRequest(db, id))?.nobody_left_at).toBe(thursday);
		await putMember(db, "new", undefined, { updated_at: thursday + 6 * 60_000 });
		expect(await askDue(db, thursday + 7 * 60_000)).toBe(1);
		expect(await statesOf(db, id)).toEqual({ new: "asked" });
		expect((await findRequest(db, id))?.nobody_left_at).toBeNull();
	});

	test("does not ask the donor who has promised as a scribe for that hour; but when that is taken back", async () => {
		const { db } = await open();
		const same = { person_key: "asha@example.org" };
		const scribe = await putMember(db, "scribe", undefined, same);
		await putMember(db, "donor", donor, same);
		const examination = await putRequest(db);
		await askWave(db, examination.id, { now: thursday });
		await takeAnswer(db, await offerTo(db, examination.id, scribe), "yes", thursday);
		const { id } = await putRequest(db, { kind: "blood", need: bloodNeed(monday + hour) });
		expect(await askWave(db, id, { now: thursday })).toBe(0);
		await takeAnswer(db, await offerTo(db, examination.id, scribe), "take back", thursday + hour);
		await askDue(db, thursday + hour);
		expect(await statesOf(db, id)).toEqual({ donor: "asked" });
	});

	test("tries again when a pause ends", async () => {
		const { db } = await open();
		await putMember(db, "back", undefined, { paused_until: thursday + 5 * hour });
		const { id } = await putRequest(db);
		await lookAfterMatching(db, thursday);
		await lookAfterMatching(db, thursday + 4 * hour);
		expect(await statesOf(db, id)).toEqual({});
		await lookAfterMatching(db, thursday + 5 * hour + 60_000);
		expect(await statesOf(db, id)).toEqual({ back: "asked" });
	});
});

oneDatabase("'not this week'", (open) => {
	test("is a no, and a pause of seven days", async () => {
		const { db } = await open();
		const [a = ""] = await putMembers(db, 1);
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		const offer = await offerTo(db, id, a);
		expect(await takeAnswer(db, offer, "not this week", thursday)).toBe("done");
		expect(await takeAnswer(db, offer, "not this week", thursday + hour)).toBe("nothing");
		expect((await findMember(db, a))?.paused_until).toBe(thursday + 7 * day);
		expect(await statesOf(db, id)).toEqual({ m0: "no" });
	});
});

oneDatabase("a request", (open) => {
	async function matched(db: Kysely<Database>) {
		const [a = ""] = await putMembers(db, 1);
		const request = await putRequest(db);
		await assign(db, request.id, a, act);
		return { id: request.id, member: a };
	}
	const person = { name: "Meera", phone: "+919876511111" };

	test("that is cancelled tells those who were asked, and frees them", async () => {
		const { db } = await open();
		const { id, member } = await matched(db);
		const ending = { state: "cancelled", by: "the requester", now: thursday + hour } as const;
		expect(await endRequest(db, id, ending)).toBe(true);
		expect(await endRequest(db, id, ending)).toBe(false);
		expect(await statesOf(db, id)).toEqual({ m0: "ended" });
		expect(await toldOf(db)).toEqual(expect.arrayContaining(["offer ended", "match-request cancelled"]));
		const again = await putRequest(db);
		expect(await askWave(db, again.id, { now: thursday + hour })).toBe(1);
		expect(await takeAnswer(db, await offerTo(db, id, member), "yes", thursday)).toBe("too late");
	});

	test("that changes its hour keeps who still fits and tells them", async () => {
		const { db } = await open();
		const { id } = await matched(db);
		const wanted = { kind: "scribe" as const, need: scribeNeed(monday + hour) };
		expect(await changeRequest(db, id, { ...person, wanted }, thursday)).toBe(true);
		expect(await statesOf(db, id)).toEqual({ m0: "yes" });
		expect(await findRequest(db, id)).toMatchObject({ state: "new", at: monday + hour });
		expect(await toldOf(db)).toEqual(expect.arrayContaining(["offer changed", "coordinators changed"]));
		expect(await check(db, id, act)).toBe(true);
		expect(await findRequest(db, id)).toMatchObject({ state: "matched" });
	});

	test.each<[string, Partial<RequestChange>]>([
		["phone", { phone: "+919800000000" }],
		["name", { name: "Somebody else" }],
		["units", { wanted: { kind: "blood", need: { ...bloodNeed(monday), units: 4 } } }],
		["group", { wanted: { kind: "blood", need: { ...bloodNeed(monday), group: "AB+" } } }],
		["component", { wanted: { kind: "blood", need: { ...bloodNeed(monday), component: "platelets" } } }],
		["hospital", { wanted: { kind: "blood", need: { ...bloodNeed(monday), hospital: "Another" } } }],
		["day", { wanted: { kind: "blood", need: bloodNeed(monday + day) } }],
	])(
		"whose %s changes after the check shows nobody else, and asks nobody, before it is checked again",
		async (...given) => {
			const [, changed] = given;
			const { db } = await open();
			await putMembers(db, 40, donor);
			const { matching, token } = openMatching(db);
			const wanted = { kind: "blood", need: bloodNeed(monday) } as const;
			const { id } = await putRequest(db, wanted);
			await askWave(db, id, { now: thursday });
			const yes = async () => {
				for (const { id: offer } of await offersOf(db, id))
					await takeAnswer(db, offer, "yes", thursday, { phone: "+919812312312" });
			};
			await yes();
			const asked = (await offersOf(db, id)).length;
			for (let times = 0; times < 4; times++) {
				await changeRequest(db, id, { ...person, wanted, ...changed }, thursday);
				await lookAfterMatching(db, thursday);
				await yes();
			}
			expect(await findRequest(db, id)).toMatchObject({ state: "new", next_wave_at: null });
			expect(await offersOf(db, id)).toHaveLength(asked);
			const own = await matching.request(token("request", id));
			if (typeof own === "string") throw new Error(own);
			expect(own.people.length).toBeLessThanOrEqual(1);
			expect((await toldOf(db)).filter((what) => what === "coordinators changed")).toHaveLength(1);
			const known = (await toldOf(db)).filter((what) => what === "offer changed" || what === "offer ended");
			expect(known.length).toBeGreaterThan(0);
		},
	);

	test("that is changed without end mails nobody without end, the last change included", async () => {
		const { db } = await open();
		const [a = ""] = await putMembers(db, 1, donor);
		const { id } = await putRequest(db, { kind: "blood", need: { ...bloodNeed(monday), units: 2 } });
		await assign(db, id, a, act);
		const send = (now: number) =>
			db.updateTable("outbox").set({ state: "sent", updated_at: now }).where("next_attempt_at", "<=", now).execute();
		const change = (name: string, now: number) =>
			changeRequest(
				db,
				id,
				{ ...person, name, wanted: { kind: "blood", need: { ...bloodNeed(monday), units: 2 } } },
				now,
			);
		for (let i = 0; i < 60; i++) {
			await change(`Name ${i}`, thursday + i * 60_000);
			await send(thursday + i * 60_000);
		}
		const changes = async () => (await toldOf(db)).filter((what) => what === "offer changed").length;
		expect(await changes()).toBe(2);
		const waiting = db.selectFrom("outbox").select("next_attempt_at").where("state", "=", "pending");
		expect(await waiting.execute()).toEqual([{ next_attempt_at: thursday + hour }]);
		await send(thursday + hour);
		// Within the last hour nothing waits.
		await change("Another", monday - 30 * 60_000);
		await send(monday - 30 * 60_000);
		await change("One more", monday - 20 * 60_000);
		await send(monday - 20 * 60_000);
		expect(await changes()).toBe(4);
		expect(await waiting.execute()).toEqual([]);
	});

	test("that nobody has checked asks nobody earlier by being changed, while no number was shown", async () => {
		const { db } = await open();
		await putMembers(db, 40, donor);
		const { id } = await putRequest(db, { kind: "blood", need: bloodNeed(monday) });
		await db.updateTable("match_requests").set({ checked_by: null }).execute();
		await askWave(db, id, { now: thursday });
		const asked = (await offersOf(db, id)).length;
		const wave = (await findRequest(db, id))?.next_wave_at;
		for (const hospital of ["One", "Another", "A third"])
			await changeRequest(
				db,
				id,
				{ ...person, wanted: { kind: "blood", need: { ...bloodNeed(monday), hospital } } },
				thursday,
			);
		expect(await findRequest(db, id)).toMatchObject({ state: "open", next_wave_at: wave });
		expect(await offersOf(db, id)).toHaveLength(asked);
		await askDue(db, wave ?? 0);
		expect((await offersOf(db, id)).length).toBeGreaterThan(asked);
		// Where nobody was left, the change is tried at once.
		await db.updateTable("match_requests").set({ next_wave_at: null, nobody_left_at: thursday }).execute();
		const before = (await offersOf(db, id)).length;
		await changeRequest(db, id, { ...person, wanted: { kind: "blood", need: bloodNeed(monday) } }, thursday + 6 * hour);
		expect((await offersOf(db, id)).length).toBeGreaterThan(before);
	});

	test("that has changed since the coordinator saw it is not taken for checked", async () => {
		const { db } = await open();
		const { id } = await matched(db);
		const change = (name: string, now: number) =>
			changeRequest(db, id, { ...person, name, wanted: { kind: "scribe", need: scribeNeed(monday) } }, now);
		await change("One", thursday);
		const seen = (await findRequest(db, id))?.updated_at;
		await change("Another", thursday + 1);
		expect(await check(db, id, { ...act, seen })).toBe(false);
		expect(await check(db, id, { ...act, seen: thursday + 1 })).toBe(true);
	});

	test("that changes before a yes asks those who were asked again once it is checked, with the time to answer", async () => {
		const { db } = await open();
		const [a = ""] = await putMembers(db, 3);
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		const offer = await offerTo(db, id, a);
		await changeRequest(db, id, { ...person, wanted: { kind: "scribe", need: scribeNeed(monday + hour) } }, thursday);
		expect(await takeAnswer(db, offer, "yes", thursday)).toBe("waits");
		const { matching, token } = openMatching(db);
		expect(await matching.offer(token("offer", offer))).toMatchObject({ waits: true, canSayYes: false });
		await check(db, id, { ...act, now: thursday + hour });
		expect((await offersOf(db, id)).map(({ state }) => state)).toEqual(["asked", "asked", "asked"]);
		expect(await toldOf(db)).toContain("offer changed");
		expect(await takeAnswer(db, offer, "yes", thursday + hour)).toBe("done");
	});

	test("that changes its day ends the promise of who no longer fits, and asks others once it is checked", async () => {
		const { db } = await open();
		const { id } = await matched(db);
		await putMember(db, "tuesdays", {
			kind: "scribe",
			profile: { ...scribeProfile, free: ["tue-morning", "tue-afternoon"] },
		});
		await changeRequest(db, id, { ...person, wanted: { kind: "scribe", need: scribeNeed(monday + day) } }, thursday);
		// Who was assigned by hand is kept only by the firm rules.
		expect(await statesOf(db, id)).toEqual({ m0: "yes" });
		await db.updateTable("match_offers").set({ by_hand: 0 }).execute();
		await changeRequest(
			db,
			id,
			{ ...person, wanted: { kind: "scribe", need: scribeNeed(monday + day + hour) } },
			thursday,
		);
		expect(await statesOf(db, id)).toEqual({ m0: "ended" });
		await check(db, id, act);
		expect(await statesOf(db, id)).toEqual({ m0: "ended", tuesdays: "asked" });
	});

	test("that needs fewer thanks those who said yes last", async () => {
		const { db } = await open();
		const ids = await putMembers(db, 3, donor);
		const need = { ...bloodNeed(monday), units: 3 };
		const { id } = await putRequest(db, { kind: "blood", need });
		for (const [i, member] of ids.entries()) await assign(db, id, member, { by: "asha", now: thursday + i });
		await changeRequest(db, id, { ...person, wanted: { kind: "blood", need: { ...need, units: 2 } } }, thursday);
		expect(await statesOf(db, id)).toEqual({ m0: "yes", m1: "yes", m2: "filled" });
		await changeRequest(db, id, { ...person, wanted: { kind: "blood", need: { ...need, units: 4 } } }, thursday);
		await check(db, id, act);
		expect((await findRequest(db, id))?.state).toBe("open");
		await db.deleteFrom("outbox").execute();
		await changeRequest(db, id, { ...person, wanted: { kind: "blood", need: { ...need, units: 2 } } }, thursday);
		await check(db, id, act);
		expect((await findRequest(db, id))?.state).toBe("matched");
		expect(await toldOf(db)).toContain("match-request matched");
	});

	test("whose volunteer leaves is opened again", async () => {
		const { db } = await open();
		const { id, member } = await matched(db);
		await putMember(db, "next");
		const { matching, token } = openMatching(db);
		expect(await matching.leave(token("member", member))).toBe("done");
		expect(await statesOf(db, id)).toEqual({ next: "asked" });
		expect(await findRequest(db, id)).toMatchObject({ state: "open" });
	});

	test("whose time has come ends", async () => {
		const { db } = await open();
		await putMembers(db, 1);
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		await lookAfterMatching(db, monday);
		expect(await findRequest(db, id)).toMatchObject({ state: "closed", next_wave_at: null });
		expect(await statesOf(db, id)).toEqual({ m0: "lapsed" });
		expect(await toldOf(db)).toContain("match-request closed");
	});
});

oneDatabase("a coordinator", (open) => {
	test("asks one person past the soft rules, but never past the firm ones", async () => {
		const { db } = await open();
		const elsewhere = await putMember(db, "elsewhere", {
			kind: "blood",
			profile: { ...donorProfile, areas: ["north"] },
		});
		const unknown = await putMember(db, "unknown", { kind: "blood", profile: { ...donorProfile, group: "unknown" } });
		const wrong = await putMember(db, "wrong", { kind: "blood", profile: { ...donorProfile, group: "B+" } });
		const gave = await putMember(db, "gave", {
			kind: "blood",
			profile: { ...donorProfile, lastDonation: "2026-02-01" },
		});
		const pauses = await putMember(db, "pauses", donor, { paused_until: monday });
		const { id } = await putRequest(db, { kind: "blood", need: bloodNeed(monday) });
		expect(await askWave(db, id, { now: thursday })).toBe(0);
		expect(await askOne(db, id, elsewhere, act)).toBe("asked");
		expect(await askOne(db, id, elsewhere, act)).toBe("unfit");
		expect(await askOne(db, id, unknown, act)).toBe("asked");
		for (const member of [wrong, gave, pauses]) expect(await askOne(db, id, member, act)).toBe("unfit");
		expect(await askOne(db, id, "nobody", act)).toBe("nothing");
	});

	test("notes a yes from the phone, also of one who had said no, and not beyond the need", async () => {
		const { db } = await open();
		const [a = "", b = ""] = await putMembers(db, 2);
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		await takeAnswer(db, await offerTo(db, id, a), "no", thursday);
		expect(await assign(db, id, a, act)).toBe("assigned");
		expect(await assign(db, id, b, act)).toBe("filled");
		expect(await statesOf(db, id)).toEqual({ m0: "yes", m1: "filled" });
	});

	test("widens the search", async () => {
		const { db } = await open();
		await putMember(db, "other subject", { kind: "scribe", profile: { ...scribeProfile, subjects: ["law"] } });
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		expect(await widen(db, id, act)).toBe(true);
		expect(await widen(db, id, act)).toBe(false);
		expect(await statesOf(db, id)).toEqual({ "other subject": "asked" });
	});

	test("closes with a note, which the requester's mail does not hold", async () => {
		const { db } = await open();
		const { id } = await putRequest(db);
		expect(await close(db, id, { ...act, note: " found a friend " })).toBe(true);
		expect(await findRequest(db, id)).toMatchObject({ state: "closed", closing_note: "found a friend" });
		const [message] = await db.selectFrom("outbox").select("payload").execute();
		expect(message?.payload).not.toContain("friend");
	});
});
