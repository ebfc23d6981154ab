import { expect, test } from "vitest";
import { inLanguage, readTranslations, writeTranslations } from "./translations.ts";

const event = {
	id: "camp",
	title: "Blood camp",
	venue: "",
	description: "Come and give.",
	translations: '{"hi":{"title":"रक्तदान शिविर"}}',
};
const fields = ["title", "venue", "description"] as const;

test("a record in a language has its words, and tells which are still the source's", () => {
	expect(inLanguage(event, fields, "hi")).toEqual({
		id: "camp",
		title: "रक्तदान शिविर",
		venue: "",
		description: "Come and give.",
		foreign: ["description"],
	});
});

test("without a translation all that it says is the source's", () => {
	const { translations: _, ...untranslated } = event;
	expect(inLanguage(untranslated, fields, "hi")).toEqual({ ...untranslated, foreign: ["title", "description"] });
});

test("of one that is translated as a whole nothing is", () => {
	const { foreign } = inLanguage({ ...event, description: "" }, fields, "hi");
	expect(foreign).toEqual([]);
});

test("what is blank is not stored", () => {
	const written = writeTranslations({ hi: { title: "शिविर", venue: "  " }, ta: { title: "" } });
	expect(readTranslations(written)).toEqual({ hi: { title: "शिविर" } });
	expect(writeTranslations({})).toBe("{}");
});
