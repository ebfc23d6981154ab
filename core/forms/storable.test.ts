import { expect, test } from "vitest";
import { isStorable, readPage, readWholeNumber, storable } from "./storable.ts";

test.each(["", "Asha", "अ", "🌱", "two\nlines\t", "\u202e\u0001"])("%j can be stored, and stays as it is", (text) => {
	expect([isStorable(text), storable(text)]).toEqual([true, text]);
});

test.each([
	["a\0b", "ab"],
	["\0", ""],
	["\ud83d", "\ufffd"],
	["a\udf31b\0", "a\ufffdb"],
])("%j cannot be stored as it is", (text, cleaned) => {
	expect([isStorable(text), storable(text)]).toEqual([false, cleaned]);
	expect(isStorable(cleaned)).toBe(true);
});

test.each([
	["0", 0],
	["7", 7],
	["007", 7],
	["2147483647", 2_147_483_647],
	["2147483648", null],
	["9223372036854775808", null],
	["9".repeat(400), null],
	["-1", null],
	["1.5", null],
	["1e3", null],
	["0x10", null],
	[" 1", null],
	["١", null],
	["NaN", null],
	["Infinity", null],
	["", null],
	[null, null],
	[undefined, null],
])("%j is read as %j", (text, number) => {
	expect(readWholeNumber(text)).toBe(number);
});

test("moments are larger, and have a bound of their own", () => {
	expect(readWholeNumber("1790000000000", Number.MAX_SAFE_INTEGER)).toBe(1_790_000_000_000);
	expect(readWholeNumber("9007199254740993", Number.MAX_SAFE_INTEGER)).toBeNull();
});

test.each([
	["page=3", 3],
	["", 1],
	["page=0", 1],
	["page=-2", 1],
	["page=1e99", 1],
	["page=9007199254740991", 1],
	["page=100001", 1],
])("?%s is page %i", (search, page) => {
	expect(readPage(new URLSearchParams(search))).toBe(page);
});
