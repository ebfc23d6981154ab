import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database/schema.ts";
import { describeMedia } from "../media/list-queries.ts";
import { isOwnFile } from "../media/media-ref.ts";
import { mediaAddress, pictureVariants } from "../media/queries.ts";
import type { PictureVariants } from "../media/variants.ts";

/** An upload by id, or an external file by URL. */
export type MediaInput = ({ media_id: string } | { url: string }) & { alt: string; kind: "image" | "video" };

export interface HighlightMedia {
	/** Null for an external file. */
	media_id: string | null;
	url: string;
	alt: string;
	kind: "image" | "video";
	/** Uploaded pictures only. */
	variants?: PictureVariants;
}

/** Returns the media of each highlight, in order. */
export async function mediaOfHighlights(db: Kysely<Database>, ids: string[]): Promise<Map<string, HighlightMedia[]>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("highlight_media")
		.leftJoin("media", "media.id", "highlight_media.media_id")
		.select(["highlight_id", "media_id", "url", "highlight_media.alt", "kind"])
		.select(["media.id", "media.type", "width", "height", "placeholder", "variants", "adjustment"])
		.where("highlight_id", "in", ids)
		.orderBy("highlight_id")
		.orderBy("position")
		.execute();
	const media = new Map<string, HighlightMedia[]>(ids.map((id) => [id, []]));
	for (const { highlight_id, media_id, alt, kind, ...file } of rows) {
		const url = mediaAddress({ ...file, media_id });
		const variants = pictureVariants(file);
		if (url !== null) media.get(highlight_id)?.push({ media_id, url, alt, kind, ...(variants && { variants }) });
	}
	return media;
}

export async function replaceMedia(tx: Transaction<Database>, highlightId: string, media: MediaInput[]): Promise<void> {
	await tx.deleteFrom("highlight_media").where("highlight_id", "=", highlightId).execute();
	if (media.length === 0) return;
	const place = { highlight_id: highlightId, media_id: null, url: null };
	const rows = media.map((item, position) => ({ ...place, ...item, position }));
	await tx.insertInto("highlight_media").values(rows).execute();
}

/** Returns the kind of each of these files that was uploaded here. */
export async function knownKinds(
	tx: Transaction<Database>,
	files: readonly string[],
): Promise<Map<string, "image" | "video">> {
	const own = files.filter(isOwnFile);
	if (own.length === 0) return new Map();
	const rows = await tx
		.selectFrom("media")
		.select(["id", "type"])
		.where("id", "in", own)
		.where("type", "not like", "application/%")
		.execute();
	return new Map(rows.map(({ id, type }) => [id, type.startsWith("video/") ? "video" : "image"]));
}

/** Stores alt text on uploads that have none yet, so that it does not have to be written again. */
export async function rememberAlt(
	tx: Transaction<Database>,
	described: readonly { file: string; alt: string }[],
): Promise<void> {
	const words = new Map(described.filter(({ file, alt }) => isOwnFile(file) && alt !== "").map((d) => [d.file, d.alt]));
	if (words.size === 0) return;
	const silent = await tx
		.selectFrom("media")
		.select("id")
		.where("id", "in", [...words.keys()])
		.where("alt", "=", "")
		.execute();
	for (const { id } of silent) await describeMedia(tx, id, words.get(id) ?? "");
}
