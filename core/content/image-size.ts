import { imageSize as bitmapSize } from "image-size";

export type Size = { width: number; height: number };

/** Reads the size of a picture from its first bytes; undefined if they do not contain it. */
export function imageSize(path: string, bytes: Buffer): Size | undefined {
	try {
		// Copied, because the library reads past the end of a slice of a larger buffer.
		const { width, height } = /\.svg$/i.test(path)
			? svgSize(bytes.toString("utf8"))
			: uprightSize(Uint8Array.from(bytes));
		return width > 0 && height > 0 ? { width, height } : undefined;
	} catch {
		return undefined; // not a picture, or truncated
	}
}

/** As browsers show it: phones store a portrait photo on its side, with an orientation from 5 to 8. */
function uprightSize(bytes: Uint8Array): Size {
	const { width, height, orientation = 1 } = bitmapSize(bytes);
	return orientation < 5 ? { width, height } : { width: height, height: width };
}

/** Handled here because image-size rounds and does not accept commas in a viewBox. */
function svgSize(text: string): Size {
	const [tag = ""] = /<svg\b[^>]*>/.exec(text) ?? [];
	const number = (name: string) => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1]);
	const [width, height] = [number("width"), number("height")];
	if (width && height) return { width, height };
	const [, box = ""] = /\sviewBox=["']\s*([^"']+)["']/.exec(tag) ?? [];
	const [, , boxWidth = 0, boxHeight = 0] = box
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	return { width: boxWidth, height: boxHeight };
}
