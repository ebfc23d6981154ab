import { copyFile, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clips } from "../art/clips/clips.ts";
import { cleanFilm } from "../core/media/film.ts";
import { temporaryFolder } from "../tests/support/databases.ts";

const folder = "content/sample/clips";

test("the clips of the sample season are those that are drawn, and the site takes them with their sizes", async () => {
	expect((await readdir(folder)).toSorted()).toEqual(Object.keys(clips).map((name) => `${name}.mp4`));
	for (const name of await readdir(folder))
		expect(await taken(join(folder, name))).toEqual({ width: 800, height: 600 });
});

async function taken(path: string) {
	const copy = join(await temporaryFolder(), "film.mp4");
	await copyFile(path, copy);
	const file = await open(copy, "r+");
	return cleanFilm(file, (await stat(copy)).size).finally(() => file.close());
}
