import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clipSize, frames } from "../art/clips/clip.ts";
import { clips } from "../art/clips/clips.ts";
import { cleanFilm } from "../core/media/film.ts";
import { openEncoder } from "./clips/film.ts";

/**
 * Renders the two clips of the sample data from the drawings. The results are committed, because this needs Chromium.
 */
const folder = process.argv[2] ?? "content/sample/clips";
const perSecond = 20;
const [width, height] = clipSize;

await mkdir(folder, { recursive: true });
const encoder = await openEncoder();
for (const [name, clip] of Object.entries(clips)) {
	const film = await encoder.encode(frames(name, clip, perSecond), { width, height, perSecond });
	const path = join(folder, `${name}.mp4`);
	await writeFile(path, film);
	// Strips the creation time, like the site does with uploads.
	const file = await open(path, "r+");
	await cleanFilm(file, film.length).finally(() => file.close());
	console.log(`${name}.mp4: ${clip.seconds} seconds, ${Math.ceil(film.length / 1024)} KB`);
}
await encoder.close();
