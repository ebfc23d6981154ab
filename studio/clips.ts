import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanFilm } from "../core/media/film.ts";
import { clipSize, frames } from "./art/clips/clip.ts";
import { clips } from "./art/clips/clips.ts";
import { captionsOf } from "./art/films/captions.ts";
import { type Frame, filmFrames, secondsOf } from "./art/films/film.ts";
import { films } from "./art/films/films.ts";
import { type Format, openEncoder } from "./clips/film.ts";

/**
 * Renders the clips of the sample data and the films of the home page from the drawings, or only those that are named.
 * The results are committed, because this needs Chromium.
 */
const named = process.argv.slice(2);
const wanted = <Drawn>(all: Record<string, Drawn>) =>
	Object.entries(all).filter(([name]) => named.length === 0 || named.includes(name));

const encoder = await openEncoder();
for (const [name, clip] of wanted(clips)) {
	const [width, height] = clipSize;
	const drawn = frames(name, clip, 20).map((svg, i): Frame => ({ svg, isCut: i === 0 }));
	await write("content/sample/clips", name, drawn, { width, height, perSecond: 20, bitrate: 260_000 });
}
for (const [name, film] of wanted(films)) {
	// The encoder exceeds the rate by about a third, which makes 1.3 MB of every film.
	const bitrate = Math.round(7_800_000 / secondsOf(film));
	const format = { width: 1280, height: 720, perSecond: 20, bitrate };
	await write("content/films", name, filmFrames(name, film, format.perSecond), format);
	await writeFile(join("content/films", `${name}.en.vtt`), captionsOf(film));
}
await encoder.close();

async function write(folder: string, name: string, drawn: Iterable<Frame>, format: Format): Promise<void> {
	const video = await encoder.encode(drawn, format);
	const path = join(folder, `${name}.mp4`);
	await mkdir(folder, { recursive: true });
	const encoded = `${path}.encoded`;
	await writeFile(encoded, video);
	// As the site does with uploads.
	await cleanFilm(encoded, path).finally(() => rm(encoded));
	console.log(`${path}: ${Math.ceil(video.length / 1024)} KB`);
}
