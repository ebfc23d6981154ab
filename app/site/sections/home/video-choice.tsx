import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Content } from "../../../../core/content/kinds.ts";
import type { Video } from "../../../../core/content/schema/videos.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { VideoPlayer } from "../../components/video-player.tsx";
import { useWords } from "../../lib/chrome.ts";
import { videoAddress, videoPicture } from "../../lib/video.ts";

export type VideoChoiceProps = Omit<Content["videos"], "heading" | "sample"> & {
	featured: Video;
	/** Video selected by the URL, without JavaScript. */
	asked: string | null;
};

/** A large video and three small ones: selecting a small one loads it into the player and plays it. */
export function VideoChoice({ moreHeading, featured, more, asked, ...words }: VideoChoiceProps) {
	const all = [featured, ...more];
	const [chosen, setChosen] = useState({ id: asked ?? featured.id, starts: false });
	const { playing } = useWords();
	const player = useRef<HTMLDivElement>(null);
	const current = all.find(({ id }) => id === chosen.id) ?? featured;
	// Otherwise the way back to it would be gone with it.
	const offered = current === featured ? more : all;

	function choose(event: MouseEvent, id: string): void {
		event.preventDefault();
		flushSync(() => setChosen({ id, starts: true }));
		// Within the click: WebKit lets nothing with sound begin by itself.
		player.current
			?.querySelector("video")
			?.play()
			.catch(() => undefined);
		// All of the page: what is laid out above on the way would move the player.
		document.documentElement.dataset.laidOut = "";
		player.current?.scrollIntoView({ block: "center" });
	}

	return (
		<div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
			<div ref={player}>
				<VideoPlayer key={current.id} video={current} starts={chosen.starts} {...words} />
				<p role="status" className="sr-only">
					{chosen.starts && fill(playing, { title: current.title })}
				</p>
			</div>
			<div hidden={more.length === 0}>
				<h3 className="text-h3">{moreHeading}</h3>
				<ul className="mt-2 grid gap-2 sm:grid-cols-3 lg:grid-cols-1">
					{offered.map((video) => (
						<li key={video.id}>
							<VideoThumbnail
								video={video}
								isCurrent={video.id === current.id}
								choose={(event) => choose(event, video.id)}
							/>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

interface VideoThumbnailProps {
	video: Video;
	isCurrent: boolean;
	choose: (event: MouseEvent) => void;
}

/** Selects a video. Without JavaScript it is a link to the same page with that video in the player. */
function VideoThumbnail({ video, isCurrent, choose }: VideoThumbnailProps) {
	return (
		<Link
			href={videoAddress(video)}
			onClick={choose}
			aria-current={isCurrent ? "true" : undefined}
			className="video-choice"
		>
			<span className="video-frame">
				<Picture image={{ ...videoPicture(video), alt: "" }} className="size-full object-cover" />
			</span>
			<span className="font-display font-semibold">
				{video.title} {video.length && <span className="font-text font-normal opacity-80">{video.length}</span>}
			</span>
		</Link>
	);
}
