import { describe, expect, test } from "vitest";
import { altField, highlightIn, highlightsOfDomain, mediaKind, newestHighlights } from "./highlights.ts";

const ids = (highlights: readonly { id: string }[]) => highlights.map((highlight) => highlight.id);

test("a list keeps one order by id where the times are the same", () => {
	const same = [3, 1, 2].map((id) => ({ id: String(id), date: null }));
	expect(ids(newestHighlights(same))).toEqual(["1", "2", "3"]);
});

describe("the filter", () => {
	const highlights = [
		{ id: "u1", domain: "UBA" },
		{ id: "u2", domain: "unnat bharat abhiyan" },
		{ id: "e", domain: " education " },
		{ id: "both", domain: "Education, Health" },
		{ id: "odd", domain: "Sports" },
	];

	test.each([
		["All", ["u1", "u2", "e", "both", "odd"]],
		["UBA", ["u1", "u2"]],
		["Education", ["e", "both"]],
		["Health", ["both"]],
		["Misc", []],
	] as const)("%s", (filter, shown) => {
		expect(ids(highlightsOfDomain(highlights, filter))).toEqual(shown);
	});
});

test.each([
	["a.mp4", "video"],
	["https://media.example.org/A.MP4?t=1#x", "video"],
	["a.mp4.jpg", "image"],
	["a.jpg?x=.mp4", "image"],
	["a.webm", "image"],
	["mp4", "image"],
	["", "image"],
])("%j is a %s", (url, kind) => {
	expect(mediaKind(url)).toBe(kind);
});

test("a picture has its words in the language of the page, wherever it stands, or those of the source, marked", () => {
	const picture = (alt: string) => ({ url: `/${alt}.jpg`, kind: "image" as const, alt });
	const translations = JSON.stringify({ hi: { name: "मेला", [altField("A ring of dancers")]: "नाचने वालों का घेरा" } });
	const highlight = { id: "1", name: "Fair", description: "", date: null, venue: "", domain: "", thumbnailUrl: null };
	const media = ["A wheel", "", "A ring of dancers"].map(picture);
	const shown = highlightIn("hi", { ...highlight, thumbnailAlt: "", translations, media });
	expect(shown.media.map(({ alt, foreign }) => [alt, foreign])).toEqual([
		["A wheel", true],
		["", undefined],
		["नाचने वालों का घेरा", undefined],
	]);
});
