import { expect, test } from "vitest";
import { entry, search } from "./search.ts";
import { markWords } from "./search-marks.ts";
import { likeness } from "./search-sound.ts";
import { queryWords } from "./search-words.ts";

test.each([
	["खून", "khoon", 3],
	["खून", "khun", 3],
	["रक्तदान", "raktdan", 3],
	["रक्तदान", "raktdaan", 3],
	["रक्तदाता", "raktda", 2],
	["स्क्राइब", "scribe", 3],
	["scribe", "स्क्राइब", 3],
	["परीक्षा", "pariksha", 3],
	["वॉलंटियर", "volunteer", 0],
	["खून", "khana", 0],
	["blood", "bled", 0],
	["का", "ka", 0],
] as const)("%s is as much like %s as %i says", (word, typed, like) => {
	expect(likeness(word, typed)).toBe(like);
});

test("a page is found in either script", () => {
	const entries = [
		entry({ kind: "pages", title: "रक्तदान", text: "खून की ज़रूरत", url: "/blood-donation" }, "blood khoon"),
	];
	for (const query of ["khoon", "खून", "raktdan", "रक्तदान", "blood"])
		expect(search(entries, query).map(({ found }) => found.map(({ url }) => url))).toEqual([["/blood-donation"]]);
});

test("a match is marked as a whole word, so that no conjunct is cut", () => {
	const marked = (text: string, query: string) =>
		markWords(text, queryWords(query)).flatMap((part) => (part.marked ? [part.text] : []));
	expect(marked("स्क्राइब और रक्तदान", "रक्")).toEqual(["रक्तदान"]);
	expect(marked("एक स्क्राइब चाहिए", "scribe")).toEqual(["स्क्राइब"]);
	expect(marked("र्‍यात और क्‌ष", "क्‌ष")).toEqual(["क्‌ष"]);
});
