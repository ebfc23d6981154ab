import { expect, test } from "vitest";
import { readFolder } from "../content/files.ts";
import { kindNames, kinds } from "../content/kinds.ts";
import { readSource } from "../content/source.ts";
import { firstValid } from "./documents.ts";
import { nextYear, yearProblems } from "./new-year.ts";
import { placePeople } from "./place-people.ts";

const files = readFolder("tests/chapter", "en", kindNames).raw;
const real = {
	team: firstValid(kinds.team, [files.team]),
	alumni: firstValid(kinds.alumni, [readSource("tests/complete-chapter/en/alumni.yaml", "alumni").raw]),
	chatGroups: firstValid(kinds.chatGroups, [files.chatGroups]),
};
const year = { batch: "2026", chatYear: "26", chatLink: "https://chat.whatsapp.com/new" };
// The sample's teachers are invented, so that everybody leaves.
const everybody = placePeople({ ...real.team, sample: true }, [], "vacant").leavers;
const after = nextYear(real, year, everybody);
const batch = after.alumni.batches.at(-1);

test("the whole team is the new batch, under the categories of the batches before", () => {
	expect(batch).toMatchObject({ id: "26", label: "2026" });
	expect(batch?.categories.map(({ id, name, members }) => [id, name, members.length])).toEqual([
		["convener", "Convener", 2],
		["project-lead", "Project Lead", 6],
		["web-secretary", "Web Secretary", 1],
		["faculty-advisor", "Faculty Advisor", 4],
		["programme-officer", "Programme Officer", 1],
		["design-and-web", "Design and Web", 1],
	]);
	expect(after.alumni.batches.slice(0, -1)).toEqual(real.alumni.batches);
	for (const kind of ["alumni", "chatGroups"] as const)
		expect(kinds[kind].safeParse(after[kind])).toMatchObject({ success: true });
});

/** Those in a category of the new batch. */
function movedOn(category: string) {
	return batch?.categories.find(({ name }) => name === category)?.members;
}

test("photographs, e-mail addresses and LinkedIn go along; telephone numbers, Instagram and projects do not", () => {
	expect(movedOn("Project Lead")?.[0]).toEqual({
		key: "pavan-kulkarni",
		name: "Pavan Kulkarni",
		image: { src: "/drawn/portrait/8.svg", alt: "Drawn portrait of Pavan Kulkarni" },
		email: "pavan.kulkarni@sit-nandipur.example",
		linkedIn: "https://people.example/",
	});
});

test("an advisor's domain stays, because the category does not say it", () => {
	expect(movedOn("Faculty Advisor")?.map(({ title }) => title)).toEqual([
		"Faculty Advisor (Literacy)",
		"Faculty Advisor (Care)",
		"Faculty Advisor (Care)",
		undefined,
	]);
});

test("titles that earlier batches had a category for come first, and a group that is new gets one of its own", () => {
	const leaver = (name: string, title: string) => ({
		key: name,
		group: "treasurers",
		member: { id: "somebody", name, title },
	});
	const treasurers = { id: "treasurers", name: "Treasurers", isVisible: true, teamMembers: [] };
	const documents = { ...real, team: { ...real.team, groups: [treasurers] } };
	const leavers = [leaver("Farid", "Keeper of the purse"), leaver("Eka", "Web Secretary")];
	const { categories } = nextYear(documents, year, leavers).alumni.batches.at(-1) ?? {};
	expect(categories?.map(({ id, name, members }) => [id, name, members[0]?.title])).toEqual([
		["web-secretary", "Web Secretary", undefined],
		["treasurer", "Treasurer", "Keeper of the purse"],
	]);
});

test("the chat groups get the entry year, and a new year without one leaves them alone", () => {
	const groupsAfter = (chatYear: string, chatLink: string) =>
		nextYear(real, { ...year, chatYear, chatLink }, everybody).chatGroups?.UG;
	expect(after.chatGroups?.UG).toEqual({ ...real.chatGroups.UG, "26": "https://chat.whatsapp.com/new" });
	expect(groupsAfter("26", "")).toHaveProperty("26", "");
	expect(groupsAfter("", "")).toBeUndefined();
});

test("a team that is a sample makes alumni that are samples", () => {
	const sampleOf = (sample: boolean) => {
		const documents = { ...real, team: { ...real.team, sample }, alumni: { ...real.alumni, sample: false } };
		return nextYear(documents, year, everybody).alumni.sample;
	};
	expect([sampleOf(true), sampleOf(false)]).toEqual([true, false]);
});

test.each([
	["all is well", {}, {}],
	["no year", { batch: "next" }, { batch: /such as 2026/ }],
	["a batch that exists", { batch: "2024" }, { batch: /a batch 2024 already/ }],
	["a group that exists", { chatYear: "24", chatLink: "" }, { chatYear: /have a group already/ }],
	["a link without a year", { chatYear: "" }, { chatYear: /entry year/ }],
	["a link that is none", { chatLink: "chat" }, { chatLink: /whole invitation/ }],
	["a link that does something", { chatLink: "javascript:1" }, { chatLink: /whole/ }],
])("%s", (_title, given, expected) => {
	const problems = Object.entries(yearProblems(real, { ...year, ...given })).filter(([, list]) => list.length > 0);
	expect(problems.map(([field]) => field)).toEqual(Object.keys(expected));
	for (const [field, words] of Object.entries(expected))
		expect(problems.find(([name]) => name === field)?.[1].join()).toMatch(words);
});
