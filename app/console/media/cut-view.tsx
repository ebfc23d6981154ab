import { type Cut, type Size, type Turn, turnedSize } from "../../../core/media/adjustment.ts";
import type { PictureVariants } from "../../../core/media/variants.ts";
import { ResponsivePicture } from "../../site/components/responsive-picture.tsx";

/** The picture that is turned and cut. */
export interface CutSource extends Size {
	address: string;
	variants?: PictureVariants;
}

interface CutViewProps {
	source: CutSource;
	turn: Turn;
	/** The part that fills the view, in pixels of the turned picture. */
	cut: Cut;
	className?: string;
}

/** Shows a part of a picture before it has been made. */
export function CutView({ source, turn, cut, className = "" }: CutViewProps) {
	const turned = turnedSize(source, turn);
	const box = {
		width: share(turned.width, cut.width),
		height: share(turned.height, cut.height),
		left: share(-cut.left, cut.width),
		top: share(-cut.top, cut.height),
	};
	const picture = {
		width: share(source.width, turned.width),
		height: share(source.height, turned.height),
		transform: `translate(-50%, -50%) rotate(${turn}deg)`,
	};
	return (
		<span
			className={`relative block overflow-hidden bg-paper-quiet ${className}`}
			style={{ aspectRatio: `${cut.width} / ${cut.height}` }}
		>
			<span className="absolute block max-w-none" style={box}>
				<span className="absolute top-1/2 left-1/2 block max-w-none" style={picture}>
					<ResponsivePicture
						image={{ src: source.address, alt: "", width: source.width, height: source.height }}
						// The blurred stand-in would be seen through while the picture moves.
						variants={source.variants && { ...source.variants, placeholder: null }}
						sizes="1280px"
						className="pointer-events-none size-full max-w-none select-none"
					/>
				</span>
			</span>
		</span>
	);
}

function share(part: number, whole: number): string {
	return `${((part / whole) * 100).toFixed(3)}%`;
}
