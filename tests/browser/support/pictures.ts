import sharp from "sharp";
import type { ChosenFile } from "./publishing-steps.ts";

/** A picture of one colour. */
export async function picture(name: string, background: string): Promise<ChosenFile> {
	const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
		.png()
		.toBuffer();
	return { name, mimeType: "image/png", buffer };
}
