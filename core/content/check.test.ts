import { expect, test } from "vitest";
import { checkContent } from "./check.ts";
import { sentence } from "./errors.ts";
import type { Content } from "./kinds.ts";
import { load } from "./load.ts";
import { parseMarkdown } from "./markdown.ts";

const { content, raw } = load("tests/chapter", "en");

test("the chapter's own files have no fault", () => {
	expect(faults(() => {})).toEqual([]);
});

test("a link in a field to a page that does not exist is told", () => {
	expect(faults(linkTo("/regsiter"), (path) => path !== "/regsiter")).toEqual([
		expect.stringMatching(
			/^chapter\/en\/team\.yaml, line \d+, field 'join\.url': expected the address of a page that the site has, found the link "\/regsiter"\.$/,
		),
	]);
});

test("a link in prose to a page that does not exist is told, and words that only look like one are not", () => {
	const change = ({ faq }: Content) => {
		const question = faq.sections[0]?.questions[0];
		if (question) question.content = parseMarkdown("/words\n\n[us](/abuot?x=1#top)");
	};
	expect(faults(change, (path) => !["/abuot", "/words"].includes(path))).toEqual([
		expect.stringMatching(
			/faq\.yaml, line \d+, section 'General Information', question '[^']+', field 'content': .*"\/abuot\?x=1#top"/,
		),
	]);
});

test.each([
	["/domains/Care", 0],
	["/domains/care", 0],
	["/domains/Gram%20Setu%20Abhiyan", 0],
	["/domains/gsa", 0],
	["/domains/Literacy/1", 0],
	["/domains/Sports", 1],
	["/domains/Literacy/99", 1],
	["/domains/50%", 1],
])("of domain and project pages only those in the content exist: %s", (path, count) => {
	expect(faults(linkTo(path), (page) => !page.startsWith("/domains/"))).toHaveLength(count);
});

test.each([
	["/faq#membership", []],
	["/faq#what-is-the-scheme", []],
	["/faq#memebership", [expect.stringContaining("expected a place that /faq has (/faq#general-information, ")]],
])("an anchor of the page of questions must exist there: %s", (url, expected) => {
	expect(faults(linkTo(url))).toEqual(expected);
});

test("the same id twice in a list is told at the second one", () => {
	const change = ({ team }: Content) => {
		for (const group of team.groups) if (group.name === "Conveners") group.id = "programme-officer";
	};
	expect(faults(change)).toEqual([
		expect.stringMatching(
			/line \d+, group 'Conveners', field 'id': expected one that is not taken yet, found 'programme-officer' a second time\.$/,
		),
	]);
});

test("an id of a question that is the anchor of a section is told", () => {
	const change = ({ faq }: Content) => {
		for (const question of faq.sections[0]?.questions.slice(0, 1) ?? []) question.id = "guidelines";
	};
	expect(faults(change)).toEqual([expect.stringContaining("section 'Volunteer Guidelines', field 'id'")]);
});

test("a picture whose words are only spaces is told", () => {
	expect(faults(({ home }) => Object.assign(home.banner.image, { alt: " " }))).toEqual([
		expect.stringContaining("field 'banner.image.alt': expected words that say what the picture shows, found nothing."),
	]);
});

test("a secretary of a project that does not exist is told", () => {
	const change = ({ team }: Content) => {
		for (const member of team.groups.flatMap((group) => group.teamMembers))
			if (member.domain?.includes("Lake Watch")) member.domain = "RTI, Lake Wacht";
	};
	expect(faults(change)).toEqual([
		expect.stringMatching(
			/field 'domain': expected names of projects \(did you mean 'Lake Watch'\?\), found "Lake Wacht"\.$/,
		),
	]);
});

function linkTo(url: string) {
	return ({ team }: Content) => {
		team.join.url = url;
	};
}

function faults(change: (content: Content) => void, knownPath: (path: string) => boolean = () => true): string[] {
	const changed = structuredClone(content);
	change(changed);
	return checkContent(changed, { knownPath, raw }).map(sentence);
}
