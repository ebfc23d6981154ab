import { existsSync } from "node:fs";
import { copyFile, open, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { FilePathSource, Input, MP4 } from "mediabunny";
import { expect, test } from "vitest";
import { loadContent } from "../core/content/load.ts";
import { cleanFilm } from "../core/media/film.ts";
import { temporaryFolder } from "../tests/support/databases.ts";
import { clips } from "./art/clips/clips.ts";
import { captionsOf } from "./art/films/captions.ts";
import { secondsOf } from "./art/films/film.ts";
import { films } from "./art/films/films.ts";

const folder = "content/sample/clips";

test("the clips of the sample season are those that are drawn, and the site takes them with their sizes", async () => {
	expect((await readdir(folder)).toSorted()).toEqual(Object.keys(clips).map((name) => `${name}.mp4`));
	for (const name of await readdir(folder))
		expect(await taken(join(folder, name))).toEqual({ width: 800, height: 600 });
});

/** Those of the drawn films that are in the content: a chapter may show others. */
const shipped = Object.entries(films).filter(([name]) => existsSync(`content/films/${name}.mp4`));

test("a drawn film that the home page shows has its captions, and words that describe it", () => {
	const { featured, more } = loadContent("content").videos;
	for (const video of [featured, ...more])
		for (const [name] of shipped.filter(([name]) => video?.file === `/films/${name}.mp4`)) {
			expect(video?.captions).toBe(`/films/${name}.en.vtt`);
			expect(video?.described?.length).toBeGreaterThan(100);
		}
});

test.each(shipped)("the film '%s' is small, as long as it is drawn, and has its captions", async (name, film) => {
	const path = `content/films/${name}.mp4`;
	expect(await taken(path)).toEqual({ width: 1280, height: 720 });
	expect((await stat(path)).size).toBeLessThanOrEqual(1.5 * 1024 * 1024);
	const seconds = await duration(path);
	expect(seconds).toBeGreaterThanOrEqual(20);
	expect(seconds).toBeLessThanOrEqual(40);
	expect(seconds).toBeCloseTo(secondsOf(film), 1);
	expect(await readFile(`content/films/${name}.en.vtt`, "utf8")).toBe(captionsOf(film));
});

async function taken(path: string) {
	const copy = join(await temporaryFolder(), "film.mp4");
	await copyFile(path, copy);
	const file = await open(copy, "r+");
	return cleanFilm(file, (await stat(copy)).size).finally(() => file.close());
}

async function duration(path: string): Promise<number> {
	using film = new Input({ source: new FilePathSource(path), formats: [MP4] });
	return await film.computeDuration();
}
