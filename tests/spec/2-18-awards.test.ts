import { expect, test } from "vitest";
import { chapter } from "../support/chapter.ts";
import { all, readPage, words } from "./support/read-page.ts";

test("the awards are listed with their pictures, and one that carries a fund says how much it is", async () => {
	const { main, region } = await readPage("/award");
	const awards = all(region("Awards"), "article");
	expect(awards.map((award) => words(award.querySelector("h2")))).toEqual(chapter.awards.items.map(({ name }) => name));
	for (const award of awards) expect(award.querySelector("img")?.getAttribute("alt")).toMatch(/.{20,}/);
	expect(awards.filter((award) => words(award).includes("₹40,000"))).toHaveLength(1);
	expect(words(main)).toContain("on Republic Day the chapter honours its Best Volunteers");
});
