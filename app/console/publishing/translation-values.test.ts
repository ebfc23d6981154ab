import { expect, test } from "vitest";
import { typedTranslations } from "./translation-values.ts";

test("the words in further languages are read from the fields of a form, without those left blank", () => {
	const typed = new FormData();
	typed.set("title", "Blood camp");
	typed.set("translations.hi.title", " रक्तदान शिविर ");
	typed.set("translations.hi.venue", "");
	typed.set("translations.ta.title", "");
	expect(JSON.parse(typedTranslations(typed))).toEqual({ hi: { title: "रक्तदान शिविर" } });
});
