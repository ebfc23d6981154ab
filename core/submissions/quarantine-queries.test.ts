import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { putMessage, putRegistration } from "../../tests/support/submissions/submissions.ts";
import { transaction } from "../database/transaction.ts";
import { countQuarantined, eraseDiscardedBefore, quarantined, setDiscarded } from "./quarantine-queries.ts";

const whole = { limit: 10, offset: 0 };

eachDatabase("what is kept apart", (open) => {
	test("is listed whatever its kind, the newest first and in pages, and nothing else is", async () => {
		const { db } = await open();
		await putMessage(db, { at: 4000 });
		const older = { table: "registrations", id: await putRegistration(db, { at: 1000, quarantined: "too quick" }) };
		const newer = { table: "contact_messages", id: await putMessage(db, { at: 2000, quarantined: "honeypot" }) };
		expect(await quarantined(db, { discarded: false, ...whole })).toEqual([
			{ table: newer.table, id: newer.id },
			{ table: older.table, id: older.id },
		]);
		expect(await quarantined(db, { discarded: false, limit: 1, offset: 1 })).toMatchObject([{ id: older.id }]);
		expect(await countQuarantined(db, { discarded: false })).toBe(2);
	});

	test("can be discarded, put back, and is erased some time after it was discarded", async () => {
		const { db } = await open();
		const kept = { table: "contact_messages", id: await putMessage(db, { quarantined: "honeypot" }) } as const;
		expect([await setDiscarded(db, kept, 100), await setDiscarded(db, kept, 200)]).toEqual([true, false]);
		expect(await quarantined(db, { discarded: false, ...whole })).toEqual([]);
		expect(await quarantined(db, { discarded: true, ...whole })).toMatchObject([{ id: kept.id }]);
		expect([await setDiscarded(db, kept, null), await setDiscarded(db, kept, null)]).toEqual([true, false]);
		await setDiscarded(db, kept, 300);
		const erase = (before: number) => transaction(db, (tx) => eraseDiscardedBefore(tx, kept.table, before));
		expect([await erase(300), await erase(301)]).toEqual([[], [kept.id]]);
	});

	test("what is not kept apart cannot be discarded", async () => {
		const { db } = await open();
		const id = await putMessage(db);
		expect(await setDiscarded(db, { table: "contact_messages", id }, 100)).toBe(false);
	});
});
