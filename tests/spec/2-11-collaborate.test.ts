import { expect, test } from "vitest";
import { chapter } from "../support/chapter.ts";
import { all, readPage, words } from "./support/read-page.ts";

test("each collaboration has a name, a picture and a description", { tags: ["@9.13"] }, async () => {
	const cards = all((await readPage("/collaborate")).region("What we did together"), "li");
	expect(cards).toHaveLength(chapter.collaborations.items.length);
	for (const [i, { name, description, image }] of chapter.collaborations.items.entries()) {
		expect(words(cards[i] ?? null)).toBe(`${name} ${description}`);
		expect(cards[i]?.querySelector("img")?.getAttribute("alt")).toBe(image.alt);
	}
});
