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
	const posters = await db
		.selectFrom("events")
		.select(["poster_media as media_id", "id", "title as name", "state"])
		.where("poster_media", "in", ids)
		.execute();
	for (const { media_id, ...event } of posters) uses.get(media_id ?? "")?.push({ in: "event", ...event });
	const galleries = db
		.selectFrom("highlight_media")
		.innerJoin("highlights", "highlights.id", "highlight_id")
		.select(["media_id", "highlights.id", "name", "state"])
		.where("media_id", "in", ids);
	// One that stands on the card and in the gallery is used by one highlight all the same: a union holds each row once.
	const highlights = await db
		.selectFrom("highlights")
		.select(["thumbnail_media as media_id", "id", "name", "state"])
		.where("thumbnail_media", "in", ids)
		.union(galleries)
		.orderBy("id")
		.execute();
	for (const { media_id, ...highlight } of highlights)
		uses.get(media_id ?? "")?.push({ in: "highlight", ...highlight });
	const versions = await db
		.selectFrom("content_versions")
		.select(["kind", "body", "is_current"])
		.where("body", "like", "%/media/%")
		.execute();
	for (const { kind, body, is_current } of versions)
		for (const id of ids) if (body.includes(`/media/${id}`)) note(uses.get(id), kind, is_current === 1);
	return uses;
}

/** One line for each kind of content, however many of its versions show the file. */
function note(uses: MediaUse[] | undefined, kind: string, current: boolean): void {
	const known = uses?.find((use) => use.in === "content" && use.kind === kind);
	if (known?.in === "content") known.current ||= current;
	else uses?.push({ in: "content", kind, current });
}
