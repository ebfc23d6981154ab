import type { ComponentProps } from "react";
import type { Image } from "../../../core/content/schema/common.ts";

interface PictureProps extends Pick<ComponentProps<"img">, "ref" | "onError" | "style"> {
	image: Image;
	className?: string;
	/** The largest thing on the first screen is loaded first, everything else when it comes near. */
	priority?: boolean;
}

export function Picture({ image, className, priority = false, ...rest }: PictureProps) {
	return (
		<img
			{...rest}
			src={image.src}
			srcSet={image.srcSet}
			// A browser that does not know 'auto' takes the second; 'auto' needs a picture that waits to be loaded.
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
