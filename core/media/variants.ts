/** Variants of an uploaded picture, in addition to the file at its plain URL. */
export interface PictureVariants {
	/** Common start of their URLs, to be followed by '-640.avif' or similar. */
	base: string;
	/** Narrowest first; each exists as AVIF and WebP. */
	widths: number[];
	width: number;
	height: number;
	/** A tiny blurred picture shown while loading. */
	placeholder: string | null;
}

/** Returns the `srcset` of one file type. */
export function srcSet({ base, widths }: PictureVariants, ending: "avif" | "webp"): string {
	return widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(", ");
}
