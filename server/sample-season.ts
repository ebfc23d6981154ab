import { join } from "node:path";
import type { Kysely } from "kysely";
import { loadFile } from "../content/load-file.ts";
import { sampleEvents, sampleHighlights } from "../content/schema/sample-season.ts";
import { saveEvent } from "../db/events.ts";
import { saveHighlight } from "../db/highlights.ts";
import type { Database } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";

const marker = "sample-season";

/** Fills a new database with a season of sample events and highlights, once in its life. True if it did. */
export async function loadSampleSeason(db: Kysely<Database>, contentDir: string, now: number): Promise<boolean> {
	const known = await db.selectFrom("settings").select("key").where("key", "=", marker).executeTakeFirst();
	if (known) return false;
	const { events } = loadFile(join(contentDir, "sample", "events.yaml"), sampleEvents);
	const { highlights } = loadFile(join(contentDir, "sample", "highlights.yaml"), sampleHighlights);
	return transaction(db, async (tx) => {
		// Whoever inserts this line first loads them, should two processes start at once.
		const { numInsertedOrUpdatedRows } = await tx
			.insertInto("settings")
			.values({ key: marker, value: "loaded", updated_at: now })
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
