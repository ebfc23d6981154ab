/** Variants of an uploaded picture, in addition to the file at its plain URL. */
export interface PictureVariants {
	/** Common start of their URLs, to be followed by '-640.avif' or similar. */
	base: string;
	/** Narrowest first; each can be had as AVIF and WebP. */
	widths: number[];
	width: number;
	height: number;
	/** A tiny blurred picture shown while loading. */
	placeholder: string | null;
	/** The point that stays in view where a page cuts something off, as `object-position`; by default the middle. */
	focus?: string;
}

/** Returns the `srcset` of one file type. */
export function srcSet({ base, widths }: PictureVariants, ending: "avif" | "webp"): string {
	return widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(", ");
}
