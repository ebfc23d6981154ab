import { mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { clips } from "../../art/clips/clips.ts";
import { cleanFilm } from "../../core/media/film.ts";
import { boxesIn, findBox } from "../../core/media/test-film.ts";
import { mp4 } from "./mp4.ts";

const samples = ["first", "second picture", "third"].map((words, i) => ({ key: i === 0, data: Buffer.from(words) }));
const film = mp4({ width: 64, height: 48, perSecond: 20, description: Buffer.from("codec"), samples });

test("a film says how long and how large it is, and where each of its pictures lies", () => {
	expect(boxesIn(film).map(({ type }) => type)).toEqual(["ftyp", "moov", "mdat"]);
	const table = ["trak", "mdia", "minf", "stbl"];
	const numbers = (path: string[]) => {
		const { headerEnd = 0, end = 0 } = findBox(film, ["moov", ...path]) ?? {};
		return Array.from({ length: (end - headerEnd) / 4 }, (_, i) => film.readUInt32BE(headerEnd + i * 4));
	};
	const [, , , scale = 0, duration = 0] = numbers(["mvhd"]);
	expect(duration / scale).toBeCloseTo(3 / 20);
	const [, , count, ...sizes] = numbers([...table, "stsz"]);
	const [, , start = 0] = numbers([...table, "stco"]);
	expect([count, sizes]).toEqual([3, samples.map(({ data }) => data.length)]);
	expect(start).toBe(findBox(film, ["mdat"])?.headerEnd);
	expect(film.toString("latin1", start, start + 5)).toBe("first");
	expect(numbers([...table, "stss"])).toEqual([0, 1, 1]);
});

test("the site takes it, and the clips of the sample season, with their sizes", async () => {
	expect(await taken(film)).toEqual({ width: 64, height: 48 });
	const folder = "content/sample/clips";
	expect((await readdir(folder)).toSorted()).toEqual(Object.keys(clips).map((name) => `${name}.mp4`));
	for (const name of await readdir(folder))
		expect(await taken(await readFile(join(folder, name)))).toEqual({ width: 800, height: 600 });
});

async function taken(bytes: Buffer) {
	const folder = await mkdtemp(join(tmpdir(), "film-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const file = join(folder, "film.mp4");
	await writeFile(file, bytes);
	const handle = await open(file, "r+");
	return cleanFilm(handle, bytes.length).finally(() => handle.close());
}
