import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { ChosenFile } from "../../../scripts/browser/publishing-steps.ts";

const [width, height] = [4032, 3024];

/**
 * A photo as a phone makes it when it is held upright: twelve megapixels with noise, the place in its notes, and lying on
 * its side with a mark that says so. Seen as it was taken, its upper half is red and its lower half blue.
 */
export async function phonePhoto(name: string): Promise<ChosenFile> {
	const noise = randomBytes(65_536);
	const pixels = Buffer.alloc(width * height * 3);
	for (let at = 0, place = 0; place < width * height; place++, at += 3) {
		// The camera's left is the top of the photo.
		const isUpper = place % width < width / 2;
		const grain = (noise[place & 65_535] ?? 0) & 31;
		pixels[at] = (isUpper ? 190 : 20) + grain;
		pixels[at + 1] = 20 + grain;
		pixels[at + 2] = (isUpper ? 20 : 190) + grain;
	}
	const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
		.withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 32/1 42/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 90 })
		.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}
