import type { ComponentProps } from "react";
import type { Image } from "../../../core/content/schema/common.ts";

interface PictureProps extends Pick<ComponentProps<"img">, "style"> {
	image: Image;
	/** Shown by the page's script if the picture cannot be loaded; if empty, the picture becomes transparent. */
	"data-fallback"?: string;
	"data-fallback-alt"?: string;
	className?: string;
	/** Set for the largest element of the first screen (LCP), which loads eagerly; everything else is lazy. */
	priority?: boolean;
}

export function Picture({ image, className, priority = false, ...rest }: PictureProps) {
	return (
		<img
			{...rest}
			src={image.src}
			srcSet={image.srcSet}
			// Browsers without support for 'auto' use the second value; 'auto' requires lazy loading.
			sizes={image.srcSet && (priority ? "100vw" : "auto, 100vw")}
			alt={image.alt}
			width={image.width}
			height={image.height}
			loading={priority ? "eager" : "lazy"}
			fetchPriority={priority ? "high" : undefined}
			decoding="async"
			className={className}
		/>
	);
}
