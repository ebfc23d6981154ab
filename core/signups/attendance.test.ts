import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { day, noon, putEvent, signUp } from "../../tests/support/signups.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { addWalkIn, attendees, checkInRow, tick } from "./attendance.ts";
import { cancelSignup } from "./queries.ts";

const hour = 3_600_000;

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

	test("those with a place are listed by name, with those who came anyway", async () => {
		const { db } = await open();
		const { event, ids } = await threePeople(db);
		const { asha = "", chitra = "" } = ids;
		await tick(db, event, [{ id: asha, present: true, at: noon }], { by: "organiser", now: noon });
		await transaction(db, async (tx) => {
			await cancelSignup(tx, asha, { byPerson: false, now: noon });
			await cancelSignup(tx, chitra, { byPerson: false, now: noon });
		});
		expect((await attendees(db, event)).map(({ name }) => name)).toEqual(["asha", "bilal"]);
	});

	test("a walk-in is added as present, once, also where nobody could sign up; who signed up is ticked instead", async () => {
		const { db } = await open();
		const { event } = await threePeople(db);
		const add = (eventId: string, name: string, at: number) =>
			transaction(db, (tx) =>
				addWalkIn(tx, eventId, { name, email: `${name}@example.org`, at }, { by: "organiser", now: noon + hour }),
			);
		await add(event, "devika", noon + 5);
		await add(event, "devika", noon + 5);
		await add(event, "asha", noon + 7);
		expect(await present(db, event)).toEqual({ asha: noon + 7, devika: noon + 5 });
		expect((await attendees(db, event)).map((row) => checkInRow(row, undefined))).toMatchObject([
			{ name: "asha", walkIn: false, number: "asha@example.org" },
			{ name: "bilal" },
			{ name: "chitra" },
			{ name: "devika", walkIn: true, byWall: false, state: "seat" },
		]);
		await db.deleteFrom("signup_settings").execute();
		const other = await putEvent(db);
		await db.deleteFrom("signup_settings").execute();
		await add(other, "esha", noon);
		expect(await present(db, other)).toEqual({ esha: noon });
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
