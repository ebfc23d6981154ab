import { expect, test } from "vitest";
import { chapter } from "../support/chapter.ts";
import { all, readPage, words } from "./support/read-page.ts";
import { personIn, shownOf } from "./support/read-person.ts";

test("each card shows photo, name and title, and the LinkedIn, Instagram and mail links that are known", {
	tags: ["@6.3"],
}, async () => {
	const groups = all((await readPage("/team")).main, "details");
	expect(groups).toHaveLength(chapter.team.groups.length);
	for (const [i, { teamMembers }] of chapter.team.groups.entries()) {
		const cards = groups[i] ? all(groups[i], "article") : [];
		expect(cards.map(personIn)).toEqual(teamMembers.map(shownOf));
		for (const [n, { title }] of teamMembers.entries()) expect(words(cards[n] ?? null)).toContain(title);
	}
	const advisors = groups.at(-1);
	expect(advisors && words(advisors)).toContain("Faculty Advisor (Unknown)");
});
