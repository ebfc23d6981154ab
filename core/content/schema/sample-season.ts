import { z } from "zod";
import { highlightDomains } from "../../publishing/domains.ts";
import { image, imagePath, slug, text, webAddress } from "./common.ts";

const domain = z.enum(highlightDomains);

/** What an entry keeps when its season is moved to the first start; without it, its weekday. */
export const keeps = ["weekday", "date", "year", "diwali", "holi"] as const;
const kept = z.enum(keeps).optional();

const season = {
	sample: z.literal(true),
	/** The day for which the dates are written: see core/samples/season-dates.ts. Without it they stay as they are. */
	writtenFor: z.iso.date().optional(),
};

/** A picture, or one of the clips made by `npm run clips` in studio/. */
const pictureOrClip = z.strictObject({
	src: z.union([imagePath, z.string().regex(/^\/sample\/clips\/[a-z0-9-]+\.mp4$/)], {
		error: "a picture such as '/images/camp.jpg', or a clip such as '/sample/clips/ring.mp4'",
	}),
	alt: text,
});

/** Sign-up for a sample event, with invented people who have a seat already. */
const sampleSignup = z.strictObject({
	seats: z.number().int().positive().optional(),
	questions: z
		.array(z.strictObject({ label: text, choices: z.array(text).default([]), required: z.boolean().default(false) }))
		.max(3)
		.default([]),
	people: z.array(text).default([]),
});

/** Events for a new database, so that no page is empty before the chapter has entered its own. */
export const sampleEvents = z.strictObject({
	...season,
	events: z.array(
		z
			.strictObject({
				id: slug,
				title: text,
				venue: text,
				start: z.iso.datetime({ offset: true }),
				end: z.iso.datetime({ offset: true }).optional(),
				keeps: kept,
				domain,
				/** Id of the domain and number of the project. */
				project: z
					.string()
					.regex(/^[a-z0-9-]+\/\d+$/, "a project such as 'health/2'")
					.optional(),
				hours: z.number().positive().multipleOf(0.25).optional().meta({ title: "Hours when somebody answers" }),
				kind: z.enum(["ground", "non-ground"]).optional(),
				map: webAddress.optional(),
				description: text,
				signup: sampleSignup.optional(),
			})
			.refine(
				({ hours, kind }) => (hours === undefined) === (kind === undefined),
				"hours have a kind, and none without",
			)
			.refine(
				(event) => !event.end || Date.parse(event.end) > Date.parse(event.start),
				"the end must follow the start",
			),
	),
});
export type SampleSignup = z.output<typeof sampleSignup>;
export type SampleEvent = z.output<typeof sampleEvents>["events"][number];

/** Highlights for a new database. */
export const sampleHighlights = z.strictObject({
	...season,
	highlights: z.array(
		z.strictObject({
			id: slug,
			name: text,
			date: z.iso.date(),
			keeps: kept,
			venue: text,
			domain,
			description: text,
			thumbnail: image.meta({ title: "Picture shown before the video plays" }),
			media: z.array(pictureOrClip).min(1),
		}),
	),
});
/** Words of the samples in another language, by id. */
export const sampleEventWords = z.strictObject({
	events: z.record(slug, z.strictObject({ title: text, venue: text, description: text })),
});

const translatedAlt = z.strictObject({ src: z.string(), alt: text });

export const sampleHighlightWords = z.strictObject({
	highlights: z.record(
		slug,
		z.strictObject({
			name: text,
			venue: text,
			description: text,
			thumbnail: translatedAlt.meta({ title: "Picture shown before the video plays" }),
			media: z.array(translatedAlt),
		}),
	),
});

export type SampleHighlight = z.output<typeof sampleHighlights>["highlights"][number];
