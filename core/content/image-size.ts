import { imageSize as storedSize } from "image-size";

export type Size = { width: number; height: number };

/** The size of a picture as browsers show it; undefined if the bytes are none. */
export function imageSize(bytes: Uint8Array): Size | undefined {
	try {
		// Copied, because the library reads past the end of a slice of a larger buffer.
		const { width, height, orientation = 1 } = storedSize(Uint8Array.from(bytes));
		if (!(width > 0 && height > 0)) return undefined;
		// Phones store a portrait photo on its side, with an orientation from 5 to 8.
		return orientation < 5 ? { width, height } : { width: height, height: width };
	} catch {
		return undefined; // not a picture, or truncated
	}
}
