import { expect, test } from "vitest";
import { smallTeam } from "../../tests/support/team.ts";
import { readCells } from "./cells.ts";
import { type Team, vacancy } from "./posts.ts";
import { type Newcomer, readSheet, type SheetRow } from "./read-sheet.ts";

const team = smallTeam();

test.each([
	[
		"tabs, as a spreadsheet copies them",
		"a\tb c\r\nd\t e \r\n",
		[
			["a", "b c"],
			["d", "e"],
		],
	],
	["a cell with a line break and quotation marks", 'a\t"b\nc ""d"""\te', [["a", 'b c "d"', "e"]]],
	["a nickname in quotation marks", '"Bunny" Rao\tb', [['"Bunny" Rao', "b"]]],
	[
		"commas, with some inside of a cell",
		'a,"b, c"\nd,e',
		[
			["a", "b, c"],
			["d", "e"],
		],
	],
	[
		"semicolons",
		"a;b, c\nd;e, f",
		[
			["a", "b, c"],
			["d", "e, f"],
		],
	],
	[
		"empty rows",
		"a,b\n\n,\nc,d",
		[
			["a", "b"],
			["c", "d"],
		],
	],
])("cells: %s", (_title, text, cells) => {
	expect(readCells(text)).toEqual(cells);
});

const asha: Newcomer = {
	name: "Asha Rao",
	group: "secretaries",
	title: "Secretary",
	email: "asha@example.org",
	linkedIn: "https://www.linkedin.com/in/asha",
};

test.each([
	[
		"headings in the usual order",
		"Name\tPost\tMail\tLinkedIn\nAsha Rao\tSecretary\tasha@example.org\thttps://www.linkedin.com/in/asha",
	],
	[
		"headings in another order and other words, under a title",
		"NSS Team 2026\t\t\t\nE-mail ID\tLinkedin profile\tDesignation\tFull Name\nasha@example.org\twww.linkedin.com/in/asha\tsecretaries\tAsha Rao",
	],
	[
		"no headings",
		"1\tAsha Rao\tasha@example.org\tSecretary\thttps://www.linkedin.com/in/asha\n2\tBilal\tbilal@example.org\tExecutive\t",
	],
	[
		"CSV with a heading that says something else than the column holds",
		"Student name,Role,Contact,LinkedIn\nAsha Rao,Secretary,asha@example.org,https://www.linkedin.com/in/asha",
	],
])("a sheet with %s", (_title, text) => {
	expect(readSheet(text, team, []).rows[0]?.person).toEqual(asha);
});

test.each([
	["the post in brackets names the projects", "Secretary (Vidya)", { title: "Secretary", domain: "Vidya" }],
	["so does a dash", "Secretary – Vidya", { title: "Secretary", domain: "Vidya" }],
	["a post that is the name of a group", "Executives", { group: "executives", title: "Executive" }],
	["another spelling", "general-secretary", { group: "heads", title: "General Secretary" }],
	["its words cut short", "Gen. Sec", { group: "heads", title: "General Secretary" }],
	["its words without their middle", "Gen Secy", { group: "heads", title: "General Secretary" }],
	["its initials", "GS", { group: "heads", title: "General Secretary" }],
	["cut short, with the projects", "Exec (Vidya)", { group: "executives", title: "Executive", domain: "Vidya" }],
	["a special one of its kind", "Web Sec", { group: "secretaries", title: "Web Secretary" }],
])("%s", (_title, post, expected) => {
	expect(first(`Name\tPost\nAsha Rao\t${post}`).person).toMatchObject(expected);
});

test("a column that names the group decides, also for a post that is new in it", () => {
	expect(first("Name\tPost\tGroup\nAsha Rao\tTreasurer\tHeads").person).toMatchObject({
		group: "heads",
		title: "Treasurer",
	});
	expect(first("Name\tGroup\nAsha Rao\tExecutives").person).toMatchObject({ group: "executives", title: "Executive" });
});

test.each([
	["no name", "Name\tPost\n\tSecretary", /no name/],
	["no post", "Name\tPost\nAsha Rao\t", /no post/],
	["a post that nobody knows", "Name\tPost\nAsha Rao\tTreasurer", /No post is called “Treasurer”/],
	["two letters that could be anything", "Name\tPost\nAsha Rao\tEx", /No post is called “Ex”/],
])("a row that cannot be used says why: %s", (_title, text, problem) => {
	expect(first(text)).toMatchObject({ problem: expect.stringMatching(problem) });
	expect(first(text).person).toBeUndefined();
});

test("a short form of two posts is for an organiser to choose", () => {
	const more = { id: "labs", name: "Labs", isVisible: true, teamMembers: [vacancy({ title: "Genetics Secretary" })] };
	const { rows } = readSheet("Name\tPost\nAsha Rao\tGen Sec", { ...team, groups: [...team.groups, more] }, []);
	expect(rows[0]?.problem).toMatch(/No post is called “Gen Sec”/);
});

test("what an organiser chooses for a row goes before what it says", () => {
	const text = "Name\tPost\nAsha Rao\tTreasurer\nBilal\tSecretary";
	const persons = (choices: Record<string, string>) =>
		readSheet(text, team, [], choices).rows.map(({ person }) => person);
	expect(persons({ 2: "heads" })[0]).toMatchObject({ group: "heads", title: "Treasurer" });
	expect(persons({ 2: "secretaries/Secretary/Vidya" })[0]).toMatchObject({ title: "Secretary", domain: "Vidya" });
	expect(persons({ 3: "leave" })[1]).toBeUndefined();
	expect(persons({ 2: "no such post" })[0]).toBeUndefined();
});

test("details that are no details are left out, and said", () => {
	const row = first("Name\tPost\tMail\tMobile\tInsta\tLinkedIn\nAsha Rao\tSecretary\tasha at home\t12\t@asha.rao\tn/a");
	expect(row.person).toEqual({
		name: "Asha Rao",
		group: "secretaries",
		title: "Secretary",
		phone: "12",
		insta: "asha.rao",
	});
	expect(row.notes).toEqual(["“asha at home” is no e-mail address and is left out."]);
});

test("somebody who is in the sheet twice is taken once", () => {
	const { rows } = readSheet("Name\tPost\nAsha Rao\tSecretary\nasha  rao\tExecutive", team, []);
	expect(rows.map(({ problem }) => problem)).toEqual([undefined, "asha rao stands in row 2 already."]);
});

test.each([
	["nothing", "  \n", /Paste/],
	["no names", "Mail\tPost\na@example.org\tSecretary", /No column holds names/],
	["headings alone", "Name\tPost", /nobody below/],
	["far too much", `Name\tPost\n${"a\tb\n".repeat(501)}`, /too many/],
])("a sheet of which nothing can be read: %s", (_title, text, problem) => {
	expect(readSheet(text, team, []).problem).toMatch(problem);
});

test("columns that are not used are named", () => {
	const { columns } = readSheet("Name\tPost\tShoe size\nAsha Rao\tSecretary\t38", team, []);
	expect(columns).toEqual([
		{ heading: "Name", column: "name" },
		{ heading: "Post", column: "post" },
		{ heading: "Shoe size", column: undefined },
	]);
});

function first(text: string, of: Team = team): SheetRow {
	const [row] = readSheet(text, of, []).rows;
	if (!row) throw new Error("a row was expected");
	return row;
}
