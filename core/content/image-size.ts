export type Size = { width: number; height: number };

/** The size of a picture from its first bytes; undefined for kinds that would need a real decoder. */
export function imageSize(path: string, bytes: Buffer): Size | undefined {
	const size = readers[path.slice(path.lastIndexOf(".") + 1).toLowerCase()]?.(bytes);
	return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const readers: Record<string, (bytes: Buffer) => Size | undefined> = {
	svg: svgSize,
	png: pngSize,
	jpg: jpegSize,
	jpeg: jpegSize,
	webp: webpSize,
};

function svgSize(bytes: Buffer): Size | undefined {
	const tag = /<svg\b[^>]*>/.exec(bytes.toString("utf8"))?.[0] ?? "";
	const number = (name: string) => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1]);
	const [width, height] = [number("width"), number("height")];
	if (width && height) return { width, height };
	const box = /\sviewBox=["']\s*([^"']+)["']/
		.exec(tag)?.[1]
		?.trim()
		.split(/[\s,]+/)
		.map(Number);
	return box?.[2] && box[3] ? { width: box[2], height: box[3] } : undefined;
}

function pngSize(bytes: Buffer): Size | undefined {
	if (bytes.length < 24 || bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
	return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** A JPEG is a row of segments; the one that begins a frame holds the size. */
function jpegSize(bytes: Buffer): Size | undefined {
	let offset = 2;
	while (offset + 9 <= bytes.length && bytes[offset] === 0xff) {
		const marker = bytes.readUInt8(offset + 1);
		const beginsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (beginsFrame) return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
		offset += 2 + bytes.readUInt16BE(offset + 2);
	}
	return undefined;
}

/** WebP has three forms: lossy, lossless and extended, each with the size in another place. */
function webpSize(bytes: Buffer): Size | undefined {
	if (bytes.length < 30) return undefined;
	switch (bytes.toString("latin1", 12, 16)) {
		case "VP8 ":
			return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
		case "VP8L": {
			const bits = bytes.readUInt32LE(21);
			return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
		}
		case "VP8X":
			return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
		default:
			return undefined;
	}
}
