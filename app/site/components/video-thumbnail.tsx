import type { MouseEvent } from "react";
import type { Video } from "../../../core/content/schema/videos.ts";
import { videoAddress } from "../lib/video-address.ts";
import { videoPicture } from "../lib/video-picture.ts";
import { Picture } from "./picture.tsx";

interface VideoThumbnailProps {
	video: Video;
	isCurrent: boolean;
	choose: (event: MouseEvent) => void;
}

/** Selects a video. Without JavaScript it is a link to the same page with that video in the player. */
export function VideoThumbnail({ video, isCurrent, choose }: VideoThumbnailProps) {
	return (
		<a
			href={videoAddress(video)}
			onClick={choose}
			aria-current={isCurrent ? "true" : undefined}
			className="flex items-center gap-2 rounded no-underline outline-offset-4 hover:underline aria-current:text-accent max-sm:flex-row sm:max-lg:flex-col sm:max-lg:items-stretch"
		>
			{/* Browsers load lazy images up to two screens ahead, but not inside content that is not laid out. */}
			<span className="aspect-video w-16 shrink-0 overflow-hidden rounded bg-structure-deep [content-visibility:auto] sm:max-lg:w-full lg:w-20">
				<Picture image={{ ...videoPicture(video), alt: "" }} className="size-full object-cover" />
			</span>
			<span className="font-display font-semibold">{video.title}</span>
		</a>
	);
}
