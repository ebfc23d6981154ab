import { expect, test } from "vitest";
import { dialled, phoneLine, shownPhone } from "./phone.ts";

const rule = phoneLine("match.missing.phone", "match.phone");

test.each([
	["98765 43210", "+919876543210"],
	["09876543210", "+919876543210"],
	["+91 98765-43210", "+919876543210"],
	["+91 0 98765 43210", "+919876543210"],
	["919876543210", "+919876543210"],
	["0091 98765 43210", "+919876543210"],
	["(98765) 43210", "+919876543210"],
	["[0] 98765\u201343210", "+919876543210"],
	["98765\u221243210", "+919876543210"],
	["\u202a+91 98765 43210\u202c", "+919876543210"],
	["+977 98412 34567", "+9779841234567"],
	["0044 20 7946 0018", "+442079460018"],
])("%j is kept as %j", (typed, kept) => {
	expect(rule.parse(typed)).toBe(kept);
});

test.each([
	["", "match.missing.phone"],
	["12345", "match.phone"],
	["1234567890", "match.phone"],
	["99999 99999", "match.phone"],
	["5876543210", "match.phone"],
	["+91 98765 4321", "match.phone"],
	["98765 43210 1", "match.phone"],
	["call me", "match.phone"],
	["+0 123 456 789", "match.phone"],
	["9".repeat(3000), "match.phone"],
])("%j is a number that nobody has: %s", (typed, key) => {
	expect(rule.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([key]);
});

test.each([
	["+91 (98765) 43-210", "+919876543210"],
	["98765/43210", "98765/43210"],
	["hostel office", "hosteloffice"],
	[9876543210, "9876543210"],
	[null, ""],
])("of %j only what groups it is taken out: %j", (typed, number) => {
	expect(dialled(typed)).toBe(number);
});

test("people read it in groups", () => {
	expect(shownPhone("+919876543210")).toBe("+91 98765 43210");
	expect(shownPhone("+9779841234567")).toBe("+9779841234567");
});
