import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { type Adjustment, cutOf } from "./adjustment.ts";
import { Refusal } from "./refusal.ts";

/** Widths that pages request, at device pixel ratios of one and two. */
const pageWidths = [320, 640, 960, 1280, 1920];

/** Neither side is kept longer. */
const longestSide = 1920;

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

/**
 * Creates the variants of the picture in a file that pages cannot do without, with its orientation applied and its
 * metadata removed. AVIF takes several times as long as all of them, and is made afterwards: see `encodeAvif`.
 */
export async function resizeFile(file: string): Promise<ResizedPicture> {
	// Bytes and not the file's name: for those the library has fewer decoders.
	return encodeAll(await decode(await readFile(file)));
}

/** Creates the variants of a stored picture that is turned and cut. */
export async function adjustPicture(picture: Uint8Array, adjustment: Adjustment): Promise<ResizedPicture> {
	const { width, height } = await sharp(picture).metadata();
	const { data, info } = await sharp(picture)
		.rotate(adjustment.turn)
		.extract(cutOf({ width, height }, adjustment))
		.raw()
		.toBuffer({ resolveWithObject: true });
	return encodeAll({ data, ...info });
}

/** Creates the AVIF variant of a stored picture in one width. */
export async function encodeAvif(picture: Uint8Array, width: number): Promise<PictureVariant> {
	const { data, info } = await sharp(picture)
		.resize(width)
		.avif({ quality: 55, effort: 3 })
		.toBuffer({ resolveWithObject: true });
	return { type: "image/avif", width: info.width, height: info.height, data };
}

const encoders = {
	"image/webp": (picture) => picture.webp({ quality: 78, effort: 2 }),
	"image/jpeg": (picture) => picture.jpeg({ quality: 82, progressive: true, optimiseCoding: true }),
	"image/png": (picture) => picture.png({ compressionLevel: 6 }),
} satisfies Record<string, (picture: Sharp) => Sharp>;

interface Pixels {
	data: Buffer;
	width: number;
	height: number;
	channels: 1 | 2 | 3 | 4;
}

async function encodeAll(pixels: Pixels): Promise<ResizedPicture> {
	const { width, height, channels } = pixels;
	const type = channels % 2 === 0 ? "image/png" : "image/jpeg";
	const variants: PictureVariant[] = [];
	// Sequentially, so that an upload does not take all cores from page requests.
	for (const step of widthsFor(width)) {
		const small = step === width ? pixels : await shrink(pixels, step);
		for (const format of ["image/webp", type] as const)
			variants.push({
				type: format,
				width: small.width,
				height: small.height,
				data: await encoders[format](read(small)).toBuffer(),
			});
	}
	return { type, width, height, placeholder: await blurred(pixels), variants };
}

/** Once for each width, because every encoder would do it again. */
async function shrink(pixels: Pixels, to: number): Promise<Pixels> {
	const { data, info } = await read(pixels).resize(to).raw().toBuffer({ resolveWithObject: true });
	return { data, ...info };
}

function read({ data, width, height, channels }: Pixels): Sharp {
	return sharp(data, { raw: { width, height, channels } });
}

/** Decodes to raw sRGB pixels, limited in size and with orientation applied. */
async function decode(source: Buffer): Promise<Pixels> {
	const picture = sharp(source, { failOn: "error", limitInputPixels: maxPixels, autoOrient: true });
	const { pages = 1 } = await picture.metadata().catch(refuse);
	if (pages > 1) throw new Refusal("animated");
	const { data, info } = await picture
		// Decoders of JPEG leave pixels out while they read, which saves most of the time.
		.resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true })
		.catch(refuse);
	return { data, ...info };
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
async function blurred(pixels: Pixels): Promise<string> {
	const tiny = await read(pixels).resize(16, 16, { fit: "inside" }).blur(1).webp({ quality: 20 }).toBuffer();
	return `data:image/webp;base64,${tiny.toString("base64")}`;
}
