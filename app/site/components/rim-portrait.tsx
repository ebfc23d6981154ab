import type { Image } from "../../../core/content/schema/common.ts";
import { type Hue, hueFill } from "../../ui/hue.ts";
import { Picture } from "./picture.tsx";

interface RimPortraitProps {
	image: Image;
	/** The colour in which a photograph is framed; navy without one. */
	hue?: Hue;
	className: string;
}

/** A face in the rim of the wheel. Drawn heads bring their rim along; a photograph is set into one that looks the same. */
export function RimPortrait({ image, hue, className }: RimPortraitProps) {
	const circle = `shrink-0 rounded-full ${className}`;
	if (image.src.startsWith("/drawn/")) return <Picture image={image} className={`object-cover ${circle}`} />;
	return (
		<div
			className={`relative grid place-items-center ${circle} ${hue ? hueFill[hue] : "bg-structure text-on-structure"}`}
		>
			<span aria-hidden className={`absolute inset-[2%] rounded-full border-2 border-current ${spokes}`} />
			<Picture image={image} className="size-[84%] rounded-full border-2 border-current object-cover" />
		</div>
	);
}

/** The outer ends of 24 spokes, every third of them bold, painted by the browser so that a face costs no markup. */
const spokes =
	"bg-[repeating-conic-gradient(from_-1.8deg,transparent_0,currentColor_0.5deg_3.1deg,transparent_3.6deg_45deg),repeating-conic-gradient(from_-0.9deg,transparent_0,currentColor_0.4deg_1.4deg,transparent_1.8deg_15deg)]";
