import * as z from "zod/mini";
import {
	checkEntry,
	type EntryErrors,
	entryChoice,
	entryLine,
	entryMoment,
	entryText,
	readParagraphs,
} from "../forms/entry.ts";
import { altLimit, isFileRef } from "../media/media-ref.ts";
import { highlightDomains, ownDomain } from "../publishing/domains.ts";
import { publishChoiceOf, publishFields } from "../publishing/publication.ts";
import { dayInput, readDayInput, timeInput } from "../time/indian-time.ts";
import type { StoredHighlight } from "./queries.ts";

/** A picture or video of a highlight, as form values. */
export interface MediaValue {
	/** Id of an upload, or the URL of an external file. */
	file: string;
	kind: "image" | "video";
	alt: string;
}

/** Initial values of the plain fields; media are kept separately, in order. */
const blankFields = {
	name: "",
	venue: "",
	description: "",
	date: "",
	domain: "",
	thumbnail: "",
	thumbnailAlt: "",
	translations: "{}",
	publish: "draft",
	publishAt: "",
};
export type HighlightField = keyof typeof blankFields;
export const highlightFields = Object.keys(blankFields) as HighlightField[];

/** Form values of a highlight, as typed. */
export type HighlightValues = Record<HighlightField, string> & { media: MediaValue[] };
export const blankHighlight: HighlightValues = { ...blankFields, media: [] };

/** A validated form. */
export type HighlightEntry = Extract<ReturnType<typeof readHighlightForm>, { ok: true }>["value"];

export const highlightLimits = { name: 150, venue: 200, description: 10_000, media: 60 };

/**
 * Validates the form. A draft needs only a name; a published highlight must be complete, including alt text. If no
 * thumbnail was chosen, the first picture is used.
 */
export function readHighlightForm(values: HighlightValues, now: number) {
	const checked = checkEntry(highlightForm(values, now), values);
	if (!checked.ok) return { ok: false as const, errors: withPlaces(checked.errors) };
	const { domain, thumbnail, thumbnailAlt, media, ...rest } = checked.value;
	const first = thumbnail === "" ? media.find(({ kind }) => kind === "image") : undefined;
	return {
		ok: true as const,
		value: {
			...rest,
			domain: domain ?? "",
			thumbnail: (first?.file ?? thumbnail) || null,
			thumbnailAlt: first?.alt ?? thumbnailAlt,
			media,
		},
	};
}

/** Says which picture an error is about: the summary above the form has several of them. */
function withPlaces(errors: EntryErrors): EntryErrors {
	const named = Object.entries(errors).map(([name, messages]) => {
		const at = /^media\.(\d+)\./.exec(name)?.[1];
		const which = name === "thumbnailAlt" ? "Card" : at === undefined ? null : `Picture ${Number(at) + 1}`;
		return [name, which === null ? messages : messages.map((message) => `${which}: ${message}`)];
	});
	return Object.fromEntries(named);
}

/** Converts a stored highlight to form values. */
export function highlightValues(highlight: StoredHighlight, now: number): HighlightValues {
	const { name, venue, description } = highlight;
	const publish = publishChoiceOf(highlight, now);
	return {
		name,
		venue,
		description,
		date: dayInput(highlight.date),
		domain: ownDomain(highlight.domain),
		thumbnail: highlight.thumbnail_media ?? highlight.thumbnail_url ?? "",
		thumbnailAlt: highlight.thumbnail_alt,
		translations: highlight.translations,
		media: highlight.media.map(({ media_id, url, kind, alt }) => ({ file: media_id ?? url, kind, alt })),
		publish,
		publishAt: publish === "later" ? timeInput(highlight.publish_at) : "",
	};
}

function highlightForm({ publish, thumbnail }: HighlightValues, now: number) {
	const seen = (sentence: string) => (publish === "draft" ? undefined : sentence);
	return z.object({
		name: entryLine({ missing: "Give the highlight a name.", max: highlightLimits.name }),
		date: entryMoment(readDayInput, "Enter a day, such as 14/03/2026.", seen("Say on which day it was.")),
		domain: entryChoice(highlightDomains, seen("Choose the domain that it belongs to.")),
		venue: entryLine({ missing: seen("Say where it was."), max: highlightLimits.venue }),
		description: entryText(readParagraphs, { max: highlightLimits.description }),
		thumbnail: fileRef,
		thumbnailAlt: altText(publish !== "draft" && thumbnail !== ""),
		media: z
			.array(mediaItem(publish !== "draft"))
			.check(z.maxLength(highlightLimits.media, { error: "There is room for 60 pictures and videos." })),
		translations: z.string().check(z.maxLength(60_000, { error: "The words in other languages are too long." })),
		...publishFields(publish, now),
	});
}

function mediaItem(seen: boolean) {
	const item = (kind: "image" | "video") =>
		z.object({ file: fileRef, kind: z.literal(kind), alt: altText(kind === "image" && seen) });
	return z.discriminatedUnion("kind", [item("image"), item("video")]);
}

function altText(needed: boolean) {
	const missing = "Say what is to be seen, for those who don't see the picture.";
	return entryLine({ missing: needed ? missing : undefined, max: altLimit });
}

const fileRef = z
	.string()
	.check(z.refine((ref) => ref === "" || isFileRef(ref), { error: "This file cannot be shown. Choose another one." }));
