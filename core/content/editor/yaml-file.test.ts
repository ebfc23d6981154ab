import { diffLines } from "diff";
import { expect, test } from "vitest";
import type { Kind } from "../kinds.ts";
import { load } from "../load.ts";
import { contentFile } from "./export.ts";
import { formOf } from "./form-of.ts";
import { normalise } from "./form-values.ts";
import { recordOf } from "./json.ts";
import { rewriteFile } from "./yaml-file.ts";

const folder = "tests/chapter";
const { raw } = load(folder, "en");

test("a changed answer changes its own lines alone, and stays a block", () => {
	const lines = edited("faq", (faq) => {
		faq.sections[0].questions[0].content = "One line.\n\nAnother: with a colon.";
	});
	expect(lines.filter((line) => line.startsWith("+"))).toEqual([
		"+          One line.",
		"+          Another: with a colon.",
	]);
	expect(lines.filter((line) => line.startsWith("-"))).toHaveLength(3);
});

test("a moved member takes the lines along", () => {
	const lines = edited("team", (team) => {
		const members = team.groups[2].teamMembers;
		members.push(members.shift());
	});
	const sorted = (sign: string) =>
		lines
			.filter((line) => line.startsWith(sign))
			.map((line) => line.slice(1))
			.toSorted();
	expect(sorted("+")).toEqual(sorted("-"));
	expect(sorted("+").length).toBeGreaterThan(5);
});

test("a new member adds lines and touches no other", () => {
	const image = { src: "/drawn/portrait/3.svg", alt: "Drawn portrait of Asha" };
	const lines = edited("team", (team) => {
		team.groups[0].teamMembers.push({ name: "Asha Kujur", title: "Advisor: Health", phone: "+91 00000 00000", image });
	});
	expect(lines).toEqual([
		"+      - id: asha-kujur",
		"+        name: Asha Kujur",
		'+        title: "Advisor: Health"',
		"+        phone: +91 00000 00000",
		"+        image:",
		"+          src: /drawn/portrait/3.svg",
		"+          alt: Drawn portrait of Asha",
	]);
});

test("what is left out is removed, what is new is in the order of the schema, and comments stay", () => {
	const change = (team: { groups: { lead?: string; teamMembers: object[] }[] }) => {
		delete team.groups[0]?.lead;
		Object.assign(team.groups[0]?.teamMembers[0] ?? {}, { phone: "112" });
	};
	expect(edited("team", change)).toEqual([
		"-    lead: The teacher who answers for the unit before the institute.",
		'+        phone: "112"',
	]);
	expect(edited("site", (site) => (site.contact.phone = "+91 11 2659 0000"))).toEqual([
		'-  phone: "+91 00000 00090"',
		'+  phone: "+91 11 2659 0000"',
	]);
});

test("a value that holds anyway is neither taken from the file nor added to it", () => {
	expect(edited("team", (team) => (team.groups[1].teamMembers[0].showPhone = true))).toEqual([
		"-        showPhone: false",
		"+        showPhone: true",
	]);
	expect(edited("navigation", (navigation) => (navigation.footer.quickLinks.items[0].screen = "wide"))).toEqual([
		"-      - { id: download-the-app, kind: app, label: Download the App }",
		"+      - { id: download-the-app, kind: app, label: Download the App, screen: wide }",
	]);
});

test("a new entry year gets its quotation marks", () => {
	expect(edited("chatGroups", (groups) => (groups.UG["26"] = "https://chat.example.org/x"))).toEqual([
		'+  "26": https://chat.example.org/x',
	]);
});

test("long words are wrapped", () => {
	const long = `${"Come to one event, then to the next. ".repeat(6)}Ask.`;
	const lines = edited("team", (team) => (team.join.text = long));
	expect(lines.filter((line) => line.startsWith("+")).length).toBeGreaterThan(1);
	expect(lines.every((line) => line.length <= 121)).toBe(true);
});

test("the text below the fields of a Markdown file is changed there", () => {
	const lines = edited(
		"deleteAccount",
		(page) => (page.body = page.body.replace("Before you write", "Before writing")),
	);
	expect(lines).toEqual(["-## Before you write", "+## Before writing"]);
});

/** The lines that an edit changes in the file of a kind, blank ones left out. */
// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the kind that it changes
function edited(kind: Kind, change: (content: any) => void): string[] {
	const content = JSON.parse(JSON.stringify(raw[kind]));
	change(content);
	const file = contentFile(folder, { kind, language: "en" });
	const values = recordOf(normalise(formOf(kind), content));
	return diffLines(file.text, rewriteFile(file, formOf(kind), values)).flatMap(({ value, added, removed }) => {
		const sign = added ? "+" : removed ? "-" : "";
		const lines = value.split("\n").filter((line) => line.trim() !== "");
		return sign ? lines.map((line) => sign + line) : [];
	});
}
