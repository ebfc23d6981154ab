import { expect, test } from "vitest";
import { entryNumber } from "./entry-number.ts";

test.each([
	["cs1210123@iitd.ac.in", "2021CS10123"],
	["MT6190777@IITD.ac.in", "2019MT60777"],
	["bbz248001@dbeb.iitd.ac.in", "2024BBZ8001"],
	["asha.kujur@iitd.ac.in", null],
	["cs121012@iitd.ac.in", null],
	["cs1210123@example.org", null],
	["cs1210123@notiitd.ac.in", null],
	["cs1210123@iitd.ac.in.example.org", null],
	["", null],
])("'%s' is the entry number %s", (email, number) => {
	expect(entryNumber(email, "iitd.ac.in")).toBe(number);
});

test("is not known while the institute's domain is not", () => {
	expect(entryNumber("cs1210123@iitd.ac.in", undefined)).toBeNull();
});
