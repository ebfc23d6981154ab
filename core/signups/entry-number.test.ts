import { expect, it } from "vitest";
import { entryNumber } from "./entry-number.ts";

it.each([
	["cs1210123@iitd.ac.in", "2021CS10123"],
	["MT6190777@example.org", "2019MT60777"],
	["bbz248001@example.org", "2024BBZ8001"],
	["asha.kujur@example.org", null],
	["cs121012@example.org", null],
	["", null],
])("'%s' is the entry number %s", (email, number) => {
	expect(entryNumber(email)).toBe(number);
});
