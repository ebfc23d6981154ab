import { expect, test } from "vitest";
import { breakLines, type Style, widthOf } from "./lines.ts";
import { openPdf } from "./open.ts";

const { doc } = openPdf({ title: "", subject: "", author: "", date: "2026-01-01", size: [100, 100] });
const plain: Style = { face: "text", size: 12, colour: "#14235a", leading: 18 };
const strong: Style = { ...plain, face: "strong" };
const runs = [
	{ text: "Somebody explains fractions on a rooftop, ", style: plain },
	{ text: "somebody carries a bucket", style: strong },
	{ text: " to a sapling.", style: plain },
];

test("no line is wider than the column", () => {
	const lines = breakLines(doc, runs, 120);
	expect(lines.length).toBeGreaterThan(2);
	for (const line of lines) expect(widthOf(doc, line)).toBeLessThanOrEqual(120);
});

test("breaking loses no word and no space", () => {
	const words = breakLines(doc, runs, 120).flat();
	expect(words.map(({ text }) => text).join("")).toBe(runs.map(({ text }) => text).join(""));
});

test("a word that is wider than the column gets a line of its own", () => {
	const lines = breakLines(doc, [{ text: "an examination hall", style: plain }], 30);
	expect(
		lines.map((line) =>
			line
				.map(({ text }) => text)
				.join("")
				.trim(),
		),
	).toEqual(["an", "examination", "hall"]);
});

test("straight quotation marks become curved ones", () => {
	const [line = []] = breakLines(doc, [{ text: "I don't say 'never' ('yet')", style: plain }], 500);
	expect(line.map(({ text }) => text).join("")).toBe("I don’t say ‘never’ (‘yet’)");
});
