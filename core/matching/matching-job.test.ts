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
	thursday,
	toldOf,
} from "../../tests/support/matching/matching.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { assign } from "./coordination.ts";
import { mendRequests } from "./due.ts";
import { expiringMatches, personalMemberships, personalRequests } from "./erasure.ts";
import { matchFigures } from "./figures.ts";
import { lookAfterMatching, startMatchingJob } from "./matching-job.ts";
import { writeMatchingSettings } from "./matching-settings.ts";
import { findMember } from "./members.ts";
import { findRequest, offersOf } from "./requests.ts";
import { askWave } from "./wave.ts";

const act = { by: "asha", now: thursday };
const donor = { kind: "blood" as const, profile: donorProfile };

async function matched(db: Kysely<Database>, kind: "scribe" | "blood" = "scribe") {
	const member = await putMember(db, "ravi", kind === "blood" ? donor : undefined);
	const wanted =
		kind === "blood"
			? { kind: "blood" as const, need: bloodNeed(monday) }
			: { kind: "scribe" as const, need: scribeNeed(monday) };
	const { id } = await putRequest(db, wanted);
	await assign(db, id, member, act);
	const [offer] = await offersOf(db, id);
	await db.deleteFrom("outbox").execute();
	return { id, member, offer: offer?.id ?? "" };
}

eachDatabase("the job of matching", (open) => {
	test("reminds both sides on the day before and asks whether they still come, each once across processes", async () => {
		const { db } = await open();
		const { offer } = await matched(db);
		await lookAfterMatching(db, Date.parse("2026-03-15T08:59+05:30"));
		expect(await toldOf(db)).toEqual([]);
		const morning = Date.parse("2026-03-15T09:00+05:30");
		await Promise.all([1, 2, 3].map(() => lookAfterMatching(db, morning)));
		expect((await toldOf(db)).sort()).toEqual(["match-request reminder", "offer reminder"]);
		const evening = Date.parse("2026-03-15T18:00+05:30");
		await Promise.all([1, 2, 3].map(() => lookAfterMatching(db, evening)));
		expect((await toldOf(db)).sort()).toEqual(["match-request reminder", "offer reminder", "offer still-coming"]);
		const { matching, clock, token } = openMatching(db);
		clock.now = evening + hour;
		expect(await matching.offer(token("offer", offer))).toMatchObject({ isAskedAgain: true });
		expect(await matching.answer(token("offer", offer), "still coming")).toBe("done");
		expect(await matching.answer(token("offer", offer), "still coming")).toBe("nothing");
		expect(await matching.offer(token("offer", offer))).toMatchObject({ isAskedAgain: false, state: "yes" });
	});
});

oneDatabase("the job of matching", (open) => {
	test("mends a request whose state does not follow from who comes, and logs it", async () => {
		const { db } = await open();
		const forsaken = await matched(db, "blood");
		await db.deleteFrom("match_offers").execute();
		const overlooked = await matched(db);
		await db.updateTable("match_requests").set({ state: "open" }).where("id", "=", overlooked.id).execute();
		const right = await putRequest(db, { kind: "scribe", need: scribeNeed(monday + day) });
		await db.deleteFrom("outbox").execute();
		const warned: object[] = [];
		const log = { warn: (details: object) => void warned.push(details) };
		const onStored = Promise.withResolvers<void>();
		const job = startMatchingJob({ db, now: () => thursday, everyMs: hour, onStored: onStored.resolve, log });
		await onStored.promise;
		await job.stop();
		expect(warned).toEqual([{ requests: [forsaken.id, overlooked.id].sort() }]);
		expect(await findRequest(db, forsaken.id)).toMatchObject({ state: "open", matched_at: null });
		expect(await findRequest(db, overlooked.id)).toMatchObject({ state: "matched" });
		expect(await findRequest(db, right.id)).toMatchObject({ state: "open" });
		expect(await toldOf(db)).toEqual(
			expect.arrayContaining(["coordinators taken-back", "match-request taken-back", "match-request matched"]),
		);
		expect(await mendRequests(db, thursday)).toEqual([]);
	});

	test("asks both sides on the day after how it was; a scribe gets the hours, by the word of whoever asked", async () => {
		const { db } = await open();
		const { id, offer } = await matched(db);
		await lookAfterMatching(db, Date.parse("2026-03-16T20:00+05:30"));
		await db.deleteFrom("outbox").execute();
		const { matching, clock, token } = openMatching(db);
		clock.now = monday;
		expect(await matching.noteOutcome(token("offer", offer), true)).toBe("nothing");
		clock.now = Date.parse("2026-03-17T09:00+05:30");
		await lookAfterMatching(db, clock.now);
		await lookAfterMatching(db, clock.now);
		expect((await toldOf(db)).sort()).toEqual(["match-request how-was-it", "offer how-was-it"]);
		expect(await matching.noteOutcome(token("offer", offer), true)).toBe("done");
		expect(await matching.noteOutcome(token("offer", offer), true)).toBe("nothing");
		expect(await db.selectFrom("scribe_hours").select(["at", "minutes"]).execute()).toEqual([
			{ at: monday, minutes: 180 },
		]);
		expect(await matching.noteOutcome(token("request", id), false, offer)).toBe("done");
		expect(await db.selectFrom("scribe_hours").selectAll().execute()).toEqual([]);
		expect(await matching.request(token("request", id))).toMatchObject({ people: [{ happened: false }] });
		expect(await matching.noteOutcome(token("request", id), true)).toBe("invalid");
	});

	test("a donation moves the donor's next date", async () => {
		const { db } = await open();
		const { member, offer } = await matched(db, "blood");
		const { matching, clock, token } = openMatching(db);
		clock.now = monday + day;
		expect(await matching.noteOutcome(token("offer", offer), true)).toBe("done");
		expect(JSON.parse((await findMember(db, member))?.profile ?? "{}")).toMatchObject({ lastDonation: "2026-03-16" });
		const soon = await putRequest(db, { kind: "blood", need: bloodNeed(monday + 80 * day) }, monday + 79 * day);
		expect(await askWave(db, soon.id, { now: monday + 79 * day })).toBe(0);
		const later = await putRequest(db, { kind: "blood", need: bloodNeed(monday + 90 * day) }, monday + 89 * day);
		expect(await askWave(db, later.id, { now: monday + 89 * day })).toBe(1);
	});

	test("asks members once a year; who answers stays, who does not is forgotten", async () => {
		const { db } = await open();
		const [stays, silent] = [await putMember(db, "stays"), await putMember(db, "silent")];
		const { matching, clock, token } = openMatching(db);
		clock.now = thursday + 366 * day;
		await lookAfterMatching(db, clock.now);
		await lookAfterMatching(db, clock.now);
		expect(await toldOf(db)).toEqual(["member yearly", "member yearly"]);
		expect(await matching.member(token("member", stays))).toMatchObject({ isAskedToStay: true });
		expect(await matching.stay(token("member", stays))).toBe("done");
		expect(await matching.stay(token("member", stays))).toBe("nothing");
		const { eraseExpired } = expiringMatches({ hasMail: async () => true });
		const retention = { registrations: 24, messages: 12, audit: 12 };
		expect(await eraseExpired(db, retention, clock.now + 29 * day)).toBe(0);
		expect(await eraseExpired(db, retention, clock.now + 31 * day)).toBe(1);
		expect(await findMember(db, silent)).toBeNull();
		expect(await findMember(db, stays)).not.toBeNull();
	});
});

oneDatabase("what is stored of people", (open) => {
	const retention = { registrations: 24, messages: 12, audit: 12 };
	const { eraseExpired } = expiringMatches({ hasMail: async () => false });

	test("goes 30 days after the need; what remains are counts", async () => {
		const { db } = await open();
		const { id, offer } = await matched(db);
		await putRequest(db, { kind: "scribe", need: { ...scribeNeed(monday), subject: "science" } });
		const { matching, clock, token } = openMatching(db);
		clock.now = monday + day;
		await matching.noteOutcome(token("request", id), true, offer);
		await lookAfterMatching(db, monday + day);
		const before = await matchFigures(db, "scribe");
		expect(before).toEqual({ asked: 2, matched: 1, hoursUntilMatched: 0 });
		expect(await eraseExpired(db, retention, monday + 29 * day)).toBe(0);
		expect(await eraseExpired(db, retention, monday + 31 * day)).toBe(2);
		for (const table of ["match_requests", "match_offers"] as const)
			expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
		expect(await db.selectFrom("outbox").select("subject").where("subject", "like", "%offer%").execute()).toEqual([]);
		expect(await matchFigures(db, "scribe")).toEqual(before);
		expect(await db.selectFrom("scribe_hours").selectAll().execute()).toHaveLength(1);
		expect(await matching.request(token("request", id))).toBe("gone");
	});

	test("goes for members who never confirmed", async () => {
		const { db } = await open();
		await putMember(db, "never", undefined, { state: "unconfirmed" });
		expect(await eraseExpired(db, retention, thursday + 29 * day)).toBe(0);
		expect(await eraseExpired(db, retention, thursday + 31 * day)).toBe(1);
	});

	test("goes with the person, who is found by address and phone", async () => {
		const { db } = await open();
		const { id, member } = await matched(db);
		const byMail = { mails: ["ravi@example.org"], phones: [] };
		const [found] = await personalMemberships.find(db, byMail);
		expect(found).toMatchObject({ id: member, mails: ["ravi@example.org"], phone: "9810000000" });
		expect(JSON.stringify(await personalRequests.find(db, { mails: [], phones: ["9876511111"] }))).toContain("Meera");
		await transaction(db, (tx) => personalMemberships.erase(tx, [member], thursday));
		expect(await findMember(db, member)).toBeNull();
		expect(await findRequest(db, id)).toMatchObject({ state: "open" });
		expect(await toldOf(db)).toContain("match-request taken-back");
	});

	test("goes for a request at once, yet who has promised learns that it has ended", async () => {
		const { db } = await open();
		const { id } = await matched(db);
		await transaction(db, (tx) => personalRequests.erase(tx, [id], thursday));
		expect(await findRequest(db, id)).toMatchObject({ name: "", phone: "", email: "", state: "cancelled" });
		expect(await toldOf(db)).toEqual(["offer ended"]);
		expect(await personalRequests.find(db, { mails: ["meera@example.org"], phones: [] })).toEqual([]);
		const other = await putRequest(db, { kind: "blood", need: bloodNeed(monday) });
		await transaction(db, (tx) => personalRequests.erase(tx, [other.id], thursday));
		expect(await findRequest(db, other.id)).toBeNull();
	});
});

oneDatabase("figures", (open) => {
	test("are shown once they are true and an organiser wants it", async () => {
		const { db } = await open();
		const { matching } = openMatching(db);
		await db.insertInto("match_counts").values({ kind: "blood", month: "2026-01", hours: 3, requests: 9 }).execute();
		await db.insertInto("match_counts").values({ kind: "blood", month: "2026-01", hours: -1, requests: 2 }).execute();
		await writeMatchingSettings(db, { checkFirst: true, showFigures: true }, thursday);
		expect(await matching.figures("blood")).toBeNull();
		await db.insertInto("match_counts").values({ kind: "blood", month: "2026-02", hours: 8, requests: 1 }).execute();
		expect(await matching.figures("blood")).toEqual({ asked: 12, matched: 10, hoursUntilMatched: 3 });
		await writeMatchingSettings(db, { checkFirst: true, showFigures: false }, thursday);
		expect(await matching.figures("blood")).toBeNull();
	});
});
