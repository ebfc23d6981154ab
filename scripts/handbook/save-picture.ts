import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import sharp from "sharp";

/** The most bytes and pixels of a picture of the handbook: together they are read over slow connections too. */
export const mostBytes = 60 * 1024;
export const mostWidth = 1200;

const qualities = [85, 75, 65, 50, 35];

/** As good as it can be within the limit. */
export async function savePicture(file: string, screenshot: Buffer): Promise<void> {
	for (const quality of qualities) {
		const bytes = await sharp(screenshot)
			.resize({ width: mostWidth, withoutEnlargement: true })
			.webp({ quality, effort: 6 })
			.toBuffer();
		if (bytes.length > mostBytes) continue;
		await writeFile(file, bytes);
		console.log(`${basename(file)}: ${Math.ceil(bytes.length / 1024)} KB`);
		return;
	}
	throw new Error(`${file} is too large even in the lowest quality.`);
}
