import type { Transaction } from "kysely";
import { readEvent } from "../../core/backend/remote-events.ts";
import type { Database } from "../../core/database/schema.ts";
import type { PublicEvent } from "../../core/events/events.ts";
import { type EventInput, findEvent, saveEvent } from "../../core/events/queries.ts";
import { isJsonObject } from "../../core/forms/unknown-json.ts";
import type { SaveOptions } from "../../core/publishing/queries.ts";
import { type ImportContext, importRecord, plain, whyNotStorable } from "./import-record.ts";
import type { PictureSet } from "./pictures.ts";

/** Imports all events with their posters. */
export async function importEvents(context: ImportContext): Promise<void> {
	const all = Object.entries(await context.remote.sentEvents());
	for (const [i, [id, sent]] of all.entries()) {
		const event = wordsOf(id, sent);
		if ("problem" in event) context.report.problems.push(event.problem);
		else await importEvent(id, event, context);
		context.onProgress(`event ${i + 1} of ${all.length}`);
	}
}

/** Event as stored, without its poster. */
type EventWords = Omit<PublicEvent, "id" | "slug">;

function wordsOf(id: string, sent: unknown): EventWords | { problem: string } {
	const problem = whyNotStorable(id);
	if (problem) return { problem: `event ${JSON.stringify(id)}: ${problem}` };
	if (!isJsonObject(sent)) return { problem: `event '${id}': the record is not an event` };
	const { title, venue, description, starts_at, ends_at, domain, link } = readEvent(id, sent);
	if (plain(title) === "") return { problem: `event '${id}': it has no title` };
	return {
		title: plain(title),
		venue: plain(venue),
		description: plain(description),
		starts_at,
		ends_at,
		domain: plain(domain ?? "") || null,
		link,
	};
}

async function importEvent(id: string, words: EventWords, context: ImportContext): Promise<void> {
	const { remote, intake, report } = context;
	const name = `event '${id}' (${words.title})`;
	const record = {
		kind: "events",
		id,
		name,
		current: await findEvent(intake.db, id),
		async read(pictures: PictureSet) {
			const wanted = { what: `${name}, poster`, onlyImage: true, mayBeMissing: true };
			const poster = await pictures.take(remote.posterAddress(id), wanted);
			if (!poster) report.withoutPoster += 1;
			if (words.starts_at === null) report.withoutDate += 1;
			return { ...words, poster_media: poster?.media ?? null };
		},
		async save(tx: Transaction<Database>, input: EventInput, options: SaveOptions) {
			// Its id stays its address, as links to it may exist.
			const saved = await saveEvent(tx, { ...input, slug: id }, options);
			return saved.outcome === "saved" ? saved.event.revision : null;
		},
	} as const;
	await importRecord(record, context);
}
