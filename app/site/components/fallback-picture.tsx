import type { CSSProperties } from "react";
import type { Image } from "../../../core/content/schema/common.ts";
import { Picture } from "./picture.tsx";

interface FallbackPictureProps {
	image: Image;
	fallback: Image;
	priority?: boolean;
	className?: string;
}

/**
 * Picture with a fallback if it cannot be loaded, by the page's script. Most browsers paint an image's ::after only if
 * it failed, so the fallback shows before.
 */
export function FallbackPicture({ image, fallback, priority, className = "" }: FallbackPictureProps) {
	const style: CSSProperties & Record<`--${string}`, string> = { "--fallback": `url("${fallback.src}")` };
	return (
		<div className={`relative overflow-clip ${className}`} style={style}>
			<Picture
				data-fallback={fallback.src}
				data-fallback-alt={fallback.alt}
				image={image}
				priority={priority}
				className="block size-full object-cover after:absolute after:inset-0 after:bg-(image:--fallback) after:bg-cover after:bg-center"
			/>
		</div>
	);
}
