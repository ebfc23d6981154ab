import { expect, test } from "vitest";
import { oneDatabase } from "../../tests/support/databases.ts";
import { putRegistration, registrations } from "../../tests/support/submissions/submissions.ts";
import { auditTrail } from "../audit/queries.ts";
import { runRetention } from "../submissions/retention.ts";
import { checkClock, confirmClock, findClockJump } from "./clock.ts";

const day = 24 * 3_600_000;
const right = Date.UTC(2026, 7, 1, 9, 30);
const retention = { registrations: 24, messages: 12, audit: 12 };

oneDatabase("the clock", (open) => {
	test("of a new database is taken as it is, and may go on for days without a look", async () => {
		const { db } = await open();
		expect(await checkClock(db, right)).toBeNull();
		expect(await checkClock(db, right + 3 * day)).toBeNull();
		expect(await checkClock(db, right + 6 * day)).toBeNull();
		expect(await checkClock(db, right + 4 * day)).toBeNull();
	});

	test.each([760, 4, -4, -4000])(
		"that moves by %d days erases nothing, however often it is looked at",
		async (days) => {
			const { db } = await open();
			await putRegistration(db, { at: right - 5000 * day });
			await checkClock(db, right - 5000 * day);
			await confirmClock(db, { by: "asha", shown: right }, right);
			const jump = { from: right, to: right + days * day };
			for (let looks = 0; looks < 3; looks++) expect(await runRetention(db, retention, jump.to)).toEqual({ jump });
			expect(await registrations(db, 10)).toHaveLength(1);
			expect(await findClockJump(db, jump.to)).toEqual(jump);
			// Right again, it needs nobody's word.
			expect(await findClockJump(db, right + 3_600_000)).toBeNull();
			expect(await runRetention(db, retention, right + 3_600_000)).toMatchObject({ erased: { registrations: 1 } });
		},
	);

	test("is found by many processes at once as by one", async () => {
		const { db } = await open();
		await checkClock(db, right);
		const ahead = right + 60 * day;
		const looks = await Promise.all(Array.from({ length: 8 }, () => checkClock(db, ahead)));
		expect(looks).toEqual(Array.from({ length: 8 }, () => ({ from: right, to: ahead })));
		expect(await Promise.all(Array.from({ length: 8 }, (_, i) => checkClock(db, right + i)))).toEqual(
			Array.from({ length: 8 }, () => null),
		);
	});

	test("is confirmed once, as it was shown, and noted", async () => {
		const { db } = await open();
		await checkClock(db, right);
		expect(await confirmClock(db, { by: "asha", shown: right }, right)).toBe(false);
		const ahead = right + 100 * day;
		expect(await confirmClock(db, { by: "asha", shown: right }, ahead)).toBe(false);
		expect(await confirmClock(db, { by: "asha", shown: Number.NaN }, ahead)).toBe(false);
		expect(await confirmClock(db, { by: "asha", shown: ahead - day }, ahead)).toBe(true);
		expect(await confirmClock(db, { by: "asha", shown: ahead }, ahead)).toBe(false);
		expect(await checkClock(db, ahead)).toBeNull();
		expect(await auditTrail(db, { limit: 10 })).toEqual([
			{
				actor: "asha",
				action: "clock.confirmed",
				subject: "clock",
				at: ahead,
				detail: { from: new Date(right).toISOString(), to: new Date(ahead).toISOString() },
			},
		]);
	});
});
