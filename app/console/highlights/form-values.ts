import {
	type HighlightField,
	type HighlightValues,
	highlightFields,
	type MediaValue,
} from "../../../core/highlights/highlight-form.ts";
import { typedTranslations } from "../publishing/translation-values.ts";

/** Reads the values from the form, in the browser and on the server. */
export function readHighlightValues(typed: FormData): HighlightValues {
	const text = (name: string) => {
		const value = typed.get(name);
		return typeof value === "string" ? value : "";
	};
	const media: MediaValue[] = [];
	for (let i = 0; typed.has(`media.${i}.file`); i++) {
		const kind = text(`media.${i}.kind`) === "video" ? "video" : "image";
		media.push({ file: text(`media.${i}.file`), kind, alt: text(`media.${i}.alt`) });
	}
	const fields = Object.fromEntries(highlightFields.map((name) => [name, text(name)]));
	return { ...(fields as Record<HighlightField, string>), translations: typedTranslations(typed), media };
}

const labels: Record<HighlightField, string> = {
	name: "Name",
	venue: "Place",
	description: "Story",
	date: "Day",
	domain: "Domain",
	thumbnail: "Picture on the card",
	thumbnailAlt: "Words for the picture on the card",
	translations: "In other languages",
	publish: "Who sees it",
	publishAt: "From",
};

/** Describes where two versions of a highlight differ. */
export function highlightDifferences(mine: HighlightValues, theirs: HighlightValues) {
	const fields = highlightFields
		.filter((name) => mine[name].trim() !== theirs[name].trim())
		.map((name) => ({
			label: labels[name],
			theirs: name === "thumbnail" && theirs[name] ? "a picture" : theirs[name].replace("T", " "),
			mine: name === "thumbnail" && mine[name] ? "another picture" : mine[name].replace("T", " "),
		}));
	const media = { label: "Pictures and videos", theirs: told(theirs.media), mine: told(mine.media) };
	return JSON.stringify(mine.media) === JSON.stringify(theirs.media) ? fields : [...fields, media];
}

function told(media: readonly MediaValue[]): string {
	return media.map(({ alt, kind }, i) => `${i + 1}. ${alt || `a ${kind} without words`}`).join("\n");
}
