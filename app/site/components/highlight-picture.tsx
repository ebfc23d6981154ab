import type { PublicHighlight } from "../../../core/highlights/highlights.ts";
import { Wheel } from "../../ui/wheel.tsx";
import { ResponsivePicture } from "./responsive-picture.tsx";

interface HighlightPictureProps {
	highlight: Pick<PublicHighlight, "thumbnailUrl" | "thumbnailAlt" | "thumbnailVariants">;
	/** How wide it is shown on which screens. */
	sizes: string;
	/** What to say of a picture that came without words, where no heading beside it says it already. */
	alt?: string;
	priority?: boolean;
	className?: string;
}

/** Fills its frame with the picture of a highlight; one that has none shows the wheel on its domain's colour. */
export function HighlightPicture({ highlight, sizes, alt = "", priority, className = "" }: HighlightPictureProps) {
	const { thumbnailUrl, thumbnailAlt, thumbnailVariants } = highlight;
	return (
		<>
			<Wheel className="absolute inset-1/4 size-1/2 opacity-20" />
			{thumbnailUrl && (
				<ResponsivePicture
					image={{ src: thumbnailUrl, alt: thumbnailAlt || alt, width: 800, height: 600 }}
					variants={thumbnailVariants}
					sizes={sizes}
					priority={priority}
					className={`absolute inset-0 size-full object-cover ${className}`}
				/>
			)}
		</>
	);
}
