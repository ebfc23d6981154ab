import sharp, { type Sharp, type SharpInput } from "sharp";
import { Refusal } from "./refusal.ts";

/** What pages ask for, on screens of one and of two pixels to the point. */
const pageWidths = [320, 640, 960, 1280, 1920];

/** A picture bomb is small on the disk and fills the memory: fifty million pixels are more than cameras give. */
const maxPixels = 50_000_000;

export interface PictureVariant {
	type: string;
	width: number;
	height: number;
	data: Buffer;
}

export interface ResizedPicture {
	/** That of the plain address: JPEG, or PNG where one can look through the picture. */
	type: "image/jpeg" | "image/png";
	width: number;
	height: number;
	placeholder: string;
	variants: PictureVariant[];
}

/** Makes every variant of a picture that pages ask for, upright and without anything that the camera wrote beside it. */
export async function resizePicture(source: SharpInput): Promise<ResizedPicture> {
	const { pixels, hasAlpha } = await decode(source);
	const { width, height } = await pixels.metadata();
	const type = hasAlpha ? "image/png" : "image/jpeg";
	const variants: PictureVariant[] = [];
	// One after the other: an upload must not take all of the machine from those who read.
	for (const step of widthsFor(width))
		for (const format of ["image/avif", "image/webp", type] as const) {
			const { data, info } = await encoders[format](pixels.clone().resize(step)).toBuffer({ resolveWithObject: true });
			variants.push({ type: format, width: info.width, height: info.height, data });
		}
	return { type, width, height, placeholder: await blurred(pixels), variants };
}

const encoders = {
	"image/avif": (picture) => picture.avif({ quality: 55, effort: 3 }),
	"image/webp": (picture) => picture.webp({ quality: 78 }),
	"image/jpeg": (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
	"image/png": (picture) => picture.png({ compressionLevel: 9 }),
} satisfies Record<string, (picture: Sharp) => Sharp>;

/** The bare pixels, no wider than the widest page wants them: colours in sRGB, turned as the camera was held. */
async function decode(source: SharpInput): Promise<{ pixels: Sharp; hasAlpha: boolean }> {
	const picture = sharp(source, { failOn: "error", limitInputPixels: maxPixels, autoOrient: true });
	const { pages = 1, hasAlpha } = await picture.metadata().catch(refuse);
	if (pages > 1) throw new Refusal("animated");
	const { data, info } = await picture
		.resize({ width: pageWidths.at(-1), withoutEnlargement: true })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true })
		.catch(refuse);
	const { width, height, channels } = info;
	return { pixels: sharp(data, { raw: { width, height, channels } }), hasAlpha };
}

function refuse(error: unknown): never {
	const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
	throw tooMany
		? new Refusal(
				"too-many-pixels",
				`This picture has more than ${maxPixels / 1_000_000} million pixels. Make it smaller and send that.`,
			)
		: new Refusal("broken");
}

/** The widths of the pages as far as the picture goes, and its own where that makes a difference. */
function widthsFor(own: number): number[] {
	return [...pageWidths.filter((width) => width * 1.1 < own), own];
}

/** A few bytes that stand in for the picture until it has arrived. */
async function blurred(pixels: Sharp): Promise<string> {
	const tiny = await pixels.clone().resize(16, 16, { fit: "inside" }).blur(1).webp({ quality: 20 }).toBuffer();
	return `data:image/webp;base64,${tiny.toString("base64")}`;
}
