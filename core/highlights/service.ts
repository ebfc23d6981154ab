import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import type { EntryErrors } from "../forms/entry.ts";
import { isOwnFile } from "../media/media-ref.ts";
import { copyName, createRecords, type Records, type RecordsParts } from "../publishing/records.ts";
import {
	blankHighlight,
	type HighlightEntry,
	type HighlightValues,
	highlightLimits,
	highlightValues,
	readHighlightForm,
} from "./highlight-form.ts";
import { knownKinds, type MediaInput, rememberAlt } from "./media-queries.ts";
import { findHighlight, type HighlightInput, type StoredHighlight, saveHighlight } from "./queries.ts";

export type HighlightService = Records<StoredHighlight, HighlightValues>;

export function createHighlightService(parts: RecordsParts): HighlightService {
	return createRecords<StoredHighlight, HighlightValues, HighlightEntry>(parts, {
		table: "highlights",
		blank: blankHighlight,
		find: findHighlight,
		values: highlightValues,
		read: readHighlightForm,
		lookAt: lookAtFiles,
		async store(tx, entry, { id, publication, now }) {
			await saveHighlight(tx, { ...inputOf(entry), ...publication }, { id, now });
			await rememberAlt(tx, [{ file: entry.thumbnail ?? "", alt: entry.thumbnailAlt }, ...entry.media]);
		},
		/** Does not copy the date, which belongs to the original highlight. */
		async copy(tx, highlight, { id, now }) {
			const { venue, description, domain, thumbnail_media, thumbnail_url, thumbnail_alt } = highlight;
			const { language, translations } = highlight;
			const name = copyName(highlight.name, highlightLimits.name);
			const words = { name, venue, description, domain, date: null, thumbnail_media, thumbnail_url, thumbnail_alt };
			const media = highlight.media.map(({ media_id, url, kind, alt }) => fileInput(media_id ?? url, kind, alt));
			await saveHighlight(
				tx,
				{ ...words, language, translations, media, state: "draft", publish_at: now },
				{ id, now },
			);
		},
	});
}

/** Uploads must still exist and be of the kind that the form expects. */
async function lookAtFiles(tx: Transaction<Database>, { thumbnail, media }: HighlightEntry): Promise<EntryErrors> {
	const kinds = await knownKinds(tx, [thumbnail ?? "", ...media.map(({ file }) => file)]);
	const gone = (file: string, kind: string) => isOwnFile(file) && kinds.get(file) !== kind;
	const errors: EntryErrors = {};
	if (thumbnail !== null && gone(thumbnail, "image"))
		errors.thumbnail = ["This picture is not under Media any more. Choose another one, or none."];
	media.forEach(({ file, kind }, i) => {
		if (gone(file, kind)) errors[`media.${i}.file`] = ["This file is not under Media any more. Take it out."];
	});
	return errors;
}

function inputOf(entry: HighlightEntry): Omit<HighlightInput, "state" | "publish_at"> {
	const { name, venue, description, date, domain, thumbnail, thumbnailAlt, language, translations, media } = entry;
	const own = thumbnail !== null && isOwnFile(thumbnail);
	return {
		name,
		venue,
		description,
		date,
		domain,
		thumbnail_media: own ? thumbnail : null,
		thumbnail_url: own ? null : thumbnail,
		thumbnail_alt: thumbnailAlt,
		language,
		translations,
		media: media.map(({ file, kind, alt }) => fileInput(file, kind, alt)),
	};
}

function fileInput(file: string, kind: "image" | "video", alt: string): MediaInput {
	return isOwnFile(file) ? { media_id: file, kind, alt } : { url: file, kind, alt };
}
