import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { day, noon, putEvent, signUp } from "../../tests/support/signups.ts";
import { auditTrail } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { saveEvent } from "../events/queries.ts";
import { checkInKey, signupOf, signupToken } from "./links.ts";
import { createSignupService } from "./service.ts";
import { settingsValues } from "./settings-form.ts";

const who = "an organiser";
const secret = "a secret of the tests, long enough to sign with";
const hour = 3_600_000;

eachDatabase("what organisers do with sign-ups", (open) => {
	test("more seats move the waiting list up; fewer take nobody's seat, and it is told how many are over", async () => {
		const { db } = await open();
		const { signups, event, names } = await fourPeople(db, 2);
		expect(await names("waiting")).toEqual(["chitra", "devika"]);
		const save = async (values: Record<string, string>) =>
			signups.saveSettings(who, await head(signups, event), { ...settingsValues(null), open: "on", ...values });
		expect(await save({ seats: "3" })).toMatchObject({ outcome: "saved", moved: 1, over: 0 });
		expect(await names("seat")).toEqual(["asha", "bilal", "chitra"]);
		expect(await save({ seats: "1", open: "" })).toMatchObject({ moved: 0, over: 2 });
		expect(await names("seat")).toEqual(["asha", "bilal", "chitra"]);
		expect(await signups.summary(event)).toEqual({ isOpen: false, seats: 1, taken: 3, waiting: 1 });
		expect(await save({ seats: "x" })).toMatchObject({ outcome: "refused" });
		expect((await auditTrail(db, { subject: `event:${event}`, limit: 9 })).map(({ action }) => action)).toContain(
			"signup.settings",
		);
	});

	test("questions that have answers keep them when they are reworded or no longer asked", async () => {
		const { db } = await open();
		const signups = serviceFor(db);
		const event = await putEvent(db, {
			seats: null,
			questions: [
				{ id: "a", label: "Shift?", required: false, choices: [] },
				{ id: "b", label: "Food?", required: false, choices: [] },
			],
		});
		await signUp(db, event, "asha", { answers: { a: "Morning", b: "None" } });
		const { values, answered } = await signups.settings(event);
		expect(answered.sort()).toEqual(["a", "b"]);
		const changed = { ...values, "label-1": "Which shift?", "id-2": "", "label-2": "Shirt?" };
		expect(await signups.saveSettings(who, await head(signups, event), changed)).toMatchObject({ reworded: 1 });
		const { questions, rows } = await signups.list(who, event, new URLSearchParams());
		expect(questions.map(({ id, label, retired }) => [id, label, retired ?? false])).toEqual([
			["a", "Which shift?", false],
			["c", "Shirt?", false],
			["b", "Food?", true],
		]);
		expect(rows[0]?.answers).toEqual({ a: "Morning", b: "None" });
		expect((await signups.settings(event)).values).toMatchObject({ "id-2": "c", "label-3": "" });
	});

	test("somebody is added, cancelled for, and given a seat out of turn; the next moves up", async () => {
		const { db } = await open();
		const { signups, event, names, id } = await fourPeople(db, 2);
		expect(await signups.add(who, event, { name: "", email: "esha", phone: "" })).toMatchObject({ outcome: "refused" });
		const esha = { name: "esha", email: "esha@example.org", phone: "" };
		expect(await signups.add(who, event, esha)).toMatchObject({ outcome: "added" });
		expect(await signups.add(who, event, esha)).toMatchObject({ outcome: "known" });
		expect(await signups.change(who, event, "give-seat", [await id("devika"), await id("asha"), "nobody"])).toBe(1);
		expect(await names("seat")).toEqual(["asha", "bilal", "devika", "esha"]);
		const three = await Promise.all(["asha", "bilal", "devika"].map(id));
		expect(await signups.change(who, event, "cancel", three)).toBe(3);
		expect(await signups.change(who, event, "cancel", three)).toBe(0);
		expect([await names("seat"), await names("cancelled")]).toEqual([
			["chitra", "esha"],
			["asha", "bilal", "devika"],
		]);
		const other = await putEvent(db);
		expect(await signups.change(who, other, "cancel", [await id("esha")])).toBe(0);
	});

	test("the list is found by name, entry number and answers, and exported as it is narrowed", async () => {
		const { db } = await open();
		const { signups, event } = await fourPeople(db, null);
		await signUp(db, event, "=Esha", { email: "cs1210123@iitd.ac.in", phone: "+91 98765 43210" });
		const found = async (query: string) =>
			(await signups.list(who, event, new URLSearchParams(query))).rows.map(({ name }) => name);
		expect(await found("q=2021cs")).toEqual(["=Esha"]);
		expect(await found("q=bil")).toEqual(["bilal"]);
		expect(await found("state=waiting")).toEqual([]);
		const file = await signups.export(who, event, new URLSearchParams("q=2021cs"), "csv");
		const text = await new Response(file.body).text();
		expect(text).toMatch(/^Name,Entry number,E-mail,Phone,State/);
		expect(text.split("\r\n")[1]).toMatch(
			/^"\t=Esha",2021CS10123,cs1210123@iitd.ac.in,98765 43210,Seat,2026-08-01 12:00/,
		);
		const trail = await auditTrail(db, { subject: `event:${event}`, limit: 9 });
		expect(trail.filter(({ action }) => action === "signups.exported")).toMatchObject([
			{ actor: who, detail: { rows: 1, format: "csv" } },
		]);
	});

	test("a code of a confirmation leads to its person, and what a phone noted is taken once", async () => {
		const { db } = await open();
		const { signups, event, id, clock } = await fourPeople(db, null);
		const asha = await id("asha");
		expect(await signups.scan("nothing")).toBeNull();
		const key = checkInKey(secret, asha);
		expect(await signups.scan(key)).toMatchObject({ signup: { name: "asha" }, event: { id: event }, key });
		const at = noon + hour;
		clock.now = at + 9;
		const noted = {
			ticks: [{ id: asha, present: true, at }],
			walkIns: [
				{ name: "Esha", email: "esha@example.org", at },
				{ name: "", email: "wrong", at },
				{ name: "Farid", email: "farid@example.org", at: at + 0.5 },
			],
		};
		const refused = [
			{ email: "wrong", at, reason: "Write the name. Enter a whole address, with an @ and what follows it." },
			{ email: "farid@example.org", at: at + 0.5, reason: "The time could not be read. Add the person again." },
		];
		expect(await signups.send(who, event, noted)).toEqual(refused);
		expect(await signups.send("another", event, noted)).toEqual(refused);
		const rows = (await signups.checkIn(event)).filter(({ presentAt }) => presentAt !== null);
		expect(rows.map(({ name, presentAt }) => [name, presentAt])).toEqual([
			["asha", at],
			["Esha", at],
		]);
	});

	test("a code that was mailed with the key of the private page checks in until the event is over, and opens nothing new", async () => {
		const { db } = await open();
		const { signups, id, clock } = await fourPeople(db, null);
		const asha = await id("asha");
		const earlier = signupToken(secret, asha);
		const key = checkInKey(secret, asha);
		expect(signupOf(secret, key)).toBeNull();
		clock.now = noon + 2 * day + 6 * hour;
		expect(await signups.scan(earlier)).toMatchObject({ signup: { name: "asha" }, key });
		clock.now += 1;
		expect(await signups.scan(earlier)).toBeNull();
		expect(await signups.scan(key)).toMatchObject({ signup: { name: "asha" } });
	});

	test("hours are those of the event or corrected by hand, and make the sheet of one event or of a season", async () => {
		const { db } = await open();
		const { signups, event, id } = await fourPeople(db, null);
		await signUp(db, event, "Esha", { email: "cs1210123@iitd.ac.in" });
		const [asha, bilal, esha] = await Promise.all(["asha", "bilal", "Esha"].map(id));
		const present = [asha, bilal, esha].map((one) => ({ id: one ?? "", present: true, at: noon }));
		await signups.send(who, event, { ticks: present, walkIns: [] });
		const current = await head(signups, event);
		expect((await signups.hours(event)).map(({ minutes }) => minutes)).toEqual([null, null, null]);
		const words = {
			title: current.title,
			venue: current.venue,
			description: "Give blood.",
			starts_at: current.startsAt,
		};
		const hours = { service_minutes: 240, hours_kind: "ground" } as const;
		await saveEvent(db, { ...words, ...hours, state: "published", publish_at: noon - day }, { id: event, now: noon });
		const late = { minutes: 90, note: "Came late" };
		expect(await signups.setHours(who, event, [bilal ?? "", await id("chitra")], late)).toBe(1);
		expect(await sheet(signups, { eventId: event })).toEqual([
			"\uFEFFEntry number,Name,Event,Date,Hours,Ground or non-ground",
			",asha,Blood camp,2026-08-03,4,Ground",
			",bilal,Blood camp,2026-08-03,1.5,Ground",
			"2021CS10123,Esha,Blood camp,2026-08-03,4,Ground",
		]);
		expect(await sheet(signups, { from: noon, until: noon + 3 * day })).toHaveLength(4);
		expect(await sheet(signups, { until: noon })).toHaveLength(1);
		expect(await sheet(signups, { from: noon + 3 * day })).toHaveLength(1);
		await signups.setHours(who, event, [bilal ?? ""], { minutes: null, note: null });
		expect((await signups.hours(event)).map(({ minutes }) => minutes)).toEqual([240, 240, 240]);
	});

	test("the start page is told of the next event, and when it is on", async () => {
		const { db } = await open();
		const { signups, event, clock } = await fourPeople(db, 3);
		await putEvent(db, { startsAt: noon + 5 * day });
		expect(await signups.next()).toMatchObject({ event: { id: event }, seats: 3, taken: 3, waiting: 1, isOn: false });
		// Five in the morning in India.
		clock.now = noon + 2 * day - 7 * hour;
		expect(await signups.next()).toMatchObject({ event: { id: event }, isOn: true });
		clock.now = noon + 2 * day + 7 * hour;
		expect((await signups.next())?.event.id).not.toBe(event);
	});
});

function serviceFor(db: Kysely<Database>, clock = { now: noon }) {
	const settings = { mail: undefined, allowPrivateAddresses: true };
	const parts = { db, now: () => clock.now, secret, settings, wake() {}, institute: () => "iitd.ac.in" };
	return createSignupService(parts);
}

type Service = ReturnType<typeof serviceFor>;

async function fourPeople(db: Kysely<Database>, seats: number | null) {
	const clock = { now: noon };
	const signups = serviceFor(db, clock);
	const event = await putEvent(db, { seats });
	for (const name of ["asha", "bilal", "chitra", "devika"]) await signUp(db, event, name);
	const rows = () => db.selectFrom("signups").selectAll().where("event_id", "=", event).orderBy("name").execute();
	return {
		signups,
		event,
		clock,
		names: async (state: string) => (await rows()).filter((row) => row.state === state).map(({ name }) => name),
		id: async (name: string) => (await rows()).find((row) => row.name === name)?.id ?? "",
	};
}

async function head(signups: Service, event: string) {
	const found = await signups.event(event);
	if (!found) throw new Error("The event is missing.");
	return found;
}

async function sheet(signups: Service, filter: Parameters<Service["exportHours"]>[1]): Promise<string[]> {
	const { body } = await signups.exportHours(who, filter, "csv");
	// `text` would drop the byte order mark.
	const bytes = await new Response(body).arrayBuffer();
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).trimEnd().split("\r\n");
}
