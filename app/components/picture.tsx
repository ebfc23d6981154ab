import type { ComponentProps } from "react";
import type { Image } from "../../content/schema/common.ts";

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
