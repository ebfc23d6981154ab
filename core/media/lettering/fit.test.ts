import { describe, expect, test } from "vitest";
import { fontsOf } from "./faces.ts";
import { fitWords, type Space } from "./fit.ts";
import { drawLine, runsOf, setLine } from "./set-line.ts";

const space: Space = { face: "display", width: 500, lines: 4, sizes: [90, 60, 40] };

describe("fitting words", () => {
	test("one short word is written as large as can be", () => {
		expect(fitWords("Plogging", space)).toMatchObject({ words: ["Plogging"], size: 90 });
	});

	test("a long title takes a smaller size and more lines, all of them within the width", () => {
		const fitted = fitWords("How to Be a Scribe: Read Aloud, Write Exactly, and Add Nothing of Your Own", space);
		expect(fitted.size).toBe(40);
		expect(fitted.words.join(" ")).toBe("How to Be a Scribe: Read Aloud, Write Exactly, and Add Nothing of Your Own");
		for (const { width } of fitted.lines) expect(width).toBeLessThanOrEqual(500);
	});

	test("what does not fit at all ends in dots", () => {
		const { words, lines } = fitWords("All the words that anybody ever wrote on a wall ".repeat(9), space);
		expect(words).toHaveLength(4);
		expect(words.at(-1)).toMatch(/\S…$/);
		for (const { width } of lines) expect(width).toBeLessThanOrEqual(500);
	});

	test("a word longer than a line is broken, and no letter is lost", () => {
		const { words } = fitWords("x".repeat(60), space);
		expect(words.length).toBeGreaterThan(1);
		expect(words.join("")).toBe("x".repeat(60));
	});

	test("a Hindi word longer than a line keeps its syllables whole", () => {
		const { words } = fitWords("क्षेत्रीय".repeat(8), { ...space, width: 300, sizes: [40] });
		expect(words.length).toBeGreaterThan(1);
		for (const line of words) expect(line).not.toMatch(/^\p{M}/u);
	});

	test("a low space takes fewer lines", () => {
		expect(fitWords("Republic Day and Best Volunteer Awards", { ...space, height: 100 }).words).toHaveLength(2);
	});

	test("nothing takes no lines", () => {
		expect(fitWords("  ", space).lines).toEqual([]);
	});
});

describe("setting a line", () => {
	test("Hindi and English stand side by side, each in its own font", () => {
		const runs = runsOf("बाल मेला at Munirka", fontsOf("display"));
		expect(runs.map(({ text }) => text)).toEqual(["बाल मेला ", "at Munirka"]);
	});

	test("a Hindi conjunct is one shape, not three letters", () => {
		expect(setLine("क्ष", { face: "display", size: 50 }).glyphs).toHaveLength(1);
	});

	test("the short i stands before its letter, as it is written", () => {
		const [first] = setLine("कि", { face: "text", size: 50 }).glyphs;
		const [alone] = setLine("क", { face: "text", size: 50 }).glyphs;
		expect(first?.d).not.toBe(alone?.d);
	});

	test("emoji and letters of other scripts are left out rather than shown as boxes", () => {
		expect(setLine("Tree 🌳👩🏽‍🌾漢", { face: "text", size: 10 })).toEqual(
			setLine("Tree ", { face: "text", size: 10 }),
		);
	});

	test("names with marks on their letters are written", () => {
		expect(setLine("Aśoka Ḍhol", { face: "display", size: 10 }).glyphs).toHaveLength(9);
	});

	test("a drawn line is shapes only, so that no machine needs a font for it", () => {
		const svg = drawLine(setLine("Hi", { face: "text", size: 20 }), { x: 5, y: 30, colour: "#fff" });
		expect(svg).toMatch(
			/^<g fill="#fff">(<path transform="translate\(\S+ 30\) scale\(\S+ -\S+\)" d="M[^"]+"\/>){2}<\/g>$/,
		);
	});
});
