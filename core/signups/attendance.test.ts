import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { attendees, setMinutes, tick, tickOneself } from "./attendance.ts";
import { cancelSignup } from "./queries.ts";
import { day, noon, putEvent, signUp } from "./test-signups.ts";

const hour = 3_600_000;
const wall = "abcdefghijklmnopqrstuvwx";

eachDatabase("attendance", (open) => {
	test("of ticks that arrive late and out of order the latest counts", async () => {
		const { db } = await open();
		const { event, ids } = await threePeople(db);
		const { asha = "", bilal = "" } = ids;
		const now = noon + hour;
		const by = { by: "organiser", now };
		await tick(db, event, [{ id: asha, present: true, at: noon + 20 }], by);
		await tick(
			db,
			event,
			[
				{ id: asha, present: false, at: noon + 10 },
				{ id: bilal, present: true, at: noon + 10 },
			],
			by,
		);
		expect(await present(db, event)).toEqual({ asha: noon + 20, bilal: noon + 10 });
		await tick(db, event, [{ id: asha, present: false, at: noon + 30 }], by);
		await tick(db, event, [{ id: asha, present: true, at: noon + 20 }], by);
		expect(await present(db, event)).toEqual({ bilal: noon + 10 });
	});

	test("a phone whose clock is wrong ticks now, and what belongs to another event is left alone", async () => {
		const { db } = await open();
		const { event, ids } = await threePeople(db);
		const { asha = "", bilal = "" } = ids;
		const wrong = [
			{ id: asha, present: true, at: noon + 9 * day },
			{ id: bilal, present: true, at: 0 },
			{ id: "no-such-id", present: true, at: noon },
		];
		expect(await tick(db, event, wrong, { by: "organiser", now: noon })).toEqual([asha, bilal]);
		expect(await present(db, event)).toEqual({ asha: noon, bilal: noon });
		const other = await putEvent(db);
		expect(await tick(db, other, [{ id: asha, present: false, at: noon }], { by: "organiser", now: noon })).toEqual([]);
	});

	test("those with a place are listed by name, with whoever came all the same", async () => {
		const { db } = await open();
		const { event, ids } = await threePeople(db);
		const { asha = "", chitra = "" } = ids;
		await tick(db, event, [{ id: asha, present: true, at: noon }], { by: "organiser", now: noon });
		await transaction(db, async (tx) => {
			await cancelSignup(tx, asha, noon);
			await cancelSignup(tx, chitra, noon);
		});
		expect((await attendees(db, event)).map(({ name }) => name)).toEqual(["asha", "bilal"]);
	});

	test("who signed up may tick oneself by the code on the wall, around the event", async () => {
		const { db } = await open();
		const { event } = await threePeople(db);
		await db.updateTable("signup_settings").set({ wall_key: wall }).where("event_id", "=", event).execute();
		const start = noon + 2 * day;
		expect(await tickOneself(db, wall, "asha@example.org", start - hour - 1)).toBe("not open");
		expect(await tickOneself(db, wall, " Asha@example.org", start - hour)).toBe("ticked");
		expect(await tickOneself(db, wall, "asha@example.org", start)).toBe("ticked");
		expect(await tickOneself(db, wall, "nobody@example.org", start)).toBe("unknown");
		expect(await tickOneself(db, wall, "bilal@example.org", start + 6 * hour)).toBe("not open");
		expect(await tickOneself(db, `${wall}x`, "asha@example.org", start)).toBe("no event");
		expect(await present(db, event)).toEqual({ asha: start - hour });
	});

	test("hours of single people can be corrected, and given back to those of the event", async () => {
		const { db } = await open();
		const { event, ids } = await threePeople(db);
		const { asha = "", bilal = "" } = ids;
		const set = (some: string[], minutes: number | null) =>
			transaction(db, (tx) => setMinutes(tx, event, some, minutes, noon));
		expect(await set([asha, bilal, "no-such-id"], 90)).toBe(2);
		expect(await set([bilal], null)).toBe(1);
		expect(await set([], 5)).toBe(0);
		expect((await attendees(db, event)).map(({ minutes }) => minutes)).toEqual([90, null, null]);
	});
});

async function threePeople(db: Kysely<Database>) {
	const event = await putEvent(db, { seats: null });
	for (const name of ["asha", "bilal", "chitra"]) await signUp(db, event, name);
	const rows = await db.selectFrom("signups").select(["name", "id"]).where("event_id", "=", event).execute();
	return { event, ids: Object.fromEntries(rows.map(({ name, id }) => [name, id])) };
}

async function present(db: Kysely<Database>, event: string): Promise<Record<string, number>> {
	const came = (await attendees(db, event)).filter(({ attended_at }) => attended_at !== null);
	return Object.fromEntries(came.map(({ name, attended_at }) => [name, Number(attended_at)]));
}
