import type { Kysely } from "kysely";
import type { Database, PublishState } from "../database/schema.ts";

/** Where an uploaded file is shown, or was: an earlier version of the content can be brought back, and needs it then. */
export type MediaUse =
	| { in: "event" | "highlight"; id: string; name: string; state: PublishState }
	| { in: "content"; kind: string; current: boolean };

/** The uses of each of these files. */
export async function usesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, MediaUse[]>> {
	const uses = new Map<string, MediaUse[]>(ids.map((id) => [id, []]));
	if (ids.length === 0) return uses;
	for (const { media_id, ...event } of await posters(db, ids))
		uses.get(media_id ?? "")?.push({ in: "event", ...event });
	const seen = new Set<string>();
	for (const { media_id, ...highlight } of [...(await thumbnails(db, ids)), ...(await galleries(db, ids))]) {
		// One that stands on the card and in the gallery is used by one highlight all the same.
		if (seen.has(`${media_id} ${highlight.id}`)) continue;
		seen.add(`${media_id} ${highlight.id}`);
		uses.get(media_id ?? "")?.push({ in: "highlight", ...highlight });
	}
	for (const { kind, body, is_current } of await pictured(db))
		for (const id of ids) if (body.includes(`/media/${id}`)) note(uses.get(id), kind, is_current === 1);
	return uses;
}

/** One line for each kind of content, however many of its versions show the file. */
function note(uses: MediaUse[] | undefined, kind: string, current: boolean): void {
	const known = uses?.find((use) => use.in === "content" && use.kind === kind);
	if (known?.in === "content") known.current ||= current;
	else uses?.push({ in: "content", kind, current });
}

function posters(db: Kysely<Database>, ids: readonly string[]) {
	return db
		.selectFrom("events")
		.select(["poster_media as media_id", "id", "title as name", "state"])
		.where("poster_media", "in", ids)
		.execute();
}

function thumbnails(db: Kysely<Database>, ids: readonly string[]) {
	return db
		.selectFrom("highlights")
		.select(["thumbnail_media as media_id", "id", "name", "state"])
		.where("thumbnail_media", "in", ids)
		.execute();
}

function galleries(db: Kysely<Database>, ids: readonly string[]) {
	return db
		.selectFrom("highlight_media")
		.innerJoin("highlights", "highlights.id", "highlight_id")
		.select(["media_id", "highlights.id", "name", "state"])
		.where("media_id", "in", ids)
		.execute();
}

function pictured(db: Kysely<Database>) {
	return db
		.selectFrom("content_versions")
		.select(["kind", "body", "is_current"])
		.where("body", "like", "%/media/%")
		.execute();
}
