import { expect, test } from "vitest";
import { foldText, searchedWords } from "./search-text.ts";

test.each([
	["Blood  Donation\nCamp", "blood donation camp"],
	["CAFÉ Açaí", "cafe acai"],
	["बाल मेला", "बाल मेला"],
	["ＦＵＬＬ", "full"],
	["a\0b", "a b"],
])("%j is compared as %j", (text, folded) => {
	expect(foldText(text)).toBe(folded);
});

test("several texts stay apart, so that no word runs from one into the next", () => {
	expect(foldText("Camp", "", "Hall")).toBe("camp\n\nhall");
});

test("each word of the first 200 characters is looked for once", () => {
	expect(searchedWords("  Blood blood CAMP ")).toEqual(["blood", "camp"]);
	expect(searchedWords("a b c d e f g h i j")).toHaveLength(10);
	expect(searchedWords(" \0 ")).toEqual([]);
	expect(searchedWords("x".repeat(500))).toEqual(["x".repeat(200)]);
});
