import type { PublicEvent } from "../../core/events/events.ts";
import { findEvent, saveEvent } from "../../core/events/queries.ts";
import { isJsonObject } from "../../core/forms/unknown-json.ts";
import type { IntakeOptions } from "../../core/media/intake.ts";
import type { RemoteBackend } from "../../core/remote/remote.ts";
import { readEvent } from "../../core/remote/remote-events.ts";
import { keepRecord, mayImport, plain, whyNotStorable } from "./keep-record.ts";
import type { pictureTaker } from "./pictures.ts";
import type { Report } from "./report.ts";

export interface ImportContext {
	remote: RemoteBackend;
	intake: IntakeOptions;
	pictures: ReturnType<typeof pictureTaker>;
	report: Report;
	/** Told how far it has come. */
	onProgress(words: string): void;
	now: number;
}

/** Copies every event with its poster. */
export async function importEvents(context: ImportContext): Promise<void> {
	const all = Object.entries(await context.remote.sentEvents());
	for (const [i, [id, sent]] of all.entries()) {
		const event = wordsOf(id, sent);
		if ("problem" in event) context.report.problems.push(event.problem);
		else await importEvent(id, event, context);
		context.onProgress(`event ${i + 1} of ${all.length}`);
	}
}

/** An event as we store it, but for its poster. */
type EventWords = Omit<PublicEvent, "id">;

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

async function importEvent(id: string, words: EventWords, { remote, intake, pictures, report, now }: ImportContext) {
	const { db } = intake;
	const name = `event '${id}' (${words.title})`;
	const place = { db, kind: "events", id, name, tally: report.events, now } as const;
	const current = await findEvent(db, id);
	const earlier = await mayImport(place, current);
	if (earlier === undefined) return;
	const set = pictures(earlier?.pictures ?? {});
	const wanted = { what: `${name}, poster`, onlyImage: true, mayBeMissing: true };
	const poster = await set.take(remote.posterAddress(id), wanted);
	if (!poster) report.withoutPoster += 1;
	if (words.starts_at === null) report.withoutDate += 1;
	const input = { ...words, poster_media: poster?.media ?? null };
	await keepRecord(place, earlier, {
		input,
		pictures: set.taken,
		async save(tx) {
			const published = { state: "published", publish_at: current?.publish_at ?? now } as const;
			const basedOn = current && { basedOn: current.revision };
			const saved = await saveEvent(tx, { ...input, ...published }, { id, now, ...basedOn });
			return saved.outcome === "saved" ? saved.event.revision : null;
		},
	});
}
