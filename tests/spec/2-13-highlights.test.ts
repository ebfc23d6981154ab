import { expect, test } from "vitest";
import { highlights } from "../support/chapter.ts";
import { all, linksIn, readPage, words } from "./support/read-page.ts";

test("each card has a thumbnail, a name, a date and a venue; the newest is first, and leads to its page", {
	tags: ["@4.10"],
}, async () => {
	const cards = all((await readPage("/volunteering-highlights")).region("Volunteering Highlights"), "article");
	const newestFirst = highlights.toSorted((a, b) => b.date.localeCompare(a.date));
	expect(cards.map((card) => words(card.querySelector("a")))).toEqual(newestFirst.map(({ name }) => name));
	for (const [i, card] of cards.entries()) {
		expect(card.querySelector("img")?.getAttribute("src")).toMatch(/\S/);
		expect(card.querySelector("time")?.getAttribute("datetime")).toContain(newestFirst[i]?.date ?? "no date");
		expect(all(card, "dd").map(words)).toEqual([
			expect.stringMatching(/^\d{1,2} [A-Z]\w+ \d{4}$/),
			newestFirst[i]?.venue,
		]);
	}
	const [, path = ""] = cards[0] ? (linksIn(cards[0])[0] ?? []) : [];
	expect(path).toMatch(/^\/highlightDetail\/[\w-]+$/);
	expect((await readPage(path)).heading).toBe(newestFirst[0]?.name);
});
