import { expect, test } from "vitest";
import { langOfUntranslated } from "./foreign.ts";

test.each([
	["The trainer is ill.", "en", undefined],
	["The trainer is ill.", "hi", "en"],
	["प्रशिक्षक बीमार हैं।", "en", "hi"],
	["प्रशिक्षक बीमार हैं।", "hi", undefined],
])("'%s' on a page in %s is marked as %s", (words, page, marked) => {
	expect(langOfUntranslated(words, page)).toBe(marked);
});
