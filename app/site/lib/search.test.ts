import { describe, expect, test } from "vitest";
import { type EntryKind, entry, maxShown, search } from "./search.ts";
import { markWords, snippet } from "./search-marks.ts";

describe("what is found", () => {
	const entries = [
		page("Hours Policy", "How many hours give credits, on the ground and off it."),
		page("Blood donation", "A unit is about 450 ml."),
		page("About", "We give blood, and hours of our time."),
		made("projects", "Café Samvād", "Talks over tea."),
		made("events", "बाल मेला at Munirka", "A fair."),
		made("questions", "May I give blood?", "Yes, if you are well."),
	];

	test.each([
		["hours", ["Hours Policy", "About"]],
		["HOURS", ["Hours Policy", "About"]],
		["donat", ["Blood donation"]],
		["hours ground", ["Hours Policy"]],
		["blood", ["Blood donation", "About", "May I give blood?"]],
		["cafe samvad", ["Café Samvād"]],
		["CAFÉ", ["Café Samvād"]],
		["मेला", ["बाल मेला at Munirka"]],
		["मल", []],
		["blood mountains", []],
		["lood", []],
		["blod", ["Blood donation", "About", "May I give blood?"]],
		["huors grond", ["Hours Policy"]],
		["?! …", []],
		["", []],
	])("%j finds %j", (query, titles) => {
		expect(titlesFor(query)).toEqual(titles);
	});

	test("a word in the title counts more than one in the text, whatever the order", () => {
		const both = [page("About", "scribe"), page("Scribe", "about")];
		expect(search(both, "scribe")[0]?.found.map(({ title }) => text(title))).toEqual(["Scribe", "About"]);
	});

	test("the group with the best match comes first", () => {
		const all = [made("events", "Camp", "blood"), made("pages", "Blood", "")];
		expect(search(all, "blood").map(({ kind }) => kind)).toEqual(["pages", "events"]);
	});

	test("other names are found and not shown", () => {
		const [group] = search(
			[entry({ kind: "pages", title: "Be Someone's Eyes", text: "", url: "/" }, "/scribe")],
			"scr",
		);
		expect(group?.found.map(({ title }) => text(title))).toEqual(["Be Someone's Eyes"]);
	});

	test("of many only the first are shown, and all are counted", () => {
		const many = Array.from({ length: maxShown + 5 }, (_, i) => made("events", `Camp ${i}`, ""));
		const [group] = search(many, "camp");
		expect(group?.count).toBe(maxShown + 5);
		expect(group?.found).toHaveLength(maxShown);
	});

	test("only the first hundred characters are read", () => {
		expect(titlesFor(`hours ${" ".repeat(100)} nowhere`)).toEqual(["Hours Policy", "About"]);
	});

	function titlesFor(query: string): string[] {
		return search(entries, query).flatMap(({ found }) => found.map(({ title }) => text(title)));
	}
});

describe("what is marked", () => {
	test.each([
		["Give blood, bloodily", ["blood"], "Give [blood], [bloodily]"],
		["Café au lait", ["cafe"], "[Café] au lait"],
		["Someone's eyes", ["someones"], "[Someone's] eyes"],
		["Nothing here", ["blood"], "Nothing here"],
		["<b>blood</b>", ["blood"], "<b>[blood]</b>"],
	])("in %j, %j gives %j", (words, wanted, expected) => {
		expect(shown(markWords(words, wanted))).toBe(expected);
	});

	test("the pieces put together are the text", () => {
		const words = "  Blood – रक्त – blood  ";
		expect(text(markWords(words, ["blood", "रक्त"]))).toBe(words);
	});

	test("the stretch with the most of the words is shown, cut between words", () => {
		const long = `hours at first. ${"tea and talk ".repeat(40)} forty hours for one credit. ${"and so on ".repeat(40)}`;
		const stretch = shown(snippet(long, ["hours", "credit"], 100));
		expect(stretch).toContain("forty [hours] for one [credit].");
		expect(stretch).toMatch(/^… (tea|and|talk) /);
		expect(stretch).toMatch(/ (and|so|on) …$/);
	});

	test("a text without any of the words is shown from its beginning", () => {
		expect(shown(snippet("Short and sweet.", ["blood"]))).toBe("Short and sweet.");
	});
});

function made(kind: EntryKind, title: string, text: string) {
	return entry({ kind, title, text, url: `/${title}` });
}

function page(title: string, text: string) {
	return made("pages", title, text);
}

function text(parts: { text: string }[]): string {
	return parts.map(({ text }) => text).join("");
}

function shown(parts: { text: string; marked: boolean }[]): string {
	return parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");
}
