import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import { describe, expect, test } from "vitest";
import { letters } from "./devanagari-words.ts";

const { resolve } = createRequire(import.meta.url);
const open = (file: string) => create(readFileSync(file));
const words = "स्वयं से पहले आप रक्तदान शिविर श्रमदान राष्ट्रीय सेवा योजना क्षेत्रीय कार्यकर्ता ज्योत्स्ना र्‍या क्‌ष".split(" ");

describe.each([400, 600])("the Devanagari of weight %i", (weight) => {
	const ours = open(`app/styles/faces/devanagari-${weight}.woff2`);
	const whole = open(resolve(`@fontsource/mukta/files/mukta-devanagari-${weight}-normal.woff2`));

	test("has every letter of the block that the typeface has, and both joiners", () => {
		const isOurs = (point: number) => (point >= 0x900 && point <= 0x97f) || point === 0x200c || point === 0x200d;
		const wanted = whole.characterSet.filter(isOurs);
		expect(wanted.length).toBeGreaterThan(120);
		expect(wanted.filter((point) => !ours.hasGlyphForCodePoint(point))).toEqual([]);
	});

	test.each(words)("shapes %s as the whole typeface does", (word) => {
		const drawn = (font: typeof ours) => {
			const { glyphs, positions } = font.layout(word);
			return glyphs.map(({ path }, i) => [path.toSVG(), positions[i]?.xAdvance, positions[i]?.xOffset]);
		};
		expect(drawn(ours)).toEqual(drawn(whole));
	});

	test("joins letters into conjuncts", () => {
		expect(ours.layout("क्ष").glyphs).toHaveLength(1);
		expect(ours.layout("ष्ट्रीय").glyphs.length).toBeLessThan([..."ष्ट्रीय"].length);
	});

	test("is below 64 KB", () => {
		expect(readFileSync(`app/styles/faces/devanagari-${weight}.woff2`).length).toBeLessThan(64 * 1024);
	});
});

test("the motto's font is a small part of it", () => {
	expect(readFileSync("app/styles/faces/motto.woff2").length).toBeLessThan(10 * 1024);
});

test("every list of fonts has Devanagari before the fonts of the system", () => {
	const lists = readFileSync("app/styles/tokens.css", "utf8").match(/--font-\w+: "[^;]+/g) ?? [];
	expect(lists).toHaveLength(3);
	for (const list of lists) expect(list).toMatch(/, "Devanagari", ("Noto Sans", )?system-ui/);
});

describe("in pages that are written in Devanagari", () => {
	const css = readFileSync("app/styles/translated.css", "utf8");
	const pointsOf = (family: string) => {
		const faces = css.match(/@font-face \{[^}]+\}/g) ?? [];
		return faces
			.filter((face) => face.includes(`font-family: "${family}";`))
			.map((face) => (face.match(/unicode-range:([^;]+);/)?.[1] ?? "").split(",").flatMap(points));
	};

	test("the cut font is asked for its own letters, in both weights", () => {
		expect(pointsOf("Deva")).toEqual([letters, letters]);
	});

	test("the whole font is asked for nothing but what the cut one lacks", () => {
		const block = Array.from({ length: 0x80 }, (_, i) => 0x900 + i);
		const lacking = [...block.filter((point) => !letters.includes(point)), 0x25cc];
		expect(pointsOf("Deva rest")).toEqual([lacking, lacking]);
	});

	test("text is set in these two, and never in the whole font for all letters", () => {
		const lists = css.match(/\tfont-family: [^;]+, [^;]+;/g) ?? [];
		expect(lists).toHaveLength(1);
		expect(lists[0]).toMatch(/^\tfont-family: "Deva", .*"Deva rest", /);
		expect(lists[0]).not.toContain('"Devanagari"');
	});
});

function points(range: string): number[] {
	const [from = 0, to = from] = range
		.trim()
		.replace("U+", "")
		.split("-")
		.map((point) => Number.parseInt(point, 16));
	return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
