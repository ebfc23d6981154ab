import { describe, expect, test } from "vitest";
import { readBloodRequest } from "./blood-request-form.ts";
import { readDonor } from "./donor-form.ts";
import type { FormFacts } from "./match-form.ts";
import { readScribeRequest } from "./scribe-request-form.ts";
import { readScribeVolunteer } from "./scribe-volunteer-form.ts";

const now = Date.parse("2026-11-17T12:00:00+05:30");
const choices = { languages: ["english", "hindi"], subjects: ["law", "music"], areas: ["south", "north"] };
const facts: FormFacts = { choices, mostUnits: 20, now };

type Fields = Record<string, string | string[]>;

function form(fields: Fields): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) data.append(name, each);
	return data;
}

const person = { name: "Asha", email: "asha@example.org", phone: "98765 43210" };
const stored = { name: "Asha", email: "asha@example.org", phone: "+919876543210" };

describe("becoming a scribe", () => {
	const typed = {
		...person,
		languages: ["english", "hindi", "hindi"],
		subjects: "law",
		levels: ["school", "college"],
		free: ["mon-morning", "sun-evening"],
		place: "Kailash",
		agreeAsk: "on",
		agreeShare: "on",
	};
	const profile = {
		languages: ["english", "hindi"],
		subjects: ["law"],
		levels: ["school", "college"],
		free: ["mon-morning", "sun-evening"],
		place: "Kailash",
	};

	test("takes all boxes that are ticked, each once", () => {
		expect(readScribeVolunteer(form(typed), facts)).toEqual({
			ok: true,
			value: { ...stored, wanted: { kind: "scribe", profile } },
		});
	});

	test("a change is without the email address and the boxes", () => {
		const { email, agreeAsk, agreeShare, ...rest } = typed;
		const changed = readScribeVolunteer(form({ ...rest, email: "other@example.org" }), { ...facts, isChange: true });
		expect(changed).toEqual({ ok: true, value: { ...stored, email: "", wanted: { kind: "scribe", profile } } });
	});

	test("an empty form names every field, and gives nothing back", () => {
		const read = readScribeVolunteer(new FormData(), facts);
		expect(read).toMatchObject({
			ok: false,
			summary: ["match.missing"],
			values: { name: "", languages: [], free: [] },
			errors: {
				name: ["match.missing.name"],
				email: ["match.missing.email"],
				phone: ["match.missing.phone"],
				languages: ["match.missing.languages"],
				subjects: ["match.missing.subjects"],
				levels: ["match.missing.levels"],
				free: ["match.missing.free"],
				place: ["match.missing.place"],
				agreeAsk: ["match.agree"],
				agreeShare: ["match.agree"],
			},
		});
	});

	test("what is not in the list is refused once, and what was ticked is given back", () => {
		expect(readScribeVolunteer(form({ ...typed, languages: ["elvish", "hindi", "dwarvish"] }), facts)).toMatchObject({
			ok: false,
			errors: { languages: ["match.choice"] },
			values: { languages: ["elvish", "hindi", "dwarvish"], free: ["mon-morning", "sun-evening"] },
		});
	});
});

describe("becoming a donor", () => {
	const typed = {
		...person,
		group: "O-",
		lastDonation: "2026-05-01",
		interval: "120",
		place: "Munirka",
		areas: ["south", "north"],
		agreeHealth: "on",
		agreeAsk: "on",
		agreeShare: "on",
	};

	test.each<[Fields, object]>([
		[{}, { group: "O-", lastDonation: "2026-05-01", interval: 120 }],
		[
			{ group: "unknown", lastDonation: "", interval: "90" },
			{ group: "unknown", lastDonation: null, interval: 90 },
		],
		[{ lastDonation: "1/5/2026" }, { lastDonation: "2026-05-01" }],
		[{ lastDonation: "2026-11-17" }, { lastDonation: "2026-11-17" }],
	])("%j is taken", (change, profile) => {
		expect(readDonor(form({ ...typed, ...change }), facts)).toMatchObject({ ok: true, value: { wanted: { profile } } });
	});

	test.each<[Fields, object]>([
		[{ lastDonation: "2026-11-18" }, { lastDonation: ["match.future"] }],
		[{ lastDonation: "last spring" }, { lastDonation: ["match.day"] }],
		[{ interval: "91" }, { interval: ["match.choice"] }],
		[{ group: "C+" }, { group: ["match.choice"] }],
		[{ agreeHealth: "" }, { agreeHealth: ["match.agree"] }],
		[{ phone: "12345" }, { phone: ["match.phone"] }],
		[{ email: "asha@" }, { email: ["match.email"] }],
	])("%j is refused", (change, errors) => {
		expect(readDonor(form({ ...typed, ...change }), facts)).toMatchObject({ ok: false, errors });
	});
});

describe("asking for a scribe", () => {
	const typed = {
		...person,
		day: "2026-12-05",
		time: "09:30",
		minutes: "180",
		place: "Government School, Sector 4",
		subject: "law",
		language: "hindi",
		level: "college",
		help: "read-and-write",
		agreeHealth: "on",
		agreeAsk: "on",
		agreeShare: "on",
	};

	test("the day and the time are those of New Delhi", () => {
		const read = readScribeRequest(form(typed), facts);
		expect(read).toMatchObject({ ok: true, value: { ...stored, wanted: { need: { minutes: 180 } } } });
		expect(read.ok && new Date(read.value.wanted.need.at).toISOString()).toBe("2026-12-05T04:00:00.000Z");
	});

	test.each<[Fields, object]>([
		[{ day: "2026-11-16" }, { day: ["match.past"] }],
		[{ day: "2026-11-17", time: "11:59" }, { time: ["match.past"] }],
		[{ day: "2027-12-31" }, { day: ["match.far"] }],
		[{ day: "2026-02-30" }, { day: ["match.day"] }],
		[{ day: "" }, { day: ["match.missing.day"] }],
		[{ time: "25:00" }, { time: ["match.time"] }],
		[{ time: "" }, { time: ["match.missing.time"] }],
		[{ minutes: "3 hours" }, { minutes: ["match.minutes"] }],
		[{ minutes: "5" }, { minutes: ["match.minutes"] }],
		[{ minutes: "601" }, { minutes: ["match.minutes"] }],
		[{ help: "" }, { help: ["match.missing.help"] }],
		[{ place: "x".repeat(201) }, { place: ["text.long"] }],
	])("%j is refused", (change, errors) => {
		const read = readScribeRequest(form({ ...typed, ...change }), facts);
		expect(read).toMatchObject({ ok: false, errors, values: { ...typed, ...change } });
	});

	test("this very hour is not too late", () => {
		expect(readScribeRequest(form({ ...typed, day: "17/11/2026", time: "12:01" }), facts).ok).toBe(true);
	});
});

describe("asking for blood", () => {
	const typed = {
		...person,
		hospital: "AIIMS",
		area: "south",
		group: "B+",
		component: "platelets",
		units: "2",
		day: "2026-11-18",
		time: "18:00",
		agreeAsk: "on",
		agreeShare: "on",
	};

	test.each<[Fields, object]>([
		[
			{},
			{ email: "asha@example.org", wanted: { need: { units: 2, group: "B+", component: "platelets", area: "south" } } },
		],
		[{ email: "" }, { email: "" }],
	])("%j is taken", (change, value) => {
		expect(readBloodRequest(form({ ...typed, ...change }), facts)).toMatchObject({ ok: true, value });
	});

	test.each<[Fields, object]>([
		[{ group: "unknown" }, { group: ["match.choice"] }],
		[{ units: "0" }, { units: ["match.units"] }],
		[{ units: "21" }, { units: ["match.units"] }],
		[{ email: "asha" }, { email: ["match.email"] }],
		[{ area: "mars" }, { area: ["match.choice"] }],
	])("%j is refused", (change, errors) => {
		expect(readBloodRequest(form({ ...typed, ...change }), facts)).toMatchObject({ ok: false, errors });
	});
});
