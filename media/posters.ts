import { mkdir, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";

/** Paints the poster of each domain as a PNG: events without a poster of their own show it. */
export async function paintPosters(drawnFolder: string, folder: string): Promise<number> {
	await mkdir(folder, { recursive: true });
	const drawings = (await readdir(join(drawnFolder, "event"))).filter((name) => name.endsWith(".svg"));
	for (const drawing of drawings) {
		const svg = await readFile(join(drawnFolder, "event", drawing));
		const png = join(folder, `${basename(drawing, ".svg")}.png`);
		await sharp(svg).resize(800).png({ palette: true, colours: 32 }).toFile(png);
	}
	return drawings.length;
}
