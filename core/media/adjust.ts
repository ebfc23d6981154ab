import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Kysely } from "kysely";
import { type Actor, recordAudit } from "../audit/queries.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { type Adjustment, isUnadjusted, readAdjustment, unadjusted } from "./adjustment.ts";
import { storePicture } from "./intake.ts";
import { isOwnFile } from "./media-ref.ts";
import { addMedia, findMedia, mediaName, type StoredMedia } from "./queries.ts";
import type { ResizedPicture } from "./resize.ts";
import type { Storage } from "./storage.ts";

/** Returns the picture that a picture was made from, and how; itself if it is an original, or if that is gone. */
export async function sourceOf(
	db: Kysely<Database>,
	id: string,
): Promise<{ source: StoredMedia; adjustment: Adjustment } | null> {
	const media = isOwnFile(id) ? await findMedia(db, id) : null;
	if (!media?.type.startsWith("image/")) return null;
	const source = media.source_id === null ? null : await findMedia(db, media.source_id);
	const adjustment = readAdjustment(media.adjustment);
	return source && adjustment ? { source, adjustment } : { source: media, adjustment: unadjusted };
}

export interface AdjustParts {
	db: Kysely<Database>;
	storage: Storage;
	pictures: { adjust(picture: Uint8Array, adjustment: Adjustment): Promise<ResizedPicture> };
	now(): number;
}

/**
 * Makes another picture from the source of this one. Pictures never change: files are cached for ever under their names,
 * and an earlier version of a page shows what it showed.
 */
export async function adjustMedia(
	{ db, storage, pictures, now }: AdjustParts,
	{ who, id, adjustment }: { who: Actor; id: string; adjustment: Adjustment },
): Promise<StoredMedia | null> {
	const found = await sourceOf(db, id);
	if (!found) return null;
	const { source } = found;
	if (isUnadjusted(adjustment)) return source;
	const json = JSON.stringify(adjustment);
	const madeId = createHash("sha256").update(`${source.id} ${json}`).digest("hex");
	const known = await findMedia(db, madeId);
	if (known) return known;
	const picture = await readWidest(source, storage);
	if (!picture) return null;
	const kept = await storePicture(storage, madeId, await pictures.adjust(picture, adjustment));
	const { name } = source;
	// The alt text of this very picture, which may have been described since.
	const alt = (await findMedia(db, id))?.alt || source.alt;
	const media = {
		id: madeId,
		name,
		alt,
		sample: 0 as const,
		created_at: now(),
		source_id: source.id,
		adjustment: json,
		replaced_by: null,
		...kept,
	};
	await transaction(db, async (tx) => {
		const entry = { actor: who.id, action: "media.adjusted", subject: `media:${madeId}`, at: now() };
		if (await addMedia(tx, media)) await recordAudit(tx, { ...entry, detail: { source: source.id } });
	});
	return media;
}

async function readWidest({ id, type, variants }: StoredMedia, storage: Storage): Promise<Buffer | null> {
	const widest = variants.findLast((variant) => variant.type === type);
	const stream = widest && (await storage.read(mediaName(id, type, widest.width)));
	return stream ? buffer(stream) : null;
}
