import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { parse } from "yaml";
import type { z } from "zod";
import { sampleEvents, sampleHighlights } from "../content/schema/sample-season.ts";
import { saveEvent } from "../db/events.ts";
import { saveHighlight } from "../db/highlights.ts";
import type { Database } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";

/** Fills a new database with a season of sample events and highlights, once in its life. True if it did. */
export async function loadSampleSeason(db: Kysely<Database>, contentDir: string, now: number): Promise<boolean> {
	const { events } = await readSample(contentDir, "events", sampleEvents);
	const { highlights } = await readSample(contentDir, "highlights", sampleHighlights);
	return transaction(db, async (tx) => {
		// Whoever inserts this line first loads them, should two processes start at once.
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto("settings")
			.values({ key: "sample-season", value: "loaded", updated_at: now })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		if (numInsertedOrUpdatedRows === 0n) return false;
		const published = { state: "published", publish_at: 0, sample: 1 } as const;
		for (const { id, title, venue, start, end, domain, description } of events) {
			const starts_at = Date.parse(start);
			const ends_at = end ? Date.parse(end) : null;
			await saveEvent(tx, { ...published, title, venue, description, domain, starts_at, ends_at }, { id, now });
		}
		for (const { id, name, date, venue, domain, description, thumbnail, media } of highlights) {
			const pictures = media.map(({ src, alt }) => ({ url: src, alt, kind: "image" as const }));
			const picture = { thumbnail_url: thumbnail.src, thumbnail_alt: thumbnail.alt, media: pictures };
			const input = {
				...published,
				...picture,
				name,
				venue,
				domain,
				description,
				date: Date.parse(`${date}T12:00+05:30`),
			};
			await saveHighlight(tx, input, { id, now });
		}
		return true;
	});
}

async function readSample<S extends z.ZodType>(contentDir: string, name: string, schema: S): Promise<z.output<S>> {
	return schema.parse(parse(await readFile(join(contentDir, "sample", `${name}.yaml`), "utf8")));
}
