import { Section } from "../../../ui/section.tsx";
import { VideosIsland } from "../../islands/videos.ts";
import type { VideoChoiceProps } from "./video-choice.tsx";

export function Videos({ heading, ...choice }: VideoChoiceProps & { heading: string }) {
	return (
		<Section id="videos" heading={heading.toUpperCase()} tone="structure" late>
			<VideosIsland {...choice} />
		</Section>
	);
}
