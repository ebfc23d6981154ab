import { imageSize as bitmapSize } from "image-size";

export type Size = { width: number; height: number };

/** The size of a picture from its first bytes; undefined if they do not say it. */
export function imageSize(path: string, bytes: Buffer): Size | undefined {
	try {
		// A copy, since the library reads past the end of a part of a larger buffer.
		const { width, height } = /\.svg$/i.test(path)
			? svgSize(bytes.toString("utf8"))
			: bitmapSize(Uint8Array.from(bytes));
		return width > 0 && height > 0 ? { width, height } : undefined;
	} catch {
		return undefined; // no picture, or one that was cut
	}
}

/** The library rounds, and takes no commas in a viewBox. */
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
