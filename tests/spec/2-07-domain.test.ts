import { expect, test } from "vitest";
import { chapter } from "../support/chapter.ts";
import { all, linksIn, readPage, words } from "./support/read-page.ts";
import { personIn, shownOf } from "./support/read-person.ts";

test("each domain has its title, a description, and a card for each of its projects that leads to it", {
	tags: ["@3.1"],
}, async () => {
	for (const { name, projects } of chapter.domains.items) {
		const path = `/domains/${encodeURIComponent(name)}`;
		const { heading, region } = await readPage(path);
		expect(heading).toBe(`${name} Domain`);
		expect(words(region(`${name} Domain`)).length).toBeGreaterThan(60);
		expect(linksIn(region("Projects"))).toEqual(projects.map((project) => [project.name, `${path}/${project.id}`]));
	}
});

test("faculty advisors are those whose bracket names the domain, with photo, name, mail and LinkedIn where known", {
	tags: ["@3.4"],
}, async () => {
	const named = chapter.team.groups.flatMap(({ teamMembers }) => teamMembers);
	for (const { name } of chapter.domains.items) {
		const page = await readPage(`/domains/${encodeURIComponent(name)}`);
		const theirs = named.filter(({ title }) => title === `Faculty Advisor (${name})`);
		const cards = page.regions().includes("Faculty Advisors") ? all(page.region("Faculty Advisors"), "article") : [];
		expect(cards.map(personIn)).toEqual(theirs.map(shownOf));
		for (const card of cards) expect(words(card)).toContain(`Faculty Advisor (${name})`);
	}
});
