import { z } from "zod";
import { checkEntry, entryChoice, entryLine, entryMoment, entryText, named } from "../forms/entry.ts";
import { altLimit, isFileRef } from "../media/media-ref.ts";
import { highlightDomains, ownDomain } from "../publishing/domains.ts";
import { publishChoiceOf, publishFields } from "../publishing/publication.ts";
import {
	entryLanguage,
	entryTranslations,
	readTranslations,
	type Translations,
	writeTranslations,
} from "../publishing/translations.ts";
import { dayInput, readDayInput, timeInput } from "../time/indian-time.ts";
import { altField, besidePictures, type MediaValue } from "./highlights.ts";
import type { StoredHighlight } from "./queries.ts";

/** Form values of a highlight, as typed. */
export type HighlightValues = Record<Exclude<keyof typeof blank, "translations" | "media">, string> & {
	translations: Translations;
	media: MediaValue[];
};

const blank = {
	name: "",
	venue: "",
	description: "",
	date: "",
	domain: "",
	thumbnail: "",
	thumbnailAlt: "",
	media: [],
	language: "",
	translations: {},
	publish: "draft",
	publishAt: "",
};

/** Initial values of the form. */
export const blankHighlight: HighlightValues = blank;

/** A validated form. */
export type HighlightEntry = Extract<ReturnType<typeof readHighlightForm>, { ok: true }>["value"];

export const highlightLimits = { name: 150, venue: 200, description: 10_000, media: 60 };

/**
 * Validates the form. A draft needs only a name; a published highlight must be complete, including alt text. If no
 * thumbnail was chosen, the first picture is used.
 */
export function readHighlightForm(values: HighlightValues, now: number) {
	const checked = checkEntry(highlightForm(values, now), values);
	if (!checked.ok) return checked;
	const { domain, thumbnail, thumbnailAlt, media, translations, ...rest } = checked.value;
	const first = thumbnail === "" ? media.find(({ kind }) => kind === "image") : undefined;
	return {
		ok: true as const,
		value: {
			...rest,
			domain: domain ?? "",
			thumbnail: (first?.file ?? thumbnail) || null,
			thumbnailAlt: first?.alt ?? thumbnailAlt,
			media: media.map(({ file, kind, alt }) => ({ file, kind, alt })),
			translations: withAlts(translations, media),
		},
	};
}

/** Adds the words of the pictures in other languages to those of the highlight. */
function withAlts(translations: string, media: readonly MediaValue[]): string {
	const words = readTranslations(translations);
	for (const { alt, ...item } of media)
		for (const [name, text] of Object.entries(item)) {
			const [, language] = /^alt-(.+)$/.exec(name) ?? [];
			if (language && alt !== "") words[language] = { ...words[language], [altField(alt)]: text };
		}
	return writeTranslations(words);
}

/** Converts a stored highlight to form values. */
export function highlightValues(highlight: StoredHighlight, now: number): HighlightValues {
	const { name, venue, description } = highlight;
	const publish = publishChoiceOf(highlight, now);
	return besidePictures({
		name,
		venue,
		description,
		date: dayInput(highlight.date),
		domain: ownDomain(highlight.domain),
		thumbnail: highlight.thumbnail_media ?? highlight.thumbnail_url ?? "",
		thumbnailAlt: highlight.thumbnail_alt,
		language: highlight.language,
		translations: readTranslations(highlight.translations),
		media: highlight.media.map(({ media_id, url, kind, alt }) => ({ file: media_id ?? url, kind, alt })),
		publish,
		publishAt: publish === "later" ? timeInput(highlight.publish_at) : "",
	});
}

/** The form: its fields in their order, and what is right in each. */
export function highlightForm(
	{ publish, thumbnail }: HighlightValues = blankHighlight,
	now = 0,
	languages: readonly { code: string; name: string }[] = [],
) {
	const seen = (sentence: string) => (publish === "draft" ? undefined : sentence);
	const needed = true;
	const half = true;
	const words = {
		name: named("Name", entryLine({ missing: "Give the highlight a name.", max: highlightLimits.name })),
		venue: named("Place", entryLine({ missing: seen("Say where it was."), max: highlightLimits.venue }), { needed }),
		description: named("Story", entryText({ max: highlightLimits.description }), {
			description: "What one would tell a friend who was not there.",
		}),
		thumbnailAlt: named(
			"What is to be seen on the card",
			altText(publish !== "draft" && thumbnail !== "" ? missingAlt : undefined),
			{
				description: "Needed if you chose a picture above.",
			},
		),
	};
	return z.object({
		name: words.name,
		date: named(
			"Day",
			entryMoment(readDayInput, "Enter a day, such as 14/03/2026.", seen("Say on which day it was.")),
			{ needed, half, shape: { type: "date" } },
		),
		domain: named(
			"Domain",
			entryChoice(highlightDomains, seen("Choose the domain that it belongs to."), "Choose a domain"),
			{ needed, half },
		),
		venue: words.venue,
		description: words.description,
		language: entryLanguage(),
		translations: entryTranslations(languages, words, 60_000),
		media: named(
			"Pictures and videos",
			z
				.array(mediaItem(publish !== "draft", languages))
				.max(highlightLimits.media, "There is room for 60 pictures and videos."),
			{
				description:
					"In the order in which the page shows them. Each picture needs a sentence for those who don't see it.",
				media: { card: "thumbnail", words: "thumbnailAlt" },
			},
		),
		thumbnail: named("Picture on the card", fileRef(), {
			description: "It stands for the highlight in the list, and at the top of its page.",
			shape: { type: "upload", none: "The first picture", words: "thumbnailAlt" },
		}),
		thumbnailAlt: words.thumbnailAlt,
		...publishFields(publish, now),
	});
}

function mediaItem(isSeen: boolean, languages: readonly { code: string; name: string }[]) {
	const inLanguages: object = Object.fromEntries(
		languages.map(({ code, name }) => [`alt-${code}`, named(name, altText(), { lang: code })]),
	);
	const item = z.object({
		file: named("File", fileRef(), { shape: { type: "upload", none: "None" } }),
		kind: named("Kind", z.enum(["image", "video"]).catch("image"), { shape: { type: "choice", options: kinds } }),
		alt: named("What is to be seen", altText(), { needed: true }),
		...inLanguages,
	});
	return item.catchall(altText()).refine(
		({ file: _, kind, alt, ...translated }) => {
			// Words in another language are those of the English ones.
			const isNeeded = (isSeen && kind === "image") || Object.values(translated).some((words) => words !== "");
			return alt !== "" || !isNeeded;
		},
		{ error: missingAlt, path: ["alt"] },
	);
}

const kinds = [
	{ value: "image", label: "Picture" },
	{ value: "video", label: "Video" },
];

function altText(missing?: string) {
	return entryLine({ missing, max: altLimit });
}

const missingAlt = "Say what is to be seen, for those who don't see the picture.";

function fileRef() {
	return z.string().refine((ref) => ref === "" || isFileRef(ref), "This file cannot be shown. Choose another one.");
}
