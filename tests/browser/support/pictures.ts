import sharp from "sharp";
import type { ChosenFile } from "../../../scripts/browser/publishing-steps.ts";

/** A picture of one colour. */
export async function picture(
	name: string,
	background: string,
	size = { width: 1200, height: 900 },
): Promise<ChosenFile> {
	const buffer = await sharp({ create: { ...size, channels: 3, background } })
		.png()
		.toBuffer();
	return { name, mimeType: "image/png", buffer };
}

/** '1.png' to '3.png', each of another colour. */
export function threePictures(): Promise<ChosenFile[]> {
	return Promise.all(["#1f6f4a", "#b0243a", "#3b3fa8"].map((colour, i) => picture(`${i + 1}.png`, colour)));
}
