import type { CSSProperties } from "react";
import type { Image } from "../../../core/content/schema/common.ts";
import { type Hue, hueFill } from "../../ui/hue.ts";
import { Wheel } from "../../ui/wheel.tsx";
import { Picture } from "./picture.tsx";

interface PlaceholderPictureProps {
	image: Image;
	hue: Hue;
	className?: string;
}

/** Lazy picture. The wheel is shown until it has loaded, and if it fails. */
export function PlaceholderPicture({ image, hue, className = "" }: PlaceholderPictureProps) {
	// Covers the browser's broken-image icon in the same colour, until the page's script hides it.
	const style: CSSProperties & Record<`--${string}`, string> = { "--cover": `var(--hue-${hue})` };
	return (
		<div className={`relative isolate overflow-clip ${hueFill[hue]} ${className}`} style={style}>
			<Wheel className="absolute inset-0 -z-10 m-auto size-1/2 opacity-30" />
			<Picture image={image} className="block size-full object-cover after:absolute after:inset-0 after:bg-(--cover)" />
		</div>
	);
}
