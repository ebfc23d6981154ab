import { Play } from "lucide-react";
import { useState } from "react";
import type { Content } from "../../../core/content/kinds.ts";
import type { Video } from "../../../core/content/schema/videos.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useWords } from "../lib/chrome.ts";
import { fill } from "../lib/fill.ts";
import { videoPicture } from "../lib/video-picture.ts";
import { Picture } from "./picture.tsx";

type Words = Pick<Content["videos"], "hostNote" | "instead" | "watchElsewhere">;

interface VideoPlayerProps extends Words {
	video: Video;
	/** Just selected, so it plays at once. */
	starts: boolean;
}

/** Poster of a video, from this server. No request of the browser goes to the video host before the visitor presses play. */
export function VideoPlayer({ video, starts, hostNote, instead, watchElsewhere }: VideoPlayerProps) {
	const [playing, setPlaying] = useState(starts);
	const { opensInNewTab } = useWords();
	const isOnline = video.videoId !== "";
	return (
		<figure className="flex flex-col gap-1">
			<div className="relative aspect-video overflow-hidden rounded bg-structure-deep">
				{playing && isOnline ? (
					<iframe
						src={`https://www.youtube-nocookie.com/embed/${video.videoId}?autoplay=1`}
						title={video.title}
						allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
						className="absolute inset-0 size-full"
					/>
				) : (
					<>
						<Picture image={videoPicture(video)} className="size-full object-cover" />
						{isOnline && <PlayButton title={video.title} play={() => setPlaying(true)} />}
					</>
				)}
			</div>
			<figcaption className="flex flex-wrap items-baseline justify-between gap-x-2">
				<strong className="font-display text-h3">{video.title}</strong>
				{isOnline ? (
					<span className="text-small text-on-structure-quiet">
						{hostNote}{" "}
						<ExternalLink href={`https://www.youtube.com/watch?v=${video.videoId}`} opensInNewTab={opensInNewTab}>
							{watchElsewhere}
						</ExternalLink>
					</span>
				) : (
					<span className="text-small text-on-structure-quiet">{instead}</span>
				)}
			</figcaption>
		</figure>
	);
}

function PlayButton({ title, play }: { title: string; play: () => void }) {
	const { playVideo } = useWords();
	return (
		<button
			type="button"
			onClick={play}
			aria-label={fill(playVideo, { title })}
			className="absolute inset-0 m-auto flex size-10 items-center justify-center rounded-full bg-action text-on-action hover:bg-action-strong"
		>
			<Play aria-hidden className="size-4" />
		</button>
	);
}
