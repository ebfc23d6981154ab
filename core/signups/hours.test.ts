import { expect, test } from "vitest";
import { longestNote, readCorrection } from "./hours.ts";

test.each([
	["1.5", "Came late", { minutes: 90, note: "Came late" }],
	["2:15", "", { minutes: 135, note: null }],
	["0", "x".repeat(longestNote), { minutes: 0, note: "x".repeat(longestNote) }],
])("hours '%s' with a note are taken", (hours, note, taken) => {
	expect(readCorrection(hours, note)).toEqual(taken);
});

test("what is wrong is told by the field, and a note is never cut", () => {
	const long = "x".repeat(longestNote + 1);
	expect(readCorrection("many", long)).toEqual({
		errors: {
			hours: [expect.stringContaining("Enter hours such as 1.5")],
			note: ["Write at most 200 characters: these are 201."],
		},
	});
	expect(readCorrection("", "")).toEqual({ errors: { hours: [expect.any(String)] } });
	expect(readCorrection("2", long)).toEqual({ errors: { note: [expect.any(String)] } });
});
