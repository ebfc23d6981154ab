import type { CSSProperties } from "react";
import type { Image } from "../../../core/content/schema/common.ts";
import { type PictureVariants, srcSet } from "../../../core/media/variants.ts";
import { Picture } from "./picture.tsx";

interface ResponsivePictureProps {
	image: Image;
	/** Variants of an uploaded picture; without them the plain URL is used. */
	variants?: PictureVariants;
	/** SVG version of the picture. */
	drawing?: string;
	/** Shown if the picture cannot be loaded. */
	fallback?: string;
	/** The `sizes` attribute. */
	sizes: string;
	className?: string;
	priority?: boolean;
	/** Language of its alt text, if that is not the page's. */
	lang?: string | undefined;
}

/** Picture in the smallest variant that is sharp on this screen, with a blurred placeholder until it has loaded. */
export function ResponsivePicture(props: ResponsivePictureProps) {
	const { image, variants, drawing, fallback, sizes, className, priority, lang } = props;
	const plain = (
		<Picture image={image} data-fallback={fallback} priority={priority} lang={lang} className={className} />
	);
	if (drawing)
		return (
			<picture className="contents">
				<source type="image/svg+xml" srcSet={drawing} />
				{plain}
			</picture>
		);
	if (!variants) return plain;
	const { width, height, placeholder, focus } = variants;
	const style: CSSProperties | undefined = placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined;
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={srcSet(variants, "avif")} sizes={sizes} />
			<source type="image/webp" srcSet={srcSet(variants, "webp")} sizes={sizes} />
			<Picture
				image={{ ...image, width, height, focus }}
				priority={priority}
				lang={lang}
				style={style}
				className={`bg-cover bg-center ${className ?? ""}`}
			/>
		</picture>
	);
}
