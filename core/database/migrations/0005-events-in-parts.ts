import type { Kysely } from "kysely";

/** Long lists of events are read in parts by their ids. Without this each part would sort all of them anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.createIndex("events_in_parts").on("events").columns(["state", "id"]).execute();
}
