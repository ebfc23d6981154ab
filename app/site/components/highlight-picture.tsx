import type { PublicHighlight } from "../../../core/highlights/highlights.ts";
import { Wheel } from "../../ui/wheel.tsx";
import { langOf } from "../lib/foreign.ts";
import { ResponsivePicture } from "./responsive-picture.tsx";

interface HighlightPictureProps {
	highlight: Pick<
		PublicHighlight,
		"name" | "thumbnailUrl" | "thumbnailAlt" | "thumbnailVariants" | "language" | "foreign"
	>;
	/** The `sizes` attribute. */
	sizes: string;
	/** Alt text for a picture without one, where no heading beside it describes it. */
	alt?: string;
	priority?: boolean;
	className?: string;
}

/** Fills its frame with the highlight's picture; without one it shows the wheel on the domain's colour. */
export function HighlightPicture({ highlight, sizes, alt = "", priority, className = "" }: HighlightPictureProps) {
	const { thumbnailUrl, thumbnailAlt, thumbnailVariants } = highlight;
	return (
		<>
			<Wheel className="absolute inset-1/4 size-1/2 opacity-20" />
			{thumbnailUrl && (
				<ResponsivePicture
					image={{ src: thumbnailUrl, alt: thumbnailAlt || alt, width: 800, height: 600 }}
					variants={thumbnailVariants}
					lang={langOf(highlight, thumbnailAlt ? "thumbnailAlt" : "name")}
					sizes={sizes}
					priority={priority}
					className={`absolute inset-0 size-full object-cover ${className}`}
				/>
			)}
		</>
	);
}
