import { expect, test } from "vitest";
import { cardWords, plainWords } from "./event-words.ts";

test.each([
	["Give blood. Bring a friend.", "Give blood. Bring a friend."],
	["**Bring** [tea](https://example.org/) & _cake_", "Bring tea & cake"],
	["- one\n- two", "one\ntwo"],
	["2 < 3 and <b>bold</b>", "2 < 3 and <b>bold</b>"],
])("%j is read as %j", (description, text) => {
	expect(plainWords(description)).toBe(text);
});

test("a card shows the paragraphs before the first list, without the words that announce it", () => {
	expect(cardWords("A thousand lamps.\n\nOne for *you*.\n\nBring:\n- a match\n- a cup\n\nLater.")).toBe(
		"A thousand lamps. One for you.",
	);
	expect(cardWords("- a match\n- a cup")).toBe("a match a cup");
	expect(cardWords("Bring:\n\n- a cup")).toBe("Bring:");
});

test("a long text ends at a word", () => {
	const words = cardWords("word ".repeat(200));
	expect(words).toMatch(/word…$/);
	expect(words.length).toBeLessThanOrEqual(400);
});
