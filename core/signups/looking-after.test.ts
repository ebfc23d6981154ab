import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { day, noon, putEvent, signUp } from "../../tests/support/signups.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { findEvent, publishedEventAt, publishedEvents, saveEvent } from "../events/queries.ts";
import { callOff, countToCallOff, isCalledOff, mayCallOff, notifyOfChanges, settlingMs } from "./event-changes.ts";
import { remind, reminderTime } from "./reminders.ts";

const hour = 3_600_000;

test("reminders go out on the day before in India, from nine in the morning", () => {
	// 01:00 in India is still the day before in UTC.
	const { from, until } = reminderTime(Date.UTC(2026, 7, 2, 19, 30));
	expect(new Date(from).toISOString()).toBe("2026-08-02T03:30:00.000Z");
	expect(new Date(until).toISOString()).toBe("2026-08-02T18:30:00.000Z");
});

eachDatabase("looking after sign-ups", (open) => {
	test("those with a seat are reminded once, on the day before, even by two processes at once", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: 1 });
		await signUp(db, event, "asha");
		await signUp(db, event, "bilal");
		expect(await remind(db, noon)).toBe(0);
		const dayBefore = noon + day;
		const counts = await Promise.all([remind(db, dayBefore), remind(db, dayBefore)]);
		expect(counts.sort()).toEqual([0, 1]);
		expect(await remind(db, dayBefore + hour)).toBe(0);
		expect(await news(db)).toEqual(["reminder"]);
	});

	test("who signed up since the morning is not reminded, nor anybody of a draft", async () => {
		const { db } = await open();
		const event = await putEvent(db);
		await signUp(db, event, "asha", { now: noon + day - hour });
		expect(await remind(db, noon + day)).toBe(0);
		await db.updateTable("signups").set({ updated_at: noon }).execute();
		await db.updateTable("events").set({ state: "draft" }).execute();
		expect(await remind(db, noon + day)).toBe(0);
	});

	test("another time or place is told once, ten minutes after the last change", async () => {
		const { db } = await open();
		const event = await putEvent(db, { seats: 1 });
		await signUp(db, event, "asha");
		await signUp(db, event, "bilal");
		expect(await notifyOfChanges(db, noon + settlingMs)).toBe(0);
		await change(db, event, { venue: "LH 308" }, noon + hour);
		expect(await notifyOfChanges(db, noon + hour + settlingMs - 1)).toBe(0);
		const settled = noon + hour + settlingMs;
		const counts = await Promise.all([notifyOfChanges(db, settled), notifyOfChanges(db, settled)]);
		expect(counts.sort()).toEqual([0, 2]);
		expect(await news(db)).toEqual(["moved", "moved"]);
	});

	test("nobody is told of a change who has yet to show that the address is theirs", async () => {
		const { db } = await open();
		const event = await putEvent(db);
		await signUp(db, event, "asha", { toConfirm: true });
		await notifyOfChanges(db, noon + settlingMs);
		await change(db, event, { venue: "LH 308" }, noon + hour);
		expect(await notifyOfChanges(db, noon + hour + settlingMs)).toBe(0);
		await change(db, event, { state: "draft" }, noon + 2 * hour);
		expect(await countToCallOff(db, event, noon)).toBe(0);
		expect(await news(db)).toEqual([]);
	});

	test("other words and a change that is taken back are told to nobody", async () => {
		const { db } = await open();
		const event = await putEvent(db);
		await signUp(db, event, "asha");
		await notifyOfChanges(db, noon + settlingMs);
		await change(db, event, { venue: "LH 308" }, noon + hour);
		await change(db, event, { venue: "LH 121", title: "Blood camp!", description: "Drink first." }, noon + hour + 1);
		expect(await notifyOfChanges(db, noon + 2 * hour)).toBe(0);
		expect(await news(db)).toEqual([]);
	});

	test("an event that is taken off the site is called off only by an organiser, once, and not for those who cancelled", async () => {
		const { db } = await open();
		const event = await putEvent(db);
		await signUp(db, event, "asha");
		await signUp(db, event, "bilal");
		await db.updateTable("signups").set({ state: "cancelled" }).where("name", "=", "bilal").execute();
		await notifyOfChanges(db, noon + settlingMs);
		expect(await countToCallOff(db, event, noon)).toBe(0);
		await change(db, event, { state: "draft" }, noon + hour);
		expect(await notifyOfChanges(db, noon + 2 * hour)).toBe(0);
		expect([await countToCallOff(db, event, noon), await isCalledOff(db, event)]).toEqual([1, false]);
		const call = () => transaction(db, (tx) => callOff(tx, event, { words: "Rain.", now: noon }));
		expect((await Promise.all([call(), call()])).sort()).toEqual([1, null]);
		expect(await publishedEventAt(db, event, noon)).toMatchObject({ called_off_at: noon, called_off_words: "Rain." });
		expect(await publishedEvents(db, noon)).toEqual([]);
		expect([await countToCallOff(db, event, noon), await isCalledOff(db, event)]).toEqual([0, true]);
		expect(await news(db)).toEqual(["calledOff"]);
	});

	test("an event that comes back as it was is told to nobody; one that was called off and comes back is", async () => {
		const { db } = await open();
		const event = await putEvent(db);
		await signUp(db, event, "asha");
		await notifyOfChanges(db, noon + settlingMs);
		await change(db, event, { state: "draft" }, noon + hour);
		await change(db, event, { state: "published" }, noon + 2 * hour);
		expect(await notifyOfChanges(db, noon + 3 * hour)).toBe(0);
		await change(db, event, { state: "draft" }, noon + 3 * hour);
		await transaction(db, (tx) => callOff(tx, event, { words: "", now: noon + 3 * hour }));
		await change(db, event, { state: "published" }, noon + 4 * hour);
		expect(await notifyOfChanges(db, noon + 5 * hour)).toBe(1);
		expect(await news(db)).toEqual(["calledOff", "moved"]);
		expect(await publishedEventAt(db, event, noon + 5 * hour)).toMatchObject({ called_off_at: null });
	});

	test("a draft that was never on the site, and an event that is over, are not called off; one without people is", async () => {
		const { db } = await open();
		const event = await putEvent(db);
		const call = () => transaction(db, (tx) => callOff(tx, event, { words: "", now: noon }));
		expect([await mayCallOff(db, event, noon), await call()]).toEqual([false, null]);
		await change(db, event, { state: "draft" }, noon + hour);
		expect(await mayCallOff(db, event, noon + 3 * day)).toBe(false);
		expect([await mayCallOff(db, event, noon), await call(), await mayCallOff(db, event, noon)]).toEqual([
			true,
			0,
			false,
		]);
		const never = await saveEvent(
			db,
			{ title: "Camp", venue: "", description: "", starts_at: noon + day, state: "draft", publish_at: noon },
			{ now: noon },
		);
		if (never.outcome !== "saved") throw new Error("not saved");
		expect(await mayCallOff(db, never.event.id, noon)).toBe(false);
	});
});

async function change(db: Kysely<Database>, id: string, changed: object, now: number): Promise<void> {
	const found = await findEvent(db, id);
	if (!found) throw new Error("There is no such event.");
	const { title, venue, description, starts_at, ends_at, state, publish_at } = found;
	await saveEvent(db, { title, venue, description, starts_at, ends_at, state, publish_at, ...changed }, { id, now });
}

async function news(db: Kysely<Database>): Promise<string[]> {
	const rows = await db.selectFrom("outbox").select("payload").where("topic", "=", "signup").execute();
	return rows.map(({ payload }) => JSON.parse(payload).event);
}
