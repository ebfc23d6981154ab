import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { findLanguages } from "../core/content/files.ts";
import { loadContent } from "../core/content/load.ts";
import { devanagariWords, letters as hindi, steps } from "./fonts/devanagari-words.ts";
import { subsetGlyphs } from "./fonts/subset-glyphs.ts";

const folder = "app/styles/faces";
const { resolve } = createRequire(import.meta.url);
const latin = `${letters([0x20, 0x7e], [0xa0, 0xff])}–—‘’“”…•₹→←·×`;
/** The whole block with both joiners, because organisers may write any word; HarfBuzz keeps the conjuncts of its letters. */
const devanagari = `${letters([0x900, 0x97f])}\u200c\u200d\u25cc₹`;
const content = process.argv[2] ?? "content";
/** The motto, and the names of the languages, as in the language switch. */
const onEveryPage = [
	loadContent(content).site.motto.local,
	...findLanguages(content).map((language) => loadContent(content, language).site.languageName),
];

/** Glyphs of each font: English for every page, Devanagari for those that have some. */
const faces = [
	{ name: "anek", file: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2", text: latin },
	{ name: "mukta-400", file: "@fontsource/mukta/files/mukta-latin-400-normal.woff2", text: latin },
	{ name: "mukta-600", file: "@fontsource/mukta/files/mukta-latin-600-normal.woff2", text: latin },
	{ name: "devanagari-400", file: "@fontsource/mukta/files/mukta-devanagari-400-normal.woff2", text: devanagari },
	{ name: "devanagari-600", file: "@fontsource/mukta/files/mukta-devanagari-600-normal.woff2", text: devanagari },
];

await mkdir(folder, { recursive: true });
for (const { name, file, text } of faces) {
	const whole = await readFile(resolve(file));
	// One weight for all headings: the full variable range would be three times the size.
	const variationAxes = name === "anek" ? { wght: 700 } : undefined;
	// Instructions for old screens are two fifths of a Devanagari font. (The types do not know this option yet.)
	const options = { targetFormat: "woff2" as const, variationAxes, noHinting: file.includes("devanagari") };
	const subset = await subsetFont(whole, text, options);
	await writeFile(`${folder}/${name}.woff2`, subset);
	console.log(`${name}: ${whole.length} bytes → ${subset.length}`);
}

const words = devanagariWords(content);
/** Cut to the conjuncts of some words: for pages in a language written so, and for what is on every page. */
const shaped = [
	{ name: "deva-400", weight: 400, words, letters: hindi },
	{ name: "deva-600", weight: 600, words, letters: hindi },
	{ name: "motto", weight: 600, words: onEveryPage, letters: codePoints(onEveryPage.join("")) },
];
for (const { name, weight, words, letters } of shaped) {
	const whole = await readFile(resolve(`@fontsource/mukta/files/mukta-devanagari-${weight}-normal.woff2`));
	const font = create(whole);
	const glyphs = [...words, ...steps(words)].flatMap((text) => font.layout(text).glyphs.map(({ id }) => id));
	const subset = await subsetGlyphs(whole, new Set(glyphs), letters);
	await writeFile(`${folder}/${name}.woff2`, subset);
	console.log(`${name}: ${whole.length} bytes → ${subset.length}`);
}

function codePoints(text: string): number[] {
	return [...text].map((sign) => sign.codePointAt(0) ?? 0);
}

function letters(...ranges: [from: number, to: number][]): string {
	return ranges
		.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
		.join("");
}
