import { expect, test } from "vitest";
import { langOf, langOfUntranslated } from "./foreign.ts";

test.each([
	["The trainer is ill.", "en", undefined],
	["The trainer is ill.", "hi", "en"],
	["प्रशिक्षक बीमार हैं।", "en", "hi"],
	["प्रशिक्षक बीमार हैं।", "hi", undefined],
])("'%s' on a page in %s is marked as %s", (words, page, marked) => {
	expect(langOfUntranslated(words, page)).toBe(marked);
});

test.each([
	["is told by its script on a page in English", { title: "दीपोत्सव" }, "hi"],
	["is the page's in Latin letters there", { title: "Lamps" }, undefined],
	["is what organisers say", { title: "Deepon ki raat", language: "hi-Latn" }, "hi-Latn"],
	["is what organisers say, whatever its script", { title: "दिव्यांची रात्र", language: "mr" }, "mr"],
	["is told by nobody while it is blank", { title: "", language: "mr" }, undefined],
	["is English on a page in Hindi", { title: "Lamps", language: "", foreign: ["title"] }, "en"],
	["is what organisers say on a page in Hindi", { title: "दिव्यांची रात्र", language: "mr", foreign: ["title"] }, "mr"],
	["is the page's where it was translated", { title: "दीपों की रात", language: "mr", foreign: [] }, undefined],
] as const)("the language of a title %s", (_, event, language) => {
	expect(langOf<"title">(event, "title")).toBe(language);
});
