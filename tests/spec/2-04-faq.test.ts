import { expect, test } from "vitest";
import { all, readPage, words } from "./support/read-page.ts";

test("the answers hold the credit rules", { tags: ["@9.19", "@9.20"] }, async () => {
	const questions = all((await readPage("/faq")).main, "details");
	const answer = (title: string) =>
		words(questions.find((each) => words(each.querySelector("summary :is(h3, h4)")) === title) ?? null);
	for (const [title, rule] of [
		["How many hours give how many credits?", /80 at least 50 at most 30 2 NGU credits NSN100/],
		["How many hours give how many credits?", /40 at least 25 at most 15 1 NGU credit NSN102/],
		["How many hours give how many credits?", /end of your third year/],
		["Do I get a certificate?", /240 hours or more/],
		["I chose this scheme as a B.Tech student. Do I have to complete the hours?", /must complete the hours/],
		["How many projects should I take up at once?", /Not more than two/],
		["Are there awards for volunteers?", /Best Volunteer awards are given on Republic Day/],
	] as const)
		expect(answer(title)).toMatch(rule);
});
