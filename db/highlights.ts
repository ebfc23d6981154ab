import type { Kysely, Selectable } from "kysely";
import { type HighlightMedia, type MediaInput, mediaOfHighlights, replaceMedia } from "./highlight-media.ts";
import { newId } from "./ids.ts";
import { mediaAddress } from "./media.ts";
import { type Publication, remove, type SaveOptions } from "./publishing.ts";
import type { Database } from "./schema.ts";
import { touch } from "./topics.ts";
import { transaction } from "./transaction.ts";

type Row = Selectable<Database["highlights"]>;

/** A highlight with the addresses of its pictures and videos. */
export type StoredHighlight = Row & { thumbnail: string | null; media: HighlightMedia[] };

export interface HighlightInput extends Publication {
	name: string;
	venue: string;
	description: string;
	domain: string;
	date: number | null;
	thumbnail_media?: string | null;
	thumbnail_url?: string | null;
	thumbnail_alt: string;
	media: MediaInput[];
}

export type HighlightSaved =
	| { outcome: "saved"; highlight: StoredHighlight }
	| { outcome: "conflict"; current: StoredHighlight | null };

/** Those that the public may see now, newest first. */
export async function publishedHighlights(db: Kysely<Database>, now: number): Promise<StoredHighlight[]> {
	const newestFirst = published(db, now)
		.orderBy("date", (order) => order.desc().nullsLast())
		.orderBy("highlights.id");
	return complete(db, await newestFirst.execute());
}

export async function publishedHighlight(
	db: Kysely<Database>,
	id: string,
	now: number,
): Promise<StoredHighlight | null> {
	const rows = await published(db, now).where("highlights.id", "=", id).execute();
	return (await complete(db, rows))[0] ?? null;
}

export async function findHighlight(db: Kysely<Database>, id: string): Promise<StoredHighlight | null> {
	const rows = await highlights(db).where("highlights.id", "=", id).execute();
	return (await complete(db, rows))[0] ?? null;
}

export async function saveHighlight(
	db: Kysely<Database>,
	{ media, ...input }: HighlightInput,
	{ id = newId(), basedOn, now }: SaveOptions,
): Promise<HighlightSaved> {
	return transaction(db, async (tx) => {
		await touch(tx, "highlights");
		const current = await findHighlight(tx, id);
		if (basedOn !== undefined && current?.revision !== basedOn) return { outcome: "conflict", current };
		const row = { ...blank, ...input, updated_at: now, revision: (current?.revision ?? 0) + 1 };
		await tx
			.insertInto("highlights")
			.values({ ...row, id, created_at: now })
			.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
			.execute();
		await replaceMedia(tx, id, media);
		const highlight = await findHighlight(tx, id);
		if (!highlight) throw new Error("A highlight that was just saved has gone.");
		return { outcome: "saved", highlight };
	});
}

/** Removes it for good, with its list of media; the bin is a state of its own. */
export function removeHighlight(db: Kysely<Database>, id: string): Promise<boolean> {
	return remove(db, "highlights", id);
}

function published(db: Kysely<Database>, now: number) {
	return highlights(db).where("state", "=", "published").where("publish_at", "<=", now);
}

function highlights(db: Kysely<Database>) {
	return db
		.selectFrom("highlights")
		.leftJoin("media", "media.id", "highlights.thumbnail_media")
		.selectAll("highlights")
		.select("media.type as thumbnail_type");
}

async function complete(
	db: Kysely<Database>,
	rows: (Row & { thumbnail_type: string | null })[],
): Promise<StoredHighlight[]> {
	const mediaOf = await mediaOfHighlights(
		db,
		rows.map((row) => row.id),
	);
	return rows.map(({ thumbnail_type, ...row }) => ({
		...row,
		thumbnail: mediaAddress({ media_id: row.thumbnail_media, type: thumbnail_type, url: row.thumbnail_url }),
		media: mediaOf.get(row.id) ?? [],
	}));
}

const blank = { thumbnail_media: null, thumbnail_url: null, sample: 0 } as const;
