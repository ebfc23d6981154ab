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
			className="video-choice"
		>
			{/* Browsers load lazy images up to two screens ahead, but not inside content that is not laid out. */}
			<span className="video-frame">
				<Picture image={{ ...videoPicture(video), alt: "" }} className="size-full object-cover" />
			</span>
			<span className="font-display font-semibold">{video.title}</span>
		</a>
	);
}
