import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { day, noon, putEvent, signUp } from "../../tests/support/signups.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { fromAddress } from "../rate-limits/sender-address.ts";
import { attendees } from "./attendance.ts";
import { findEventSignup } from "./event-signup.ts";
import type { WallIntent } from "./intents.ts";
import { eventSignups } from "./list.ts";
import { acceptHeld } from "./people.ts";
import { cancelSignup } from "./queries.ts";
import { changeWall, codeShown, createWall, wallSettings } from "./wall.ts";

const minute = 60_000;
const hour = 60 * minute;
const start = noon + 2 * day;
const secret = "a secret of the tests, long enough to sign with";
const guard = { secret, perHour: 20 };

eachDatabase("the code on the wall", (open) => {
	test("who signed up ticks oneself, from an hour before until the end, while it is open", async () => {
		const { db } = await open();
		const { event, key, at } = await putWall(db);
		expect(await at(start - hour - 1).tick(key, asha)).toBe("not open");
		expect(await at(start - hour).tick(key, { ...asha, email: " Asha@example.org" })).toBe("noted");
		expect(await at(start).tick(key, asha)).toBe("noted");
		expect(await presence(db, event)).toEqual({ asha: [start - hour, true] });
		expect(await at(start + 6 * hour).tick(key, asha)).toBe("not open");
		expect(await at(start).find(key)).toEqual({ title: "Blood camp", language: "", translations: "{}", isOpen: true });
		await act(db, event, "close");
		expect(await at(start).tick(key, asha)).toBe("not open");
		expect(await at(start).find(key)).toMatchObject({ isOpen: false });
	});

	test("a renewed code ends the one before, and one that is not ours opens nothing", async () => {
		const { db } = await open();
		const { event, key, at } = await putWall(db);
		await act(db, event, "renew");
		const { key: renewed } = await wallSettings(db, event);
		expect(await at(start).tick(key, asha)).toBe("gone");
		expect(await at(start).find("' or 1=1 --")).toBeNull();
		expect(await at(start).tick(renewed ?? "", asha)).toBe("noted");
	});

	test("a stranger gets the same answer as those who signed up, and waits for an organiser once", async () => {
		const { db } = await open();
		const { event, key, at } = await putWall(db);
		const stranger = { email: "devika@example.org", name: "Devika" };
		expect(await at(start).tick(key, stranger)).toBe("noted");
		expect(await at(start + 5).tick(key, stranger)).toBe("noted");
		expect(await presence(db, event)).toEqual({});
		const [held] = (await eventSignups(db, event)).filter((row) => row.held !== null);
		expect(held).toMatchObject({ name: "Devika", held: "wall", byWall: true });
		const accept = () =>
			transaction(db, (tx) => acceptHeld(tx, event, [held?.id ?? ""], { by: "organiser", now: start }));
		expect(await accept()).toBe(1);
		expect(await accept()).toBe(0);
		expect(await presence(db, event)).toEqual({ Devika: [start, true] });
	});

	test("where walk-ins are taken, a stranger is ticked at once; so is who had cancelled", async () => {
		const { db } = await open();
		const { event, key, at } = await putWall(db);
		await act(db, event, "take-walk-ins");
		await at(start).tick(key, { email: "devika@example.org", name: "" });
		const signup = (await attendees(db, event)).find(({ name }) => name === "asha");
		await transaction(db, (tx) => cancelSignup(tx, signup?.id ?? "", { byPerson: false, now: noon }));
		await at(start + 1).tick(key, asha);
		expect(await presence(db, event)).toEqual({ asha: [start + 1, true], devika: [start, true] });
	});

	test("the code on a screen changes every minute and is taken for five, one for print stays the same", async () => {
		const { db } = await open();
		const { event, key, at } = await putWall(db);
		await act(db, event, "change");
		const settings = await wallSettings(db, event);
		const code = (now: number) => codeShown(secret, { eventId: event, ...settings }, now) ?? "";
		expect(code(start)).not.toBe(code(start + minute));
		expect(await at(start + 5 * minute).tick(code(start), asha)).toBe("noted");
		expect(await at(start + 6 * minute).tick(code(start), asha)).toBe("gone");
		// Neither the code for print, nor one that will come, nor the code of another event.
		expect(await at(start).tick(key, asha)).toBe("gone");
		expect(await at(start).tick(code(start + minute), asha)).toBe("gone");
		const other = await putWall(db);
		expect(await at(start).find(code(start).replace(event, other.event))).toBeNull();
		await act(db, event, "renew");
		expect(await at(start).tick(code(start), asha)).toBe("gone");
		await act(db, event, "print");
		const printed = await wallSettings(db, event);
		expect(codeShown(secret, { eventId: event, ...printed }, start + hour)).toBe(printed.key);
		expect(await at(start + hour).tick(printed.key ?? "", asha)).toBe("noted");
		// What was ended once stays ended.
		await act(db, event, "change");
		await act(db, event, "print");
		expect(await at(start + hour).tick(printed.key ?? "", asha)).toBe("gone");
	});

	test("a crowd of strangers from one address keeps out nobody who signed up, has an institute address, or is elsewhere", async () => {
		const { db } = await open();
		const { event, key, at } = await putWall(db, "sit.example");
		const tick = (email: string, address: string) =>
			fromAddress(address, () => at(start).tick(key, { email, name: "Somebody" }));
		const outcomes: string[] = [];
		for (let i = 0; i < 155; i++) outcomes.push(await tick(`mallory${i}@example.com`, "192.0.2.1"));
		expect(outcomes.filter((outcome) => outcome === "too many")).toHaveLength(5);
		// The answer is that of a stranger, and yet it counts.
		expect(await tick("asha@example.org", "192.0.2.1")).toBe("too many");
		expect(await presence(db, event)).toEqual({ asha: [start, true] });
		expect(await tick("cs1210123@sit.example", "192.0.2.1")).toBe("noted");
		expect(await tick("guest@example.com", "192.0.2.2")).toBe("noted");
		const held = (await eventSignups(db, event)).filter((row) => row.held !== null).map(({ email }) => email);
		expect(held).toHaveLength(152);
		expect(held).not.toContain("mallory150@example.com");
	});

	test("walk-ins at the wall take no seat from those who signed up or wait", async () => {
		const { db } = await open();
		const { event, key, at } = await putWall(db);
		await db.updateTable("signup_settings").set({ seats: 2 }).where("event_id", "=", event).execute();
		await act(db, event, "take-walk-ins");
		for (const name of ["devika", "esha"]) await at(start).tick(key, { email: `${name}@example.org`, name });
		expect(await presence(db, event)).toEqual({ devika: [start, true], esha: [start, true] });
		expect(await findEventSignup(db, event)).toMatchObject({ taken: 1, waiting: 0 });
	});

	test("an address that cannot be right is told, and one person cannot send without end", async () => {
		const { db } = await open();
		const { key, at } = await putWall(db);
		expect(await at(start).tick(key, { email: "asha", name: "" })).toBe("wrong email");
		expect(await at(start).tick(key, { email: null, name: null })).toBe("wrong email");
		for (let i = 0; i < 10; i++) expect(await at(start).tick(key, asha)).toBe("noted");
		expect(await at(start).tick(key, asha)).toBe("too many");
		expect(await at(start).tick(key, { email: "bilal@example.org", name: "" })).toBe("noted");
	});
});

const asha = { email: "asha@example.org", name: "" };

async function putWall(db: Kysely<Database>, institute = "example.org") {
	const event = await putEvent(db, { seats: null });
	await signUp(db, event, "asha");
	await act(db, event, "open");
	await act(db, event, "print");
	const { key } = await wallSettings(db, event);
	return {
		event,
		key: key ?? "",
		at: (now: number) => createWall({ db, now: () => now, secret, institute: () => institute, guard }),
	};
}

function act(db: Kysely<Database>, event: string, what: WallIntent): Promise<void> {
	return transaction(db, (tx) => changeWall(tx, event, what, noon));
}

async function presence(db: Kysely<Database>, event: string): Promise<Record<string, [number, boolean]>> {
	const came = (await eventSignups(db, event)).filter(({ presentAt, held }) => presentAt !== null && held === null);
	return Object.fromEntries(came.map(({ name, presentAt, byWall }) => [name, [presentAt ?? 0, byWall]]));
}
