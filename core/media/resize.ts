import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { Refusal } from "./refusal.ts";

/** Widths that pages request, at device pixel ratios of one and two. */
const pageWidths = [320, 640, 960, 1280, 1920];

/** Decompression bombs are small on disk and huge in memory; fifty million pixels is more than cameras produce. */
const maxPixels = 50_000_000;

export interface PictureVariant {
	type: string;
	width: number;
	height: number;
	data: Buffer;
}

export interface ResizedPicture {
	/** Type at the URL without a width: JPEG, or PNG if the picture has transparency. */
	type: "image/jpeg" | "image/png";
	width: number;
	height: number;
	placeholder: string;
	variants: PictureVariant[];
}

/** Creates all variants of the picture in a file, with its orientation applied and its metadata removed. */
export async function resizeFile(file: string): Promise<ResizedPicture> {
	// Bytes and not the file's name: for those the library has fewer decoders.
	const { pixels, hasAlpha } = await decode(await readFile(file));
	const { width, height } = await pixels.metadata();
	const type = hasAlpha ? "image/png" : "image/jpeg";
	const variants: PictureVariant[] = [];
	// Sequentially, so that an upload does not take all cores from page requests.
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

/** Decodes to raw sRGB pixels, limited to the widest page width and with orientation applied. */
async function decode(source: Buffer): Promise<{ pixels: Sharp; hasAlpha: boolean }> {
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

/** Returns the page widths below the picture's own width, plus its own. */
function widthsFor(own: number): number[] {
	return [...pageWidths.filter((width) => width * 1.1 < own), own];
}

/** Returns a tiny blurred placeholder as a data URL. */
async function blurred(pixels: Sharp): Promise<string> {
	const tiny = await pixels.clone().resize(16, 16, { fit: "inside" }).blur(1).webp({ quality: 20 }).toBuffer();
	return `data:image/webp;base64,${tiny.toString("base64")}`;
}
