import { z } from "zod";
import { captionsPath, filmPath, image, sample, slug, text, titled } from "./common.ts";
import { template } from "./template.ts";

const aVideo = "the address of a video on YouTube, such as 'https://youtu.be/dQw4w9WgXcQ', or nothing";

const video = z
	.strictObject({
		id: slug,
		videoId: z.union([z.literal(""), z.string().regex(/^[\w-]{6,20}$/, aVideo)], { error: aVideo }).meta({
			control: "video",
			title: "Video on YouTube",
			description: "Paste its address, and the site keeps the id in it. Empty while there is none.",
		}),
		file: filmPath.optional().meta({
			title: "Film of this site",
			description:
				"A file in the folder films of the content, such as /films/a-year.mp4. Plays while there is no video at the host.",
		}),
		captions: captionsPath.optional().meta({
			title: "Captions of the film",
			description: "Of the film of this site: a file beside it, such as /films/a-year.en.vtt.",
		}),
		described: text.optional().meta({
			title: "The film in words",
			description: "What is seen in it from its beginning to its end, for those who do not see it.",
		}),
		title: text,
		length: z
			.string()
			.regex(/^\d{1,3}:[0-5]\d$/, "minutes and seconds, such as 1:24")
			.optional()
			.meta({ description: "Minutes and seconds, such as 1:24. Stands beside the title of a video to choose." }),
		thumbnail: image.meta({ title: "Picture shown before the video plays" }),
	})
	.meta({ title: "Video" });
export type Video = z.output<typeof video>;

export const videos = z
	.strictObject({
		sample,
		heading: template("chapter").meta({ description: "Shown in capitals; {chapter} becomes the name." }),
		moreHeading: titled("Heading above the other videos"),
		hostNote: text.meta({
			title: "Sentence before a video of another site is loaded",
			description: "Told before anything is loaded from the host.",
		}),
		watchElsewhere: text.meta({
			title: "Words of the link to the video at its host",
			description: "Leads to the video at its host, for when the player does not come.",
		}),
		instead: text.meta({
			title: "Sentence to show instead",
			description: "Stands in the player while a video has neither an id nor a film.",
		}),
		describedHeading: text.default("What is seen in this film").meta({
			title: "Heading of the film in words",
			description: "Under the player; unfolds the words.",
		}),
		featured: video.optional().meta({ title: "Large video", description: "Without one, the section is not shown." }),
		more: z.array(video).meta({ title: "More videos" }),
	})
	.meta({
		title: "Videos",
		description: "The videos of the home page.",
		group: "Home page",
		page: "/",
	});
