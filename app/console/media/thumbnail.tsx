import { FileText, Film } from "lucide-react";
import { isOwnFile } from "../../../core/media/media-ref.ts";
import type { PictureVariants } from "../../../core/media/variants.ts";
import { ResponsivePicture } from "../../site/components/responsive-picture.tsx";

interface ThumbnailProps {
	/** Id of an uploaded file, or URL of an external one. */
	file: string;
	kind: "image" | "video" | "document";
	variants?: PictureVariants;
	/** Alt text, if nothing beside it describes the file. */
	alt?: string;
	className?: string;
}

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
	if (kind === "document")
		return (
			<span className={`${look} grid place-items-center`}>
				<FileText aria-hidden={alt === ""} aria-label={alt || undefined} className="size-6 text-ink-quiet" />
			</span>
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

/** URL of a file named in a form. Every uploaded picture has a WebP variant. */
export function fileAddress(file: string, kind: "image" | "video"): string {
	return isOwnFile(file) ? `/media/${file}.${kind === "video" ? "mp4" : "webp"}` : file;
}
