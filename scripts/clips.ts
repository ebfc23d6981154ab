import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clipSize, frames } from "../art/clips/clip.ts";
import { clips } from "../art/clips/clips.ts";
import { cleanFilm } from "../core/media/film.ts";
import { openEncoder } from "./clips/film.ts";

/** Makes the two clips of the sample season from our own drawings. Kept in the repository: it needs a Chromium. */
const folder = process.argv[2] ?? "content/sample/clips";
const perSecond = 20;
const [width, height] = clipSize;

await mkdir(folder, { recursive: true });
const encoder = await openEncoder();
for (const [name, clip] of Object.entries(clips)) {
	const film = await encoder.encode(frames(name, clip, perSecond), { width, height, perSecond });
	const path = join(folder, `${name}.mp4`);
	await writeFile(path, film);
	// As the site does with what is uploaded: the moment of its making is no part of it.
	const file = await open(path, "r+");
	await cleanFilm(file, film.length).finally(() => file.close());
	console.log(`${name}.mp4: ${clip.seconds} seconds, ${Math.ceil(film.length / 1024)} KB`);
}
await encoder.close();
