import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

test.each([
	["bytes=0-9", { first: 0, last: 9 }],
	["bytes=10-", { first: 10, last: 99 }],
	["bytes=90-400", { first: 90, last: 99 }],
	["bytes=-5", { first: 95, last: 99 }],
	["bytes=-400", { first: 0, last: 99 }],
	["bytes=99-99", { first: 99, last: 99 }],
	["bytes=100-", "none"],
	["bytes=100-200", "none"],
	["bytes=-0", "none"],
	["bytes=9-3", undefined],
	["bytes=-", undefined],
	["bytes=0-1,5-6", undefined],
	["bytes=a-b", undefined],
	["lines=1-2", undefined],
	["", undefined],
	[undefined, undefined],
])("of 100 bytes, %s asks for %j", (header, expected) => {
	expect(readByteRange(header, 100)).toEqual(expected);
});
