import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { EntryErrors } from "../forms/entry.ts";
import { findMedia } from "../media/queries.ts";
import { copyName } from "../publishing/copy-name.ts";
import { createRecords, type Records, type RecordsParts } from "../publishing/records.ts";
import { type EventEntry, type EventValues, eventLimits, readEventForm } from "./event-form.ts";
import { blankEvent, eventValues } from "./event-values.ts";
import { findEvent, type StoredEvent, saveEvent } from "./queries.ts";

export type EventService = Records<StoredEvent, EventValues>;

export function createEventService(parts: RecordsParts): EventService {
	return createRecords<StoredEvent, EventValues, EventEntry>(parts, {
		table: "events",
		blank: blankEvent,
		find: findEvent,
		values: eventValues,
		read: readEventForm,
		async lookAt(tx, { poster_media }): Promise<EntryErrors> {
			if (poster_media === null || (await isPicture(tx, poster_media))) return {};
			return { poster: ["This picture is not in the library any more. Choose another one, or none."] };
		},
		async store(tx, { publish: _, publishAt: __, ...fields }, { id, publication, now }) {
			await saveEvent(tx, { ...fields, ...publication }, { id, now });
		},
		/** Its times are another event's, and stay behind. */
		async copy(tx, { venue, description, domain, link, poster_media, ...event }, { id, now }) {
			const title = copyName(event.title, eventLimits.title);
			const words = { title, venue, description, domain, link, poster_media, starts_at: null, ends_at: null };
			await saveEvent(tx, { ...words, state: "draft", publish_at: now }, { id, now });
		},
	});
}

async function isPicture(db: Kysely<Database>, id: string): Promise<boolean> {
	return (await findMedia(db, id))?.type.startsWith("image/") ?? false;
}
