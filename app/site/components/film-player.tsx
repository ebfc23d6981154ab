import type { SyntheticEvent } from "react";
import type { Video } from "../../../core/content/schema/videos.ts";
import { Picture } from "./picture.tsx";

interface FilmPlayerProps {
	film: Video & { file: string };
	/** Just selected, so it plays at once. */
	starts: boolean;
}

/** Plays a film of this site, also without JavaScript. Nothing of it is loaded before the visitor presses play. */
export function FilmPlayer({ film: { title, file, captions, thumbnail }, starts }: FilmPlayerProps) {
	return (
		<>
			{/* Behind the film, which is transparent until it plays: a poster would be loaded with the page, not when it is near. */}
			<Picture image={thumbnail} className="size-full object-cover" />
			{/* biome-ignore lint/a11y/useMediaCaption: captions are a field of the content */}
			<video
				src={file}
				aria-label={title}
				controls
				playsInline
				preload="none"
				autoPlay={starts}
				onPlay={showCaptions}
				className="absolute inset-0 size-full"
			>
				{captions && <track kind="captions" src={captions} {...languageOf(captions)} />}
			</video>
		</>
	);
}

/** A track that is shown by default would be loaded with the page. */
function showCaptions({ currentTarget: { textTracks, played } }: SyntheticEvent<HTMLVideoElement>): void {
	const [track] = textTracks;
	if (track && played.length === 0) track.mode = "showing";
}

/** '/films/a-year.en.vtt?v=1' is in English. */
function languageOf(captions: string): { srcLang: string; label: string } {
	const srcLang = /\.([a-z]{2})\.vtt/.exec(captions)?.[1] ?? "en";
	return { srcLang, label: new Intl.DisplayNames([srcLang], { type: "language" }).of(srcLang) ?? srcLang };
}
