import { expect, test } from "vitest";
import { languageByScript } from "./script-language.ts";

test.each([
	["दीपावली मेला", "hi"],
	["दीपावली मेला (IIT)", "hi"],
	["Diwali Mela दीप", undefined],
	["வணக்கம்", "ta"],
	["রক্তদান", "bn"],
	["Blood Donation Camp", undefined],
	["2026", undefined],
	["", undefined],
])("the letters of '%s' tell %s", (text, language) => {
	expect(languageByScript(text)).toBe(language);
});
