import { expect, test } from "vitest";
import { longDate } from "../../time/dates.ts";
import { type Content, kindNames } from "../kinds.ts";
import { load } from "../load.ts";
import { namesOf } from "../names.ts";
import { findPlaces } from "./find.ts";
import type { EditorParts } from "./parts.ts";
import { placesIn } from "./places.ts";

const { content, raw } = load("tests/chapter", "en");
const parts = { store: { get: (): Content => content, raw: () => raw } } as unknown as EditorParts;

test.each([
	["as it stands", "What is the National Service Scheme?", "faq", "sections.0.questions.0.title"],
	[
		"in capitals, without the mark at its end",
		"WHAT IS THE NATIONAL  SERVICE SCHEME",
		"faq",
		"sections.0.questions.0.title",
	],
	["from the middle of one word to the middle of another", "tional Service Sch", "faq", "sections.0.questions.0.title"],
	["with a number that the page counted", "17 people", "team", "count"],
	["by the date that the page writes out", longDate(Date.parse(content.site.lastReviewed)), "site", "lastReviewed"],
	["with a name that the page filled in", "About Literacy", "domains", "card.context"],
])("a sentence is found %s", (_, sentence, kind, field) => {
	const { places, partly } = findPlaces(parts, "en", sentence);
	expect(partly).toBe(false);
	expect(places).toContainEqual(expect.objectContaining({ kind, field }));
});

/** Each is looked for in all others: the short run takes one in four. */
const step = process.env.TEST_LONG === undefined ? 4 : 1;

test("every text of the content is found by itself, in its own field", () => {
	const names = namesOf(content.site);
	const missing = kindNames.flatMap((kind) =>
		placesIn(kind, raw[kind], names)
			.filter(({ text, words }) => words.length > 2 && text.length < 400 && !/^\d{4}-/.test(text))
			// What is filled in on the page cannot be looked for.
			.filter(({ text }) => /\p{Letter}/u.test(text.replace(/\{\w+\}/g, "")))
			.filter((_, i) => i % step === 0)
			.filter(({ field, text }) => {
				const filled = text.replace(/\{(\w+)\}/g, (gap, name: string) => names[name] ?? (gap ? "12" : ""));
				const { places, more } = findPlaces(parts, "en", filled);
				return more === 0 && !places.some((place) => place.kind === kind && place.field === field);
			})
			.map(({ field }) => `${kind}: ${field}`),
	);
	expect(missing).toEqual([]);
});

test("the match is marked in its field, whatever quotation marks and Markdown it has", () => {
	const about = { ...raw, faq: structuredClone(raw.faq) };
	const [section] = Object(about.faq).sections;
	section.questions[0].content = "We say ‘hello’ to **every** [new volunteer](/register) who doesn’t know us.";
	const edited = { store: { get: () => content, raw: () => about } } as unknown as EditorParts;
	const [first] = findPlaces(edited, "en", `"Hello" to every new volunteer who doesn't`).places;
	expect(first).toMatchObject({ field: "sections.0.questions.0.content", title: "FAQs" });
	expect(first?.where).toEqual(["Sections", "General Information", "Questions", expect.any(String), "Answer"]);
	expect(first?.excerpt[1]).toBe("hello’ to **every** [new volunteer](/register) who doesn’t");
	expect(first?.excerpt.join("")).toBe(section.questions[0].content);
});

test("words from two fields are found in part", () => {
	const { head } = content.faq;
	const { places, partly } = findPlaces(parts, "en", `${head.title} ${head.lead}`);
	expect(partly).toBe(true);
	expect(places[0]).toMatchObject({ kind: "faq", field: "head.lead" });
});

test("nothing is found for nothing, and for what stands nowhere", () => {
	for (const nothing of ["", " … ", "xylophone quartz", "x".repeat(5000)])
		expect(findPlaces(parts, "en", nothing)).toEqual({ places: [], more: 0, partly: nothing.includes("x") });
});
