import type { ComponentProps, CSSProperties } from "react";
import type { Image } from "../../../core/content/schema/common.ts";

interface PictureProps extends Pick<ComponentProps<"img">, "style" | "loading" | "lang"> {
	image: Image;
	/** Shown by the page's script if the picture cannot be loaded; without one, the picture becomes transparent. */
	"data-fallback"?: string;
	"data-fallback-alt"?: string;
	/** The `sizes` attribute of a picture in several widths; browsers that can do so measure it instead. */
	sizes?: string;
	className?: string;
	/** Set for the largest element of the first screen (LCP), which loads eagerly; everything else is lazy. */
	priority?: boolean;
}

export function Picture({
	image,
	sizes = "100vw",
	className,
	priority = false,
	style,
	loading,
	...rest
}: PictureProps) {
	const { srcSet } = image;
	const when = priority ? "eager" : (loading ?? "lazy");
	// Browsers without support for 'auto' use the second value; 'auto' requires lazy loading.
	const width = srcSet && (when === "eager" ? sizes : `auto, ${sizes}`);
	const picture = (
		<img
			{...rest}
			src={image.src}
			srcSet={srcSet}
			sizes={width}
			alt={image.alt}
			width={image.width}
			height={image.height}
			loading={when}
			fetchPriority={priority ? "high" : unpreloaded(when)}
			decoding="async"
			style={focusStyle(image.focus, style)}
			className={className}
		/>
	);
	if (!srcSet) return picture;
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={inType(srcSet, "avif")} sizes={width} />
			<source type="image/webp" srcSet={inType(srcSet, "webp")} sizes={width} />
			{picture}
		</picture>
	);
}

/** React preloads eager pictures before the style sheet, unless they are of low priority. */
function unpreloaded(when: "eager" | "lazy"): "low" | undefined {
	return when === "eager" ? "low" : undefined;
}

/** Every upload exists in these types too, at the same widths. */
function inType(srcSet: string, ending: "avif" | "webp"): string {
	return srcSet.replaceAll(/\.(jpg|png) /g, `.${ending} `);
}

/** Keeps the chosen point of a picture in view wherever its shape cuts something off; `focus` is such as '50% 20%'. */
function focusStyle(focus: string | undefined, style?: CSSProperties): CSSProperties | undefined {
	return focus ? { ...style, objectPosition: focus } : style;
}
