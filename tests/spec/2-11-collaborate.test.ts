import { expect, test } from "vitest";
import { complete } from "../support/chapter.ts";
import { all, readCompletePage, words } from "./support/read-page.ts";

test("each collaboration has a name, a picture and a description", { tags: ["@9.13"] }, async () => {
	const cards = all((await readCompletePage("/collaborate")).region("What we did together"), "li");
	expect(cards).toHaveLength(complete.collaborations.items.length);
	for (const [i, { name, description, image }] of complete.collaborations.items.entries()) {
		expect(words(cards[i] ?? null)).toBe(`${name} ${description}`);
		expect(cards[i]?.querySelector("img")?.getAttribute("alt")).toBe(image.alt);
	}
});
