// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { loadContent } from "../../../../core/content/load.ts";
import { allOf, nameOf, show, the } from "../../../../tests/support/app/on-screen.tsx";
import { Questions } from "./questions.tsx";

const { sections, sectionsLabel, questionLink } = loadContent("tests/chapter").faq;
const questions = sections.flatMap((section) => section.questions);

test("the four sections have their anchors, and the links beside them lead there", async () => {
	await open();
	const regions = allOf("region").filter(({ id }) => id !== "");
	expect(regions.map((region) => [region.id, nameOf(region)])).toEqual([
		["general-information", "General Information"],
		["membership", "Membership and Registration"],
		["activities", "Activities and Events"],
		["guidelines", "Volunteer Guidelines"],
	]);
	const links = [...the("navigation", sectionsLabel).querySelectorAll("a")];
	expect(links.map((link) => link.getAttribute("href"))).toEqual(sections.map(({ id }) => `#${id}`));
});

test("all questions belong to one group, of which the browser keeps one open, and none is open at first", async () => {
	await open();
	const details = [...document.querySelectorAll("details")];
	expect(details).toHaveLength(questions.length);
	expect(new Set(details.map((question) => question.getAttribute("name")))).toEqual(new Set(["faq"]));
	expect(details.filter((question) => question.open)).toEqual([]);
});

test("the address of a question leads into its own answer", async () => {
	await open();
	for (const { id, title } of questions) {
		const answer = document.getElementById(id);
		expect(answer?.closest("details")?.querySelector("summary")?.textContent).toBe(title);
		expect(answer?.closest("summary")).toBeNull();
	}
});

async function open(): Promise<void> {
	await show(<Questions sections={sections} sectionsLabel={sectionsLabel} questionLink={questionLink} />);
}
