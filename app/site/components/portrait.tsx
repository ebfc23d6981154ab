import type { CSSProperties } from "react";
import type { Image } from "../../../core/content/schema/common.ts";
import { type Hue, hueFill } from "../../ui/hue.ts";
import { Picture } from "./picture.tsx";

interface PortraitProps {
	image: Image;
	/** Frame colour of a photograph; navy by default. */
	hue?: Hue;
	/** Its diameter and place. */
	className: string;
	/** The `sizes` attribute: its diameter on the widest screens. */
	sizes: string;
	style?: CSSProperties;
	/** Eager on the first screen. */
	loading?: "eager" | "lazy";
}

/**
 * Round portrait in the rim of the wheel. Drawings include the rim; photographs of any shape are cut to the circle inside
 * one that looks the same.
 */
export function Portrait({ image, hue, className, sizes, style, loading }: PortraitProps) {
	const circle = `shrink-0 rounded-full ${className}`;
	if (image.src.startsWith("/drawn/"))
		return <Picture image={image} loading={loading} style={style} className={`object-cover ${circle}`} />;
	return (
		<span className={`block ${circle}`} style={style}>
			<span
				className={`relative block size-full rounded-full ${hue ? hueFill[hue] : "bg-structure text-on-structure"}`}
			>
				<span aria-hidden className={`absolute inset-[2%] rounded-full border border-current ${spokes}`} />
				{/* Positioned like the spokes and after them, so that it is painted over their inner ends. */}
				<Picture
					image={image}
					loading={loading}
					sizes={sizes}
					className="absolute inset-[8%] size-[84%] max-w-none rounded-full border border-current bg-inherit object-cover"
				/>
			</span>
		</span>
	);
}

/** Outer ends of 24 spokes, every third one bold, as a gradient to avoid markup per portrait. */
const spokes =
	"bg-[repeating-conic-gradient(from_-1.8deg,transparent_0,currentColor_0.5deg_3.1deg,transparent_3.6deg_45deg),repeating-conic-gradient(from_-0.9deg,transparent_0,currentColor_0.4deg_1.4deg,transparent_1.8deg_15deg)]";
