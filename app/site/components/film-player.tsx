import { type SyntheticEvent, useRef } from "react";
import type { Video } from "../../../core/content/schema/videos.ts";
import { Picture } from "./picture.tsx";

interface FilmPlayerProps {
	film: Video & { file: string };
	/** Just selected, so it plays at once. */
	starts: boolean;
}

/** Plays a film of this site, also without JavaScript. Nothing of it is loaded before the visitor presses play. */
export function FilmPlayer({ film: { title, file, captions, thumbnail }, starts }: FilmPlayerProps) {
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
				autoPlay={starts}
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
