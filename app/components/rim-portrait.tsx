import type { Image } from "../../content/schema/common.ts";
import { type Hue, hueInk } from "../ui/hue.ts";
import { Picture } from "./picture.tsx";

interface RimPortraitProps {
	image: Image;
	/** The colour of the rim; navy without one. */
	hue?: Hue;
	className?: string;
}

/** A face in the rim of the wheel. */
export function RimPortrait({ image, hue, className = "size-18" }: RimPortraitProps) {
	return (
		<div
			className={`relative grid shrink-0 place-items-center rounded-full bg-paper-raised ${hue ? hueInk[hue] : "text-ink"} ${className}`}
		>
			<span aria-hidden className={`absolute inset-0 rounded-full ${spokes}`} />
			<span aria-hidden className="absolute inset-0 rounded-full border-4 border-current" />
			<Picture image={image} className="size-[78%] rounded-full bg-paper-quiet object-cover" />
		</div>
	);
}

/** The outer ends of 24 spokes, every third of them bold, painted by the browser so that a face costs no markup. */
const spokes =
	"bg-[repeating-conic-gradient(from_-3deg,transparent_0,currentColor_0.5deg_5.5deg,transparent_6deg_45deg),repeating-conic-gradient(from_-1.2deg,transparent_0,currentColor_0.5deg_1.9deg,transparent_2.4deg_15deg)] mask-[radial-gradient(closest-side,transparent_82%,black_83%)]";
