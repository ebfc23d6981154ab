import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { fillPalette, palette } from "../../core/media/palette.ts";
import { temporaryFolder } from "../../tests/support/databases.ts";
import { drawingFiles, isDrawing } from "./drawings.ts";

const ours = [...drawingFiles("drawings", "content"), ...drawingFiles("backdrops", "content")];
const banners = /^(banner|share)/;
/** One root, shapes and groups, every attribute quoted: no scripts, no styles, no links, no text. */
const harmless =
	/^<svg(?: [a-zA-Z-]+="[^"<>&]*")+>(?:<(?:path|g|circle)(?: [a-z-]+="[^"<>&]*")*\/?>|<\/g>)+<\/svg>\n?$/;

test.each(ours)("the drawing %s is small, without anything that runs, and in colours of the palette", (name, file) => {
	const svg = readFileSync(file, "utf8");
	expect(svg).toMatch(harmless);
	expect([...svg.matchAll(/var\(--([\w-]+)/g)].filter(([, colour = ""]) => !palette.has(colour))).toEqual([]);
	expect(fillPalette(svg)).not.toContain("var(");
	const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
	expect(brotliCompressSync(svg, { params }).length).toBeLessThan(banners.test(name) ? 25_000 : 15_000);
});

test("a chapter's own drawing stands in the place of ours, and others are ours", async () => {
	const chapter = await temporaryFolder();
	const own = join(chapter, "drawings/project/vidya.svg");
	await mkdir(join(chapter, "drawings/project"), { recursive: true });
	for (const file of [own, join(chapter, "drawings/camp.svg")])
		await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
	const files = drawingFiles("drawings", chapter);
	expect(files.get("project/vidya.svg")).toBe(own);
	expect(files.get("project/jyoti.svg")).toBe("content/drawings/project/jyoti.svg");
	expect(["/drawn/camp.svg", "/drawn/banner.svg", "/drawn/none.svg"].map((path) => isDrawing(path, chapter))).toEqual([
		true,
		true,
		false,
	]);
	expect(isDrawing("/drawn/../en/site.svg", chapter)).toBe(false);
});

test("colours are filled in by their names, and a name that the palette lacks keeps its own colour", () => {
	const named =
		'<path fill="var(--marigold,#000)"/><path fill="var(--health-earth, red)" stroke="var(--fill-0, #abc)"/>';
	expect(fillPalette(named)).toBe('<path fill="#ffc145"/><path fill="#861b2c" stroke="#abc"/>');
});
