import { expect, test } from "vitest";
import { events } from "../support/chapter.ts";
import { all, readPage, words } from "./support/read-page.ts";

test("RECENT EVENTS has a dropdown with All and each year from this one down to 2018", {
	tags: ["@9.18"],
}, async () => {
	const { heading, document } = await readPage("/events");
	expect(heading).toBe("RECENT EVENTS");
	const now = Number(new Date().toLocaleDateString("en", { year: "numeric", timeZone: "Asia/Kolkata" }));
	const expected = Array.from({ length: now - 2018 + 1 }, (_, i) => String(now - i));
	expect(all(document.body, "main select option").map(words)).toEqual(["All", ...expected]);
});

test("each card has a poster, a title, a date in British style and a venue, and the newest is first", {
	tags: ["@9.18"],
}, async () => {
	const cards = all((await readPage("/events")).main, "article");
	const newestFirst = events.toSorted((a, b) => b.start.localeCompare(a.start));
	expect(cards.map((card) => words(card.querySelector("h2, h3")))).toEqual(newestFirst.map(({ title }) => title));
	for (const [i, card] of cards.entries()) {
		expect(card.querySelector("img")?.getAttribute("alt")).toMatch(/^Poster: /);
		expect(all(card, "dd").map(words)).toEqual([
			expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ \d{4}$/),
			newestFirst[i]?.venue,
		]);
	}
});
