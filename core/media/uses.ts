import type { Kysely } from "kysely";
import type { Database, PublishState } from "../database/schema.ts";

/** Where an upload is used or was used: earlier versions of content count, because they can be restored. */
export type MediaUse =
	| { in: "event" | "highlight"; id: string; name: string; state: PublishState }
	| { in: "content"; kind: string; current: boolean };

/** Returns the uses of each file. */
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
	// UNION removes duplicates, so a file on both the card and in the gallery counts as one use of the highlight.
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

/** The team's portraits, and the photographs that they were cut from: nobody makes a poster of these. */
export async function facesOfTheTeam(db: Kysely<Database>): Promise<string[]> {
	const versions = await db
		.selectFrom("content_versions")
		.select("body")
		.where("kind", "=", "team")
		.where("is_current", "=", 1)
		.execute();
	const shown = versions.flatMap(({ body }) => [...body.matchAll(/\/media\/([0-9a-f]{64})/g)].map(([, id = ""]) => id));
	if (shown.length === 0) return [];
	const sources = await db
		.selectFrom("media")
		.select("source_id")
		.where("id", "in", shown)
		.where("source_id", "is not", null)
		.execute();
	return [...new Set([...shown, ...sources.map(({ source_id }) => source_id ?? "")])];
}

/** Adds one use per kind of content, however many of its versions use the file. */
function note(uses: MediaUse[] | undefined, kind: string, current: boolean): void {
	const known = uses?.find((use) => use.in === "content" && use.kind === kind);
	if (known?.in === "content") known.current ||= current;
	else uses?.push({ in: "content", kind, current });
}
