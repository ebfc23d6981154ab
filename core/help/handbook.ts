import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageSize } from "../content/image-size.ts";
import { parseMarkdown } from "../content/markdown.ts";
import type { Prose } from "../content/prose.ts";

/** The organisers' handbook, in parts that a screen can show. */
export interface Handbook {
	/** Text before the first chapter. */
	opening: Prose;
	chapters: Chapter[];
}

export interface Chapter {
	title: string;
	parts: Part[];
}

export type Part = { prose: Prose } | { picture: { name: string; alt: string; width: number; height: number } };

const folder = "docs";

/** Read once, since it changes only with a new release. */
export function createHelp() {
	let known: Promise<Handbook> | undefined;
	const handbook = () => {
		known ??= read();
		return known;
	};
	return {
		handbook,
		/** Returns a picture of the handbook; undefined for any other name. */
		async picture(name: string) {
			const parts = (await handbook()).chapters.flatMap((chapter) => chapter.parts);
			const isThere = parts.some((part) => "picture" in part && part.picture.name === name);
			return isThere ? new Uint8Array(await readFile(join(folder, "handbook", name))) : undefined;
		},
	};
}

async function read(): Promise<Handbook> {
	const source = await readFile(join(folder, "handbook.md"), "utf8");
	const [opening = "", ...chapters] = withoutOwnContents(source).split(/^## /m);
	return {
		opening: parseMarkdown(opening.replace(/^# .*$/m, "")),
		chapters: await Promise.all(chapters.map(chapter)),
	};
}

/**
 * Removes the table of contents, which the screen builds itself, and links to neighbouring files, which cannot be
 * opened from there.
 */
function withoutOwnContents(source: string): string {
	return source
		.replace(/^On these pages:\n(?:.+\n)+/m, "")
		.replace(/\[([^\]]+)\]\((?!#|\/|https?:|handbook\/)[^)]+\)/g, "$1");
}

async function chapter(source: string): Promise<Chapter> {
	const [title = ""] = source.split("\n", 1);
	// Each picture is on its own line. Splitting there yields its alt text and file name as separate pieces.
	const pieces = source.slice(title.length).split(/^!\[(.+)\]\(handbook\/(.+)\)$/m);
	const parts: Part[] = [];
	for (let i = 0; i < pieces.length; i += 3) {
		parts.push({ prose: parseMarkdown(pieces[i] ?? "") });
		const name = pieces[i + 2];
		if (name) parts.push({ picture: { name, alt: pieces[i + 1] ?? "", ...(await sizeOf(name)) } });
	}
	return { title, parts };
}

async function sizeOf(name: string): Promise<{ width: number; height: number }> {
	const size = imageSize(await readFile(join(folder, "handbook", name)));
	if (!size) throw new Error(`The handbook's picture ${name} cannot be read.`);
	return size;
}
