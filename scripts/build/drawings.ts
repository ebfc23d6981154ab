import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import { fillPalette } from "../../core/media/palette.ts";

/** The site's own; a chapter's folder may replace any of them, and add others. */
const ours = "content";

/** Drawings that pages show, and what the site writes the words of posters and shared links on. */
type Kind = "drawings" | "backdrops";

/** Writes drawings and backdrops, in the colours of the palette, to where a build serves and paints with them. */
export async function writeDrawings(build: string, chapter = chapterFolder()): Promise<number> {
	const counts = [
		await fill("drawings", chapter, join(build, "drawn")),
		await fill("backdrops", chapter, join(build, "backdrops")),
	];
	return counts.reduce((sum, count) => sum + count);
}

async function fill(kind: Kind, chapter: string, target: string): Promise<number> {
	const files = drawingFiles(kind, chapter);
	await rm(target, { recursive: true, force: true });
	for (const [name, file] of files) {
		const place = join(target, name);
		await mkdir(dirname(place), { recursive: true });
		await writeFile(place, fillPalette(readFileSync(file, "utf8")));
	}
	return files.size;
}

/** The content folder that the settings name. They are read in full only when the site starts. */
export function chapterFolder(): string {
	const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
	return process.env.CONTENT_DIR || file.CONTENT_DIR || ours;
}

/** The files of a chapter's drawings by their names, such as 'project/vidya.svg'. */
export function drawingFiles(kind: Kind, chapter: string): Map<string, string> {
	const folders = new Set([ours, chapter].map((folder) => join(folder, kind)));
	return new Map(
		[...folders].flatMap((folder) =>
			globSync("**/*.svg", { cwd: folder })
				.sort()
				.map((name) => [name, join(folder, name)] as const),
		),
	);
}

/** Whether pages of a chapter can show the drawing at an address such as '/drawn/project/vidya.svg'. */
export function isDrawing(path: string, chapter = chapterFolder()): boolean {
	const [, name] = /^\/drawn\/((?:[\w-]+\/)*[\w-]+\.svg)$/.exec(path) ?? [];
	return name !== undefined && [ours, chapter].some((folder) => existsSync(join(folder, "drawings", name)));
}
