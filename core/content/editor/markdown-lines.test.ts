import fc from "fast-check";
import { expect, test } from "vitest";
import { load } from "../load.ts";
import { parseMarkdown } from "../markdown.ts";
import { walk } from "../walk.ts";
import { unwrap, wrap } from "./markdown-lines.ts";

const { raw } = load("tests/chapter", "en");
const texts = [...walk(raw)].flatMap(({ value }) => (typeof value === "string" && value.includes("\n") ? [value] : []));

test.each([
	["One\ntwo\n\nthree", "One two\n\nthree"],
	["- One\n  two\n- three", "- One two\n- three"],
	["1. One\n   two\n2. three", "1. One two\n2. three"],
	["| a | b |\n|---|---|\n| c | d |", "| a | b |\n|---|---|\n| c | d |"],
	["## A heading\nwords\nand more", "## A heading\nwords and more"],
	["Broken  \nhere", "Broken  \nhere"],
	["A sum: 3\n- 2 is not a list's entry", "A sum: 3\n- 2 is not a list's entry"],
])("%j is shown as %j", (source, shown) => {
	expect(unwrap(source)).toBe(shown);
});

test("the chapter's own texts read the same in one line each, and wrapped again", () => {
	expect(texts.length).toBeGreaterThan(50);
	for (const text of texts) {
		expect(parseMarkdown(unwrap(text))).toEqual(parseMarkdown(text.trim()));
		expect(parseMarkdown(wrap(unwrap(text)))).toEqual(parseMarkdown(text.trim()));
		expect(unwrap(wrap(unwrap(text)))).toBe(unwrap(text));
	}
});

test("whatever words there are, wrapping changes nothing that a reader sees", () => {
	const word = fc.constantFrom(
		"a",
		"word",
		"- dash",
		"1.",
		"2) x",
		"# no",
		"> x",
		"**bold",
		"bold**",
		"[l](/about)",
		"|",
		"=",
		"---",
		"+",
	);
	fc.assert(
		fc.property(fc.array(word, { minLength: 1, maxLength: 150 }), (words) => {
			const text = unwrap(`Begin ${words.join(" ")}`);
			expect(read(wrap(text))).toEqual(read(text));
		}),
	);
});

test("paragraphs that did not change stay as they were wrapped", () => {
	const before = "One\ntwo\n\nthree\nfour";
	expect(wrap("One two\n\nthree five", before)).toBe("One\ntwo\n\nthree five");
});

test("no line is longer than those of the files where it can be broken", () => {
	const long = "Some words of a usual length. ".repeat(20).trim();
	expect(
		Math.max(
			...wrap(long)
				.split("\n")
				.map((line) => line.length),
		),
	).toBeLessThanOrEqual(105);
});

function read(markdown: string): unknown {
	try {
		return parseMarkdown(markdown);
	} catch (error) {
		return String(error);
	}
}
