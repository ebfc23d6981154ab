import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { loadContent } from "../core/content/load.ts";

const folder = "app/styles/faces";
const { resolve } = createRequire(import.meta.url);
const latin = `${letters([0x20, 0x7e], [0xa0, 0xff])}–—‘’“”…•₹→←·×`;
const { motto } = loadContent("content").site;

/** Glyphs of each font: only what an English page needs, to keep it small. */
const faces = [
	{ name: "anek", file: "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2", text: latin },
	{ name: "mukta-400", file: "@fontsource/mukta/files/mukta-latin-400-normal.woff2", text: latin },
	{ name: "mukta-600", file: "@fontsource/mukta/files/mukta-latin-600-normal.woff2", text: latin },
	// The motto is the only Devanagari text on every page; other such text uses a system font.
	{ name: "motto", file: "@fontsource/mukta/files/mukta-devanagari-600-normal.woff2", text: motto.local },
];

await mkdir(folder, { recursive: true });
for (const { name, file, text } of faces) {
	const whole = await readFile(resolve(file));
	// One weight for all headings: the full variable range would be three times the size.
	const variationAxes = name === "anek" ? { wght: 700 } : undefined;
	const subset = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes });
	await writeFile(`${folder}/${name}.woff2`, subset);
	console.log(`${name}: ${whole.length} bytes → ${subset.length}`);
}

function letters(...ranges: [from: number, to: number][]): string {
	return ranges
		.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
		.join("");
}
