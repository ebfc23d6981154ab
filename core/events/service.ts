import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { EntryErrors } from "../forms/entry.ts";
import { findMedia } from "../media/queries.ts";
import { copyName, createRecords, type RecordsParts } from "../publishing/records.ts";
import {
	blankEvent,
	type EventEntry,
	type EventValues,
	eventLimits,
	eventValues,
	readEventForm,
} from "./event-form.ts";
import type { PosterPainter, PosterWords } from "./poster.ts";
import { createPreviewLinks, type Signer } from "./preview-links.ts";
import { findEvent, publishedEventAt, type StoredEvent, saveEvent, settlePublication } from "./queries.ts";

export interface EventParts extends RecordsParts {
	pictures: Pick<PosterPainter, "poster">;
	/** Signs the links to previews. */
	signer: Signer;
}

/** What organisers do with events, from draft to bin. */
export function createEventService(parts: EventParts) {
	const { pictures } = parts;
	const records = createRecords<StoredEvent, EventValues, EventEntry>(parts, {
		table: "events",
		blank: blankEvent,
		find: findEvent,
		values: eventValues,
		read: readEventForm,
		async lookAt(tx, { poster_media }): Promise<EntryErrors> {
			if (poster_media === null || (await isPicture(tx, poster_media))) return {};
			return { poster: ["This picture is not under Media any more. Choose another one, or none."] };
		},
		async store(tx, { publish: _, publishAt: __, ...fields }, { id, publication, now }) {
			await saveEvent(tx, { ...fields, ...publication }, { id, now });
		},
		settle: settlePublication,
		/** Does not copy the times, which belong to the original event, nor its address. */
		async copy(tx, { venue, description, domain, link, poster_media, ...event }, { id, now }) {
			const title = copyName(event.title, eventLimits.title);
			const { map_link, project, service_minutes, hours_kind, language, translations } = event;
			const details = { map_link, project, service_minutes, hours_kind, language, translations };
			const words = { title, venue, description, domain, link, poster_media, ...details, starts_at: null };
			await saveEvent(tx, { ...words, state: "draft", publish_at: now }, { id, now });
		},
	});
	return {
		...records,
		previewLinks: createPreviewLinks(parts),
		/** Id of the public event whose page has this address, as in /events/ADDRESS. */
		idAt: async (address: string) => (await publishedEventAt(parts.db, address, parts.now()))?.id ?? null,
		/** Renders the poster that an event with this text would get, as PNG. */
		drawPoster: async (words: PosterWords) => new Uint8Array(await pictures.poster(words)),
	};
}

async function isPicture(db: Kysely<Database>, id: string): Promise<boolean> {
	return (await findMedia(db, id))?.type.startsWith("image/") ?? false;
}
