import type { CSSProperties } from "react";
import type { Image } from "../../../core/content/schema/common.ts";
import { type PictureVariants, srcSet } from "../../../core/media/variants.ts";
import { Picture } from "./picture.tsx";

interface ResponsivePictureProps {
	image: Image;
	/** What an uploaded picture can be had as; without them the plain address has to do. */
	variants?: PictureVariants;
	/** The same as a drawing that is sharp at every width. */
	drawing?: string;
	/** How wide it is shown on which screens, for the browser to choose by. */
	sizes: string;
	className?: string;
	priority?: boolean;
}

/** A picture in the smallest form that is sharp on this screen. Until it has arrived a blurred one stands in its place. */
export function ResponsivePicture({ image, variants, drawing, sizes, className, priority }: ResponsivePictureProps) {
	const plain = <Picture image={image} priority={priority} className={className} />;
	if (drawing)
		return (
			<picture className="contents">
				<source type="image/svg+xml" srcSet={drawing} />
				{plain}
			</picture>
		);
	if (!variants) return plain;
	const { width, height, placeholder } = variants;
	const style: CSSProperties | undefined = placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined;
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={srcSet(variants, "avif")} sizes={sizes} />
			<source type="image/webp" srcSet={srcSet(variants, "webp")} sizes={sizes} />
			<Picture
				image={{ ...image, width, height }}
				priority={priority}
				style={style}
				className={`bg-cover bg-center ${className ?? ""}`}
			/>
		</picture>
	);
}
