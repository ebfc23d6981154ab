import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { loadContent } from "../core/content/load.ts";

const folder = "app/styles/faces";
const { resolve } = createRequire(import.meta.url);
const latin = `${letters([0x20, 0x7e], [0xa0, 0xff])}–—‘’“”…•₹→←·×`;
/** The whole block with both joiners, because organisers may write any word; HarfBuzz keeps the conjuncts of its letters. */
const devanagari = `${letters([0x900, 0x97f])}\u200c\u200d\u25cc₹`;
const { motto } = loadContent(process.argv[2] ?? "content").site;

/** Glyphs of each font: English for every page, Devanagari for those that have some. */
const faces = [
	{ name: "anek", file: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2", text: latin },
	{ name: "mukta-400", file: "@fontsource/mukta/files/mukta-latin-400-normal.woff2", text: latin },
	{ name: "mukta-600", file: "@fontsource/mukta/files/mukta-latin-600-normal.woff2", text: latin },
	// The motto is on every page: cut to its letters it is a twelfth of the whole.
	{ name: "motto", file: "@fontsource/mukta/files/mukta-devanagari-600-normal.woff2", text: motto.local },
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

function letters(...ranges: [from: number, to: number][]): string {
	return ranges
		.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
		.join("");
}
