import { Film } from "lucide-react";
import { isOwnFile } from "../../../core/media/media-ref.ts";
import type { PictureVariants } from "../../../core/media/variants.ts";
import { ResponsivePicture } from "../../site/components/responsive-picture.tsx";

interface ThumbnailProps {
	/** The id of a file of ours, or the address of one elsewhere. */
	file: string;
	kind: "image" | "video";
	variants?: PictureVariants;
	/** What is to be seen, where nothing beside it says so. */
	alt?: string;
	className?: string;
}

/** A small picture of a file. */
export function Thumbnail({ file, kind, variants, alt = "", className = "" }: ThumbnailProps) {
	const look = `aspect-4/3 w-full rounded bg-paper-quiet object-cover ${className}`;
	if (kind === "image")
		return (
			<ResponsivePicture
				image={{ src: fileAddress(file, kind), alt, width: 320, height: 240 }}
				variants={variants}
				sizes="200px"
				className={look}
			/>
		);
	return (
		<span className="relative block">
			<video
				src={fileAddress(file, kind)}
				muted
				playsInline
				preload="metadata"
				aria-label={alt || "Video"}
				className={look}
			/>
			<Film
				aria-hidden
				className="absolute right-0.5 bottom-0.5 size-3 rounded bg-structure p-0.25 text-on-structure"
			/>
		</span>
	);
}

/** Where the browser finds a file that a form names: every picture of ours is there as WebP. */
export function fileAddress(file: string, kind: "image" | "video"): string {
	return isOwnFile(file) ? `/media/${file}.${kind === "video" ? "mp4" : "webp"}` : file;
}
