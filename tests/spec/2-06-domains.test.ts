import { expect, test } from "vitest";
import { chapter } from "../support/chapter.ts";
import { all, linksIn, readPage, words } from "./support/read-page.ts";

test("there is a card for each domain, with a picture and 'Know More' to its page", async () => {
	const { main } = await readPage("/domains");
	const cards = all(main, "article");
	expect(cards.map((card) => words(card.querySelector("h2")))).toEqual(chapter.domains.items.map(({ name }) => name));
	for (const card of cards) {
		const name = words(card.querySelector("h2"));
		expect(card.querySelector("img")?.getAttribute("alt")).toMatch(/.{20,}/);
		expect(linksIn(card)).toContainEqual([`Know More about ${name}`, `/domains/${encodeURIComponent(name)}`]);
		expect((await readPage(`/domains/${encodeURIComponent(name)}`)).heading).toBe(`${name} Domain`);
	}
});
