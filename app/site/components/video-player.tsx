import { Play } from "lucide-react";
import { type SyntheticEvent, useRef, useState } from "react";
import type { Content } from "../../../core/content/kinds.ts";
import type { Video } from "../../../core/content/schema/videos.ts";
import { fill } from "../../../core/forms/fill.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { useWords } from "../lib/chrome.ts";
import { videoAddress, videoPicture } from "../lib/video.ts";
import { FilmInWords } from "./film-in-words.tsx";
import { Picture } from "./picture.tsx";

type Words = Pick<Content["videos"], "hostNote" | "instead" | "watchElsewhere" | "describedHeading">;

interface VideoPlayerProps extends Words {
	video: Video;
	/** Just selected: the video of a host plays at once. A film of this site is started by whoever selects it. */
	starts: boolean;
}

/** Plays a video of its host or a film of this site; while there is neither, shows its picture and says so. */
export function VideoPlayer({ video, starts, hostNote, instead, watchElsewhere, describedHeading }: VideoPlayerProps) {
	const { opensInNewTab } = useWords();
	const { videoId, file, title, described } = video;
	const isHosted = videoId !== "";
	return (
		<figure className="flex flex-col gap-1">
			{/* Browsers load lazy images up to two screens ahead, but not inside content that is not laid out. */}
			<div className="relative aspect-video overflow-hidden rounded bg-structure-deep [content-visibility:auto]">
				{isHosted ? (
					<HostedVideo video={video} starts={starts} />
				) : file ? (
					<FilmPlayer film={{ ...video, file }} />
				) : (
					<Picture image={videoPicture(video)} className="size-full object-cover" />
				)}
			</div>
			<figcaption className="flex flex-wrap items-baseline justify-between gap-x-2">
				<strong className="font-display text-h3">{title}</strong>
				{isHosted ? (
					<span className="text-small text-on-structure-quiet">
						{hostNote}{" "}
						<ExternalLink href={`https://www.youtube.com/watch?v=${videoId}`} opensInNewTab={opensInNewTab}>
							{watchElsewhere}
						</ExternalLink>
					</span>
				) : (
					!file && <span className="text-small text-on-structure-quiet">{instead}</span>
				)}
				{described !== undefined && (
					<FilmInWords
						heading={describedHeading}
						words={described || undefined}
						page={videoAddress(video)}
						title={title}
					/>
				)}
			</figcaption>
		</figure>
	);
}

/** Its poster comes from this server. No request of the browser goes to the video host before the visitor presses play. */
function HostedVideo({ video, starts }: { video: Video; starts: boolean }) {
	const [playing, setPlaying] = useState(starts);
	if (playing)
		return (
			<iframe
				src={`https://www.youtube-nocookie.com/embed/${video.videoId}?autoplay=1`}
				title={video.title}
				allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
				className="absolute inset-0 size-full"
			/>
		);
	return (
		<>
			<Picture image={videoPicture(video)} className="size-full object-cover" />
			<PlayButton title={video.title} play={() => setPlaying(true)} />
		</>
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

interface FilmPlayerProps {
	film: Video & { file: string };
}

/** Plays a film of this site, also without JavaScript. Nothing of it is loaded before the visitor presses play. */
function FilmPlayer({ film: { title, file, captions, thumbnail } }: FilmPlayerProps) {
	const hasPlayed = useRef(false);

	/** A track that is shown by default would be loaded with the page. */
	function showCaptions({ currentTarget: { textTracks } }: SyntheticEvent<HTMLVideoElement>): void {
		const [track] = textTracks;
		// Whoever has switched them off does not get them again.
		if (track && !hasPlayed.current) track.mode = "showing";
		hasPlayed.current = true;
	}

	return (
		<>
			{/* Shows through an empty poster: unlike a real one, it is loaded only when it is near, and has words. */}
			<Picture image={thumbnail} className="size-full object-cover" />
			{/* biome-ignore lint/a11y/useMediaCaption: captions are a field of the content */}
			<video
				src={file}
				poster={emptyPoster}
				aria-label={title}
				controls
				playsInline
				preload="none"
				onPlay={showCaptions}
				className="absolute inset-0 size-full"
			>
				{captions && <track kind="captions" src={captions} {...languageOf(captions)} />}
			</video>
		</>
	);
}

/** Without one, some browsers paint a grey ground until the film is loaded. */
const emptyPoster = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/** '/films/a-year.en.vtt?v=1' is in English. */
function languageOf(captions: string): { srcLang: string; label: string } {
	const srcLang = /\.([a-z]{2})\.vtt/.exec(captions)?.[1] ?? "en";
	return { srcLang, label: new Intl.DisplayNames([srcLang], { type: "language" }).of(srcLang) ?? srcLang };
}
