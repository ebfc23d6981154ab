import { findEvent, saveEvent } from "../../core/events/queries.ts";
import type { IntakeOptions } from "../../core/media/intake.ts";
import type { RemoteBackend } from "../../core/remote/contract.ts";
import { keepRecord, mayImport } from "./keep-record.ts";
import type { pictureTaker } from "./pictures.ts";
import { type EventWords, readEvent } from "./read-event.ts";
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
	const all = Object.entries(await context.remote.eventDetails());
	for (const [i, [id, raw]] of all.entries()) {
		const event = readEvent(id, raw);
		if ("problem" in event) context.report.problems.push(event.problem);
		else await importEvent(id, event, context);
		context.onProgress(`event ${i + 1} of ${all.length}`);
	}
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
