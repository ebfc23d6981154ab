import { expect, test } from "vitest";
import { oneDatabase } from "../../tests/support/databases.ts";
import {
	day,
	donorProfile,
	monday,
	putMember,
	putRequest,
	scribeNeed,
	scribeProfile,
	thursday,
	toldOf,
} from "../../tests/support/matching/matching.ts";
import { usualBounds } from "./bounds.ts";
import { candidates } from "./candidates.ts";
import { assign } from "./coordination.ts";
import { writeMatchingSettings } from "./matching-settings.ts";
import { confirmMember, discard, eraseMember, pauseMember, release } from "./member-coordination.ts";
import { findMember } from "./members.ts";
import { findRequest } from "./requests.ts";
import { askWave } from "./wave.ts";

const act = { by: "asha", now: thursday };

oneDatabase("a coordinator", (open) => {
	test("sees who fits, best first, then why others do not", async () => {
		const { db } = await open();
		const asked = await putMember(db, "asked");
		const { id } = await putRequest(db);
		await askWave(db, id, { now: thursday });
		await putMember(db, "pauses", undefined, { paused_until: monday });
		await putMember(db, "other subjects", { kind: "scribe", profile: { ...scribeProfile, subjects: ["law"] } });
		await putMember(db, "often", undefined, { asked_count: 3 });
		await putMember(db, "fits");
		const promised = await putMember(db, "promised");
		await putMember(db, "donor", { kind: "blood", profile: donorProfile });
		const other = await putRequest(db, { kind: "scribe", need: { ...scribeNeed(monday), subject: "science" } });
		await assign(db, other.id, promised, act);
		const found = await candidates(db, id, { search: "", now: thursday, bounds: usualBounds });
		expect(found.map(({ name, unfit, isFirm }) => [name, unfit, isFirm])).toEqual([
			["fits", null, false],
			["often", null, false],
			["other subjects", "other subjects", false],
			...found.slice(3).map(({ name, unfit }) => [name, unfit, true]),
		]);
		expect(Object.fromEntries(found.slice(3).map(({ name, unfit }) => [name, unfit]))).toEqual({
			asked: "was asked already",
			pauses: "pauses",
			promised: "has promised somebody else",
		});
		expect(await candidates(db, id, { search: "OFTEN nilgiri", now: thursday, bounds: usualBounds })).toMatchObject([
			{ name: "often" },
		]);
		expect(found.find(({ memberId }) => memberId === asked)?.askedCount).toBe(1);
	});

	test("releases a held member once, and confirms nobody who is in the pool by now", async () => {
		const { db } = await open();
		const held = { state: "unconfirmed", held_reason: "honeypot", person_key: "ravi@example.org 1" } as const;
		const id = await putMember(db, "ravi", undefined, held);
		expect(await confirmMember(db, id, act)).toBe(false);
		const known = await putMember(db, "ravi");
		expect(await release(db, "member", id, act)).toBe(true);
		expect(await release(db, "member", id, act)).toBe(false);
		expect(await confirmMember(db, id, act)).toBe(false);
		expect(await eraseMember(db, known, act)).toBe(true);
		expect(await confirmMember(db, id, act)).toBe(true);
		expect(await toldOf(db)).toEqual(["member confirm", "member welcome"]);
		expect(await pauseMember(db, id, { ...act, days: 14 })).toBe(true);
		expect((await findMember(db, id))?.paused_until).toBe(thursday + 14 * day);
	});

	test("releases a held request, which is checked first or asked at once, or throws it away", async () => {
		const { db } = await open();
		await putMember(db, "ravi");
		const hold = async (id: string) => {
			const held = { state: "new", held_reason: "honeypot", next_wave_at: null } as const;
			await db.updateTable("match_requests").set(held).where("id", "=", id).execute();
			return id;
		};
		const first = await hold((await putRequest(db)).id);
		expect(await release(db, "request", first, act)).toBe(true);
		expect(await findRequest(db, first)).toMatchObject({ state: "new", held_reason: null });
		expect(await discard(db, "request", first, act)).toBe(false);
		await writeMatchingSettings(db, { checkFirst: false, showFigures: false }, thursday);
		const second = await hold((await putRequest(db, { kind: "scribe", need: scribeNeed(monday + 60_000) })).id);
		expect(await release(db, "request", second, act)).toBe(true);
		expect(await findRequest(db, second)).toMatchObject({ state: "open", wave: 1 });
		const third = await hold((await putRequest(db, { kind: "scribe", need: scribeNeed(monday + 120_000) })).id);
		expect(await discard(db, "request", third, act)).toBe(true);
		expect(await findRequest(db, third)).toBeNull();
	});
});
