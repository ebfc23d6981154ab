import { expect, test } from "vitest";
import { readHighlightFilter } from "./domains.ts";

test.each([
	["education", "Education"],
	["Unnat Bharat Abhiyan", "UBA"],
	["uba", "UBA"],
	["All", "All"],
	["Sports", "All"],
	["", "All"],
	[null, "All"],
	[undefined, "All"],
])("the filter asked for as %j is %s", (asked, filter) => {
	expect(readHighlightFilter(asked)).toBe(filter);
});
