import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clipSize, frames } from "../art/clips/clip.ts";
import { clips } from "../art/clips/clips.ts";
import { openEncoder } from "./clips/encode.ts";
import { mp4 } from "./clips/mp4.ts";

/** Makes the two clips of the sample season from our own drawings. Kept in the repository: it needs a Chromium. */
const folder = process.argv[2] ?? "content/sample/clips";
const perSecond = 20;
const [width, height] = clipSize;

await mkdir(folder, { recursive: true });
const encoder = await openEncoder();
for (const [name, clip] of Object.entries(clips)) {
	const encoded = await encoder.encode(frames(name, clip, perSecond), { width, height, perSecond });
	const film = mp4({ ...encoded, width, height, perSecond });
	await writeFile(join(folder, `${name}.mp4`), film);
	console.log(`${name}.mp4: ${clip.seconds} seconds, ${Math.ceil(film.length / 1024)} KB`);
}
await encoder.close();
