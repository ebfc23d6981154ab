/** The variants in which an uploaded picture can be had, beside the one at its plain address. */
export interface PictureVariants {
	/** Where their addresses begin; '-640.avif' or the like follows. */
	base: string;
	/** From the narrowest to the widest; each is there as AVIF and as WebP. */
	widths: number[];
	width: number;
	height: number;
	/** A blurred picture of a few bytes that stands in for it until it has arrived. */
	placeholder: string | null;
}

/** For `srcset`: every width of one type. */
export function srcSet({ base, widths }: PictureVariants, ending: "avif" | "webp"): string {
	return widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(", ");
}
