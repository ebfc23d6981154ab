import type { Video } from "../../../../core/content/schema/videos.ts";
import { Section } from "../../../ui/section.tsx";
import { VideosIsland } from "../../islands/videos.ts";
import type { VideoChoiceProps } from "./video-choice.tsx";

export function Videos({ heading, sample, ...videos }: VideoChoiceProps & { heading: string; sample: boolean }) {
	return (
		<Section id="videos" heading={heading.toUpperCase()} tone="structure" late>
			<VideosIsland {...onlyNeeded(videos)} />
		</Section>
	);
}

/** Leaves out the words that no video of the page needs, to keep the page small. */
function onlyNeeded(videos: VideoChoiceProps): VideoChoiceProps {
	const all = [videos.featured, ...videos.more];
	const isHosted = all.some(({ videoId }) => videoId !== "");
	const isMissing = all.some(({ videoId, file }) => videoId === "" && !file);
	return {
		...videos,
		hostNote: isHosted ? videos.hostNote : "",
		watchElsewhere: isHosted ? videos.watchElsewhere : "",
		instead: isMissing ? videos.instead : "",
		more: videos.more.map((video) => (video.id === videos.asked ? video : small(video))),
	};
}

/**
 * What a small video needs until it is selected. A film plays at once then, so that nobody hears its picture's words,
 * and fetches its description when that is unfolded.
 */
function small({ described, thumbnail, ...video }: Video): Video {
	const alt = video.file ? "" : thumbnail.alt;
	return { ...video, thumbnail: { ...thumbnail, alt }, ...(described && { described: "" }) };
}
