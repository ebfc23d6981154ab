import { z } from "zod";
import { image, sample, slug, text } from "./common.ts";
import { template } from "./template.ts";

const video = z.strictObject({
	id: slug,
	/** The video's id at the host, the part after 'v=' in its address; empty while there is none. */
	videoId: z.union([z.literal(""), z.string().regex(/^[\w-]{6,20}$/)], {
		error: "the part after 'v=' in the video's address, or nothing",
	}),
	title: text,
	thumbnail: image,
});
export type Video = z.output<typeof video>;

/** The videos of the home page. */
export const videos = z.strictObject({
	sample,
	/** Shown in capitals: 'WE ARE NSS IIT DELHI'. */
	heading: template("chapter"),
	moreHeading: text,
	/** Told before anything is loaded from the host. */
	hostNote: text,
	/** Leads to the video at its host, for when the player does not come. */
	watchElsewhere: text,
	/** Stands in the player while a video has no id. */
	instead: text,
	featured: video,
	more: z.array(video),
});
