import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { eachDatabase, oneDatabase } from "../../tests/support/databases.ts";
import {
	bloodRequestFields,
	day,
	donorFields,
	fieldsOf,
	formData,
	hour,
	openMatching,
	putMember,
	scribeRequestFields,
	sentForm,
	thursday,
	toldOf,
	volunteerFields,
} from "../../tests/support/matching/matching.ts";
import type { Database } from "../database/schema.ts";
import { fromAddress } from "../rate-limits/sender-address.ts";
import { check, setUnits } from "./coordination.ts";
import { lookAfterMatching } from "./matching-job.ts";
import { writeMatchingSettings } from "./matching-settings.ts";
import { confirmMember } from "./member-coordination.ts";

const byAsha = { by: "asha", now: thursday };

function accepted<Result extends { outcome: string }>(result: Result) {
	if (result.outcome !== "accepted") throw new Error(`The form was ${JSON.stringify(result)}.`);
	return result as Extract<Result, { outcome: "accepted" }> & { token: string; receipt: string };
}

eachDatabase("from the form to two people who have each other's number", (open) => {
	test.each(["scribe", "blood"] as const)("%s", async (kind) => {
		const { db } = await open();
		const { matching, token } = openMatching(db);
		const joined = accepted(await matching.join(kind, sentForm(fieldsOf[kind].join)));
		const asked = accepted(await matching.ask(kind, sentForm({ ...fieldsOf[kind].ask, units: "1" })));
		expect(joined.receipt).toMatch(/^V-/);
		expect(asked.receipt).toMatch(/^N-/);

		const member = await matching.member(joined.token);
		const request = await matching.request(asked.token);
		if (typeof member === "string" || typeof request === "string") throw new Error("A private page is not there.");
		expect(member).toMatchObject({ state: "unconfirmed", name: "Asha", phone: "+919876543210", offers: [] });
		expect(request).toMatchObject({ state: "new", asked: 0, people: [], needed: 1, nobodyLeft: false });

		expect(await confirmMember(db, member.id, byAsha)).toBe(true);
		expect(await check(db, request.id, byAsha)).toBe(true);
		expect(await matching.request(asked.token)).toMatchObject({ state: "open", asked: 1, waiting: 1, people: [] });

		const { id } = await db.selectFrom("match_offers").select("id").executeTakeFirstOrThrow();
		const offer = await matching.offer(token("offer", id));
		expect(offer).toMatchObject({ kind, state: "asked", canSayYes: true, contact: null });
		expect(JSON.stringify(offer)).not.toMatch(/Ravi|43211/);

		const answer = (phone?: string) => matching.answer(token("offer", id), "yes", phone);
		expect(await answer()).toMatchObject({ outcome: "invalid", errors: { phone: ["match.missing.phone"] } });
		expect(await answer("98765 43210")).toBe("done");
		expect(await matching.request(asked.token)).toMatchObject({
			state: "matched",
			people: [{ name: "Asha", phone: "+919876543210", isOff: false }],
		});
		expect(await matching.offer(token("offer", id))).toMatchObject({
			state: "yes",
			contact: { name: kind === "scribe" ? "Asha" : "Ravi" },
		});
		const withMail =
			kind === "scribe" ? ["match-request received", "match-request checked", "match-request matched"] : [];
		const told = ["member confirm", "coordinators new", "member welcome", "offer asked", "offer promised"];
		expect((await toldOf(db)).sort()).toEqual([...told, ...withMail].sort());
	});
});

/** Six requests for one address and number, as many as may be under way. */
async function askedSixTimes(db: Kysely<Database>, changed: Parameters<typeof openMatching>[1] = {}) {
	const opened = openMatching(db, changed);
	const ask = (time: string, other = {}) =>
		opened.matching.ask("scribe", sentForm({ ...scribeRequestFields, time, ...other }));
	for (let i = 0; i < 6; i++) accepted(await ask(`1${i}:00`));
	return { ...opened, ask };
}

async function idOfRequest(db: Kysely<Database>): Promise<string> {
	const first = db.selectFrom("match_requests").select("id").orderBy("at").limit(1);
	return (await first.executeTakeFirstOrThrow()).id;
}

oneDatabase("the forms of matching", (open) => {
	test.each(["scribe", "blood"] as const)("of %s that are wrong get a message beside each field", async (kind) => {
		const { db } = await open();
		const { matching } = openMatching(db);
		const joined = await matching.join(kind, sentForm({ ...fieldsOf[kind].join, phone: "12", agreeAsk: "" }));
		expect(joined).toMatchObject({ outcome: "invalid", errors: { phone: ["match.phone"], agreeAsk: ["match.agree"] } });
		const asked = await matching.ask(kind, sentForm({ ...fieldsOf[kind].ask, day: "2026-03-11" }));
		expect(asked).toMatchObject({ outcome: "invalid", errors: { day: ["match.past"] }, values: { day: "2026-03-11" } });
		expect(await db.selectFrom("pool_members").selectAll().execute()).toEqual([]);
		expect(await db.selectFrom("match_requests").selectAll().execute()).toEqual([]);
	});

	test("do not tell who is in the pool where there is mail; the link is mailed again, at most once an hour", async () => {
		const { db } = await open();
		const { matching, clock } = openMatching(db, { hasMail: async () => true });
		expect(await matching.join("blood", sentForm(donorFields))).toEqual({ outcome: "mailed" });
		expect(await matching.join("blood", sentForm({ ...donorFields, place: "Kumaon" }))).toEqual({ outcome: "mailed" });
		clock.now += day;
		expect(await matching.join("blood", sentForm({ ...donorFields, place: "Satpura" }))).toEqual({ outcome: "mailed" });
		// Of these the second is not sent: see mails.test.ts.
		expect(await toldOf(db)).toEqual(["member confirm", "member confirm", "member confirm"]);
	});

	test("take somebody once into each pool, whoever confirms first", async () => {
		const { db } = await open();
		const { matching } = openMatching(db);
		const [first, again] = [
			accepted(await matching.join("scribe", sentForm(volunteerFields))),
			accepted(await matching.join("scribe", sentForm({ ...volunteerFields, email: "Asha+2@example.org" }))),
		];
		const ids = await Promise.all(
			[first, again].map(async ({ token }) => {
				const own = await matching.member(token);
				return typeof own === "string" ? own : own.id;
			}),
		);
		const confirmed = await Promise.all(ids.map((id) => confirmMember(db, id, byAsha)));
		expect(confirmed.sort()).toEqual([false, true]);
		expect(accepted(await matching.join("blood", sentForm(donorFields))).token).toBeTruthy();
	});

	test("a link that came by mail proves the address: what else was sent under it is gone", async () => {
		const { db } = await open();
		const { matching, token } = openMatching(db, { hasMail: async () => true });
		await matching.join("scribe", sentForm(volunteerFields));
		await matching.join("scribe", sentForm({ ...volunteerFields, name: "Somebody else", phone: "98765 99999" }));
		const rows = await db.selectFrom("pool_members").select(["id", "name"]).execute();
		const own = rows.find(({ name }) => name === "Asha");
		expect(await matching.confirmMember(token("member", own?.id ?? ""))).toBe("done");
		const left = await db.selectFrom("pool_members").select(["id", "person_key"]).execute();
		expect(left).toEqual([{ id: own?.id, person_key: "asha@example.org" }]);
	});

	test("what is corrected within the hour is what the link confirms, as its owner sees it", async () => {
		const { db } = await open();
		const { matching, token, clock } = openMatching(db, { hasMail: async () => true });
		await matching.join("blood", sentForm(donorFields));
		const { id } = await db.selectFrom("pool_members").select("id").executeTakeFirstOrThrow();
		const confirm = token("confirm", id);
		clock.now += 60_000;
		await matching.join("blood", sentForm({ ...donorFields, email: "asha+2@example.org", group: "O-" }));
		const view = async () => {
			const own = await matching.member(token("member", id), confirm);
			if (typeof own === "string") throw new Error(own);
			return own;
		};
		const seen = await view();
		expect(seen).toMatchObject({ profile: { group: "O-" }, canConfirm: true });
		// The link alone was shown on a screen, perhaps: it opens nobody else's details.
		expect(await matching.member(token("member", id))).toMatchObject({ profile: { group: "A+" } });
		expect(await matching.member(token("member", id), token("confirm", "0".repeat(24)))).not.toHaveProperty("seen");

		clock.now += 60_000;
		await matching.join("blood", sentForm({ ...donorFields, name: "A stranger", phone: "98765 99999", group: "B+" }));
		const press = (seen = "") => matching.confirmMember(token("member", id), { confirm, seen });
		expect(await press(seen.seen)).toBe("nothing");
		expect(await press()).toBe("nothing");
		expect(await view()).toMatchObject({ name: "A stranger", state: "unconfirmed" });
		clock.now += 60_000;
		const { email: _, ...corrected } = { ...donorFields, group: "O-" };
		expect(await matching.changeMember(token("member", id), formData(corrected))).toBe("done");
		expect(await press((await view()).seen)).toBe("done");
		expect(await db.selectFrom("pool_members").select(["id", "name", "state", "profile"]).execute()).toEqual([
			{ id, name: "Asha", state: "active", profile: expect.stringContaining('"O-"') },
		]);
	});

	test("of two entries the link takes the newer over, and stays the link to the person's page", async () => {
		const { db } = await open();
		const { matching, token, clock } = openMatching(db, { hasMail: async () => true });
		await matching.join("scribe", sentForm(volunteerFields));
		const { id } = await db.selectFrom("pool_members").select("id").executeTakeFirstOrThrow();
		clock.now += 60_000;
		await matching.join("scribe", sentForm({ ...volunteerFields, phone: "98765 11111", place: "Kumaon" }));
		const confirm = token("confirm", id);
		const own = await matching.member(token("member", id), confirm);
		const seen = typeof own === "string" ? "" : (own.seen ?? "");
		expect(await matching.confirmMember(token("member", id), { confirm, seen })).toBe("done");
		expect(await matching.member(token("member", id), confirm)).toMatchObject({
			state: "active",
			phone: "+919876511111",
			profile: { place: "Kumaon" },
		});
	});

	test("are taken once, however often they are sent", async () => {
		const { db } = await open();
		const { matching } = openMatching(db);
		const form = () => sentForm(scribeRequestFields, { idempotencyKey: "key" });
		const [first, second] = [accepted(await matching.ask("scribe", form())), await matching.ask("scribe", form())];
		expect(second).toEqual(first);
		expect(await db.selectFrom("match_requests").selectAll().execute()).toHaveLength(1);
	});

	test("volunteers are not asked twice for the same need", async () => {
		const { db } = await open();
		const { matching } = openMatching(db);
		accepted(await matching.ask("scribe", sentForm(scribeRequestFields)));
		const again = await matching.ask("scribe", sentForm({ ...scribeRequestFields, place: "Hall 4" }));
		expect(again).toEqual({ outcome: "known" });
		accepted(await matching.ask("scribe", sentForm({ ...scribeRequestFields, subject: "science" })));
		accepted(await matching.ask("blood", sentForm(bloodRequestFields)));
		expect(await matching.ask("blood", sentForm({ ...bloodRequestFields, units: "3" }))).toEqual({ outcome: "known" });
	});

	test("what the spam checks hold back gets its page, and nobody is asked or told", async () => {
		const { db } = await open();
		await writeMatchingSettings(db, { checkFirst: false, showFigures: false }, thursday);
		await putMember(db, "ravi");
		const { matching } = openMatching(db, { hasMail: async () => true });
		const held = { heldReason: "honeypot" };
		const asked = accepted(await matching.ask("scribe", sentForm(scribeRequestFields, held)));
		const joined = accepted(await matching.join("scribe", sentForm(volunteerFields, held)));
		expect(await matching.request(asked.token)).toMatchObject({ isHeld: true, state: "new", asked: 0 });
		expect(await matching.member(joined.token)).toMatchObject({ isHeld: true });
		expect(await matching.confirmMember(joined.token)).toBe("nothing");
		expect(await toldOf(db)).toEqual([]);
	});

	test("a setting has volunteers asked without a call, once the address is confirmed by the link in the mail", async () => {
		const { db } = await open();
		await writeMatchingSettings(db, { checkFirst: false, showFigures: false }, thursday);
		await putMember(db, "ravi");
		const { matching, token } = openMatching(db, { hasMail: async () => true });
		const asked = accepted(await matching.ask("scribe", sentForm(scribeRequestFields)));
		const waiting = await matching.request(asked.token);
		if (typeof waiting === "string") throw new Error(waiting);
		expect(waiting).toMatchObject({ state: "new", asked: 0, awaitsAddress: true });
		expect(await matching.confirmRequest(asked.token)).toBe("invalid");
		expect(await toldOf(db)).toEqual(["match-request confirm"]);
		expect(await matching.confirmRequest(token("confirm", waiting.id))).toBe("done");
		expect(await matching.confirmRequest(token("confirm", waiting.id))).toBe("nothing");
		expect(await matching.request(asked.token)).toMatchObject({ state: "open", asked: 1 });
		expect((await toldOf(db)).slice(1).sort()).toEqual(["coordinators new-open", "offer asked"]);
	});

	test("the link in that mail stands for no second check", async () => {
		const { db } = await open();
		await writeMatchingSettings(db, { checkFirst: false, showFigures: false }, thursday);
		const { matching, token } = openMatching(db, { hasMail: async () => true });
		const asked = accepted(await matching.ask("scribe", sentForm(scribeRequestFields)));
		const { id } = await db.selectFrom("match_requests").select("id").executeTakeFirstOrThrow();
		expect(await check(db, id, byAsha)).toBe(true);
		expect(await matching.changeRequest(asked.token, formData({ ...scribeRequestFields, place: "Hall 4" }))).toBe(
			"done",
		);
		expect(await matching.confirmRequest(token("confirm", id))).toBe("nothing");
		expect(await matching.request(asked.token)).toMatchObject({ state: "new", awaitsAddress: false });
	});

	test.each([
		["no mail is set up", { ...scribeRequestFields }, false],
		["no address was given", { ...bloodRequestFields }, true],
	])("where %s a coordinator calls, whatever the setting", async (_, fields, hasMail) => {
		const { db } = await open();
		await writeMatchingSettings(db, { checkFirst: false, showFigures: false }, thursday);
		const { matching } = openMatching(db, { hasMail: async () => hasMail });
		const kind = "hospital" in fields ? "blood" : "scribe";
		const asked = accepted(await matching.ask(kind, sentForm(fields)));
		expect(await matching.request(asked.token)).toMatchObject({ state: "new", awaitsAddress: false });
		expect(await toldOf(db)).toContain("coordinators new");
	});

	test.each([
		["address", { email: "asha+again@example.org", phone: "98765 55555" }],
		["number", { email: "somebody@example.org" }],
	])(
		"beyond so many requests for one %s a coordinator is told of the next all the same, and the page tells nothing",
		async (...given) => {
			const { db } = await open();
			const { matching, ask } = await askedSixTimes(db);
			await db.deleteFrom("outbox").execute();
			const { token } = accepted(await ask("17:00", given[1]));
			const fresh = accepted(await ask("17:00", { email: "fresh@example.org", phone: "98765 66666" }));
			const seen = async (own: string) => {
				const request = await matching.request(own);
				if (typeof request === "string") throw new Error(request);
				const { isHeld, state, awaitsAddress, asked, nobodyLeft } = request;
				return { isHeld, state, awaitsAddress, asked, nobodyLeft };
			};
			expect(await seen(token)).toEqual(await seen(fresh.token));
			expect(await seen(token)).toMatchObject({ isHeld: false, state: "new" });
			const told = ["coordinators new", "match-request received"];
			expect((await toldOf(db)).sort()).toEqual([...told, ...told].sort());
		},
	);

	test("beyond so many requests the link in the mail stands for no call, with the check off either", async () => {
		const { db } = await open();
		await writeMatchingSettings(db, { checkFirst: false, showFigures: false }, thursday);
		await putMember(db, "ravi");
		const { matching, token, ask, clock } = await askedSixTimes(db, { hasMail: async () => true });
		const first = await idOfRequest(db);
		await db.deleteFrom("outbox").execute();
		clock.now += 1;
		const own = accepted(await ask("17:00", { email: "real@example.org" })).token;
		expect(await matching.request(own)).toMatchObject({ isHeld: false, state: "new", awaitsAddress: true });
		expect((await toldOf(db)).sort()).toEqual(["coordinators new", "match-request confirm"]);
		const { id } = await db
			.selectFrom("match_requests")
			.select("id")
			.where("email", "=", "real@example.org")
			.executeTakeFirstOrThrow();
		expect(await matching.confirmRequest(token("confirm", id))).toBe("done");
		expect(await matching.request(own)).toMatchObject({ state: "new", awaitsAddress: false, asked: 0 });
		expect((await toldOf(db)).sort()).toEqual(["coordinators new", "match-request confirm", "match-request received"]);
		// What was made up later stands in the way of none that came before.
		await db
			.updateTable("match_requests")
			.set({ created_at: thursday - 1 })
			.where("id", "=", first)
			.execute();
		expect(await matching.confirmRequest(token("confirm", first))).toBe("done");
		expect(await db.selectFrom("match_requests").select("state").where("id", "=", first).execute()).toEqual([
			{ state: "open" },
		]);
	});

	test("of urgent blood coordinators are told before the address is confirmed", async () => {
		const { db } = await open();
		await writeMatchingSettings(db, { checkFirst: false, showFigures: false }, thursday);
		const { matching } = openMatching(db, { hasMail: async () => true });
		const urgent = { ...bloodRequestFields, email: "ravi@example.org", day: "2026-03-12", time: "15:00" };
		accepted(await matching.ask("blood", sentForm(urgent)));
		expect((await toldOf(db)).sort()).toEqual(["coordinators new", "match-request confirm"]);
	});

	test("of any other, coordinators are told a quarter of an hour later, once, while nobody has confirmed it", async () => {
		const { db } = await open();
		await writeMatchingSettings(db, { checkFirst: false, showFigures: false }, thursday);
		const { matching, clock } = openMatching(db, { hasMail: async () => true });
		accepted(await matching.ask("blood", sentForm({ ...bloodRequestFields, email: "ravi@example.org" })));
		await lookAfterMatching(db, thursday + 14 * 60_000);
		expect(await toldOf(db)).toEqual(["match-request confirm"]);
		clock.now = thursday + 15 * 60_000;
		await Promise.all([1, 2].map(() => lookAfterMatching(db, clock.now)));
		await lookAfterMatching(db, clock.now + hour);
		expect(await toldOf(db)).toEqual(["match-request confirm", "coordinators new"]);
	});

	test("take so many units and no more, but what a coordinator has noted", async () => {
		const { db } = await open();
		const { matching } = openMatching(db);
		const wrong = await matching.ask("blood", sentForm({ ...bloodRequestFields, units: "5" }));
		expect(wrong).toMatchObject({ outcome: "invalid", errors: { units: ["match.units"] } });
		const { token } = accepted(await matching.ask("blood", sentForm({ ...bloodRequestFields, units: "4" })));
		const own = await matching.request(token);
		if (typeof own === "string") throw new Error(own);
		expect(await setUnits(db, own.id, 21, byAsha)).toBe(false);
		expect(await setUnits(db, own.id, 9, byAsha)).toBe(true);
		expect(await matching.request(token)).toMatchObject({ needed: 9, need: { units: 9 } });
		const change = (units: string) => matching.changeRequest(token, formData({ ...bloodRequestFields, units }));
		expect(await change("9")).toBe("done");
		expect(await change("10")).toMatchObject({ errors: { units: ["match.units"] } });
	});

	test("of forms that send a link outside the institute fewer are taken from one network", async () => {
		const { db } = await open();
		const guard = { secret: "a secret", perHour: 10 };
		const institute = { emailDomain: "example.org" };
		const { matching } = openMatching(db, { guard, institute: () => institute, hasMail: async () => true });
		const join = (email: string) =>
			fromAddress("203.0.113.7", () => matching.join("blood", sentForm({ ...donorFields, email })));
		expect(await join("a@elsewhere.net")).toEqual({ outcome: "mailed" });
		expect(await join("b@elsewhere.net")).toMatchObject({ outcome: "too many" });
		expect(await join("c@cse.example.org")).toEqual({ outcome: "mailed" });
	});

	test("changes of one request are counted like forms, whatever somebody else sends in that person's name", async () => {
		const { db } = await open();
		const { matching } = openMatching(db, { guard: { secret: "a secret", perHour: 100 } });
		const { token } = accepted(await matching.ask("scribe", sentForm(scribeRequestFields)));
		for (let i = 0; i < 12; i++) await matching.join("scribe", sentForm(volunteerFields));
		const outcomes: unknown[] = [];
		for (let i = 0; i < 11; i++)
			outcomes.push(await matching.changeRequest(token, formData({ ...scribeRequestFields, place: `Hall ${i}` })));
		expect(outcomes).toEqual([...Array(10).fill("done"), "too many"]);
		expect(await matching.request(token)).toMatchObject({ need: { place: "Hall 9" } });
	});

	test("too many from one person are refused", async () => {
		const { db } = await open();
		const { matching } = openMatching(db, { guard: { secret: "a secret", perHour: 100 } });
		const outcomes: string[] = [];
		for (let i = 0; i < 11; i++)
			outcomes.push(
				(await matching.ask("scribe", sentForm({ ...scribeRequestFields, time: `1${i % 10}:0${i > 9 ? 1 : 0}` })))
					.outcome,
			);
		expect(outcomes.slice(0, 10)).toEqual(Array(10).fill("accepted"));
		expect(outcomes[10]).toBe("too many");
	});
});

oneDatabase("the private pages", (open) => {
	async function joined(changed: Parameters<typeof openMatching>[1] = {}) {
		const { db } = await open();
		const opened = openMatching(db, changed);
		const { token } = accepted(await opened.matching.join("scribe", sentForm(volunteerFields)));
		const own = await opened.matching.member(token);
		if (typeof own !== "string") await confirmMember(db, own.id, byAsha);
		return { db, ...opened, own: token };
	}

	test("a link that was shown on the screen confirms no address, one that came by mail does", async () => {
		const { db } = await open();
		const shown = openMatching(db);
		const { token } = accepted(await shown.matching.join("scribe", sentForm(volunteerFields)));
		expect(await shown.matching.member(token)).toMatchObject({ state: "unconfirmed", canConfirm: false });
		expect(await shown.matching.confirmMember(token)).toBe("nothing");
		const mailed = openMatching(db, { hasMail: async () => true });
		expect(await mailed.matching.member(token)).toMatchObject({ canConfirm: true });
		expect(await mailed.matching.confirmMember(token)).toBe("done");
	});

	test("a member confirms once, pauses, comes back, changes and leaves", async () => {
		const { db, matching, own } = await joined();
		expect(await matching.confirmMember(own)).toBe("nothing");
		expect(await matching.member(own)).toMatchObject({ state: "active", pausedUntil: null });
		expect(await matching.pauseMember(own, 7)).toBe("done");
		expect(await matching.member(own)).toMatchObject({ pausedUntil: thursday + 7 * day });
		expect(await matching.pauseMember(own, 0)).toBe("done");
		expect(await matching.pauseMember(own, 0)).toBe("nothing");
		const { email: _, ...fields } = { ...volunteerFields, place: "Kumaon" };
		expect(await matching.changeMember(own, formData(fields))).toBe("done");
		expect(await matching.member(own)).toMatchObject({ email: "asha@example.org", profile: { place: "Kumaon" } });
		expect(await matching.changeMember(own, formData({ ...fields, free: [] }))).toMatchObject({
			errors: { free: ["match.missing.free"] },
		});
		expect(await matching.leave(own)).toBe("done");
		expect(await matching.leave(own)).toBe("nothing");
		expect(await matching.member(own)).toBe("gone");
		expect(await db.selectFrom("pool_members").selectAll().execute()).toEqual([]);
	});

	describe("links", () => {
		test("of one kind open no other, and made-up ones nothing", async () => {
			const { matching, own } = await joined();
			expect(await matching.request(own)).toBe("invalid");
			expect(await matching.offer(own)).toBe("invalid");
			for (const token of ["", "x", `${own}x`, own.replace(/.$/, (sign) => (sign === "A" ? "B" : "A"))])
				expect(await matching.member(token)).toBe("invalid");
			expect(await matching.noteOutcome(own, true)).toBe("invalid");
		});

		test("expire", async () => {
			const { matching, own, clock } = await joined();
			clock.now += 399 * day;
			expect(typeof (await matching.member(own))).toBe("object");
			clock.now += 2 * day;
			expect(await matching.member(own)).toBe("invalid");
		});
	});
});
