import { expect, test } from "vitest";
import { answerGive, canGive, type GiveQuestion } from "./can-give.ts";

const now = Date.parse("2026-11-17T12:00:00+05:30");
const well: GiveQuestion = { age: 21, weight: 60, lastDonation: null, interval: 90, doctor: false };

test.each<[Partial<GiveQuestion>, string]>([
	[{}, "yes"],
	[{ age: 17 }, "young"],
	[{ age: 18 }, "yes"],
	[{ age: 60 }, "yes"],
	[{ age: 61 }, "first"],
	[{ age: 65, lastDonation: "2026-01-01" }, "yes"],
	[{ age: 66, lastDonation: "2026-01-01" }, "old"],
	[{ weight: 44 }, "light"],
	[{ weight: 45 }, "yes"],
	[{ lastDonation: "2026-08-19" }, "yes"],
	[{ lastDonation: "2026-08-20" }, "wait"],
	[{ lastDonation: "2026-08-19", interval: 120 }, "wait"],
	[{ doctor: true }, "ask"],
	[{ doctor: true, lastDonation: "2026-11-01" }, "wait"],
])("%j: %s", (change, answer) => {
	expect(canGive({ ...well, ...change }, now).answer).toBe(answer);
});

test("whoever must wait learns from which day on", () => {
	const answer = canGive({ ...well, lastDonation: "2026-08-20" }, now);
	expect(answer.answer === "wait" && new Date(answer.from).toISOString().slice(0, 10)).toBe("2026-11-18");
});

test("the small form names what is missing and what cannot be read", () => {
	const fields = new FormData();
	for (const [name, value] of Object.entries({ age: "many", lastDonation: "2027-01-01" })) fields.set(name, value);
	expect(answerGive(fields, now)).toMatchObject({
		ok: false,
		values: { age: "many", lastDonation: "2027-01-01" },
		errors: {
			age: ["match.number"],
			weight: ["match.missing.weight"],
			lastDonation: ["match.future"],
			interval: ["match.missing.interval"],
		},
	});
});
