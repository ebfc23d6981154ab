import type { Kysely, Selectable } from "kysely";
import { takePagesTurn, touch } from "../database/generation.ts";
import { newId } from "../database/ids.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { mediaPath, pictureVariants } from "../media/queries.ts";
import type { PictureVariants } from "../media/variants.ts";
import { type PublicationInput, publicationColumns, type SaveOptions } from "../publishing/queries.ts";
import { foldText } from "../search/search-text.ts";
import { type HighlightMedia, type MediaInput, mediaOfHighlights, replaceMedia } from "./media-queries.ts";

type Row = Omit<Selectable<Database["highlights"]>, "search_text">;

/** A highlight with the URLs of its pictures and videos. */
export type StoredHighlight = Row & {
	thumbnail: string | null;
	/** Uploaded pictures only. */
	thumbnail_variants?: PictureVariants;
	media: HighlightMedia[];
};

export interface HighlightInput extends PublicationInput {
	name: string;
	venue: string;
	description: string;
	domain: string;
	date: number | null;
	thumbnail_media?: string | null;
	thumbnail_url?: string | null;
	thumbnail_alt: string;
	media: MediaInput[];
	language?: string;
	translations?: string;
}

export type HighlightSaved =
	| { outcome: "saved"; highlight: StoredHighlight }
	| { outcome: "conflict"; current: StoredHighlight | null };

/** Returns the public highlights, newest first. */
export async function publishedHighlights(db: Kysely<Database>, now: number): Promise<StoredHighlight[]> {
	const rows = await newestFirst(db, now);
	const highlights: StoredHighlight[] = [];
	// In parts, between which others have their turn.
	for (let from = 0; from < rows.length; from += 50)
		highlights.push(...(await complete(db, rows.slice(from, from + 50))));
	return highlights;
}

/** The same without their media. */
export async function listedHighlights(db: Kysely<Database>, now: number): Promise<Omit<StoredHighlight, "media">[]> {
	const uploaded = await published(db, now)
		.clearSelect()
		.innerJoin("media", "media.id", "highlights.thumbnail_media")
		.select(["highlights.id as highlight_id", "media.id", "type"])
		.execute();
	const paths = new Map(uploaded.map(({ highlight_id, id, type }) => [highlight_id, mediaPath(id, type)]));
	const rows = await newestFirst(db, now);
	return rows.map((row) => ({ ...row, thumbnail: paths.get(row.id) ?? row.thumbnail_url }));
}

function newestFirst(db: Kysely<Database>, now: number): Promise<Row[]> {
	const all = published(db, now).orderBy("date", (order) => order.desc().nullsLast());
	return all.orderBy("id").execute();
}

/** Returns the variants of uploaded thumbnails by highlight id. */
export async function thumbnailVariants(
	db: Kysely<Database>,
	ids: readonly string[],
): Promise<Map<string, PictureVariants>> {
	const found = [...(await thumbnails(db, ids))];
	return new Map(found.flatMap(([id, { thumbnail_variants: variants }]) => (variants ? [[id, variants]] : [])));
}

export async function publishedHighlight(
	db: Kysely<Database>,
	id: string,
	now: number,
): Promise<StoredHighlight | null> {
	const rows = await published(db, now).where("id", "=", id).execute();
	return (await complete(db, rows))[0] ?? null;
}

export async function findHighlight(db: Kysely<Database>, id: string): Promise<StoredHighlight | null> {
	const rows = await highlights(db).where("id", "=", id).execute();
	return (await complete(db, rows))[0] ?? null;
}

export async function saveHighlight(
	db: Kysely<Database>,
	{ media, ...input }: HighlightInput,
	{ id = newId(), basedOn, now }: SaveOptions,
): Promise<HighlightSaved> {
	return transaction(db, async (tx) => {
		await takePagesTurn(tx);
		const current = await findHighlight(tx, id);
		if (basedOn !== undefined && current?.revision !== basedOn) return { outcome: "conflict", current };
		if (current?.state === "published" || input.state === "published") await touch(tx);
		const row = { ...blank, ...input, updated_at: now, revision: (current?.revision ?? 0) + 1 };
		const stored = { ...row, search_text: foldText(row.name, row.venue, row.description) };
		await tx
			.insertInto("highlights")
			.values({ ...stored, id, created_at: now })
			.onConflict((conflict) => conflict.column("id").doUpdateSet(stored))
			.execute();
		await replaceMedia(tx, id, media);
		const highlight = await findHighlight(tx, id);
		if (!highlight) throw new Error("The highlight was not found after saving it.");
		return { outcome: "saved", highlight };
	});
}

function published(db: Kysely<Database>, now: number) {
	return highlights(db).where("state", "=", "published").where("publish_at", "<=", now);
}

const wordColumns = ["id", "name", "venue", "description", "domain", "date", "language", "translations"] as const;
const thumbnailColumns = ["thumbnail_media", "thumbnail_url", "thumbnail_alt"] as const;
const columns = [...wordColumns, ...thumbnailColumns, ...publicationColumns] as const;

function highlights(db: Kysely<Database>) {
	return db.selectFrom("highlights").select(columns);
}

async function complete(db: Kysely<Database>, rows: Row[]): Promise<StoredHighlight[]> {
	const ids = rows.map((row) => row.id);
	const mediaOf = await mediaOfHighlights(db, ids);
	const thumbnailOf = await thumbnails(db, ids);
	return rows.map((row) => ({
		...row,
		thumbnail: row.thumbnail_url,
		...thumbnailOf.get(row.id),
		media: mediaOf.get(row.id) ?? [],
	}));
}

/** Returns uploaded thumbnails by highlight id. */
async function thumbnails(db: Kysely<Database>, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, Pick<StoredHighlight, "thumbnail" | "thumbnail_variants">>();
	const rows = await db
		.selectFrom("highlights")
		.innerJoin("media", "media.id", "highlights.thumbnail_media")
		.select([
			"highlights.id as highlight_id",
			"media.id",
			"type",
			"width",
			"height",
			"placeholder",
			"variants",
			"adjustment",
		])
		.where("highlights.id", "in", ids)
		.execute();
	return new Map(
		rows.map(({ highlight_id, ...media }) => {
			const variants = pictureVariants(media);
			const thumbnail = mediaPath(media.id, media.type);
			return [highlight_id, { thumbnail, ...(variants && { thumbnail_variants: variants }) }];
		}),
	);
}

const blank = { thumbnail_media: null, thumbnail_url: null, language: "", translations: "{}", sample: 0 } as const;
