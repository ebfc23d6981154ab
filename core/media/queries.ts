import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { foldText } from "../search/search-text.ts";
import { focusOf, readAdjustment } from "./adjustment.ts";
import type { PictureVariants } from "./variants.ts";

const variants = z.array(z.object({ type: z.string(), width: z.number(), height: z.number(), bytes: z.number() }));

/** One variant of a picture: a file type in one of several widths. */
export type Variant = z.output<typeof variants>[number];

/** An uploaded file. `type` and `bytes` describe the file at its URL without a width. */
export type StoredMedia = Omit<Selectable<Database["media"]>, "variants" | "search_text"> & { variants: Variant[] };

/** What only adjusted pictures or replaced documents have may be left out. */
type Special = "source_id" | "adjustment" | "replaced_by";
type NewMedia = Omit<StoredMedia, Special> & Partial<Pick<StoredMedia, Special>>;

export async function findMedia(db: Kysely<Database>, id: string): Promise<StoredMedia | null> {
	const row = await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? readMedia(row) : null;
}

export function readMedia({ search_text: _, ...row }: Selectable<Database["media"]>): StoredMedia {
	return { ...row, variants: readVariants(row.variants) };
}

/** Inserts a file. The id is a content hash, so a known file is left unchanged; returns false in that case. */
export async function addMedia(db: Kysely<Database>, media: NewMedia): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("media")
		.values({
			...media,
			variants: JSON.stringify(media.variants),
			search_text: foldText(media.alt, media.name),
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

/** Returns pictures whose AVIF variants have not been made yet, the newest first. */
export async function picturesWithoutAvif(db: Kysely<Database>): Promise<StoredMedia[]> {
	const rows = await db
		.selectFrom("media")
		.selectAll()
		.where("type", "like", "image/%")
		.where("variants", "not like", "%image/avif%")
		.orderBy("created_at", "desc")
		.execute();
	return rows.map(readMedia);
}

/** Adds variants that were made later. A picture that was removed meanwhile stays so; returns false in that case. */
export async function addVariants(db: Kysely<Database>, id: string, made: readonly Variant[]): Promise<boolean> {
	return transaction(db, async (tx) => {
		const media = await findMedia(tx, id);
		if (!media) return false;
		const variants = JSON.stringify([...media.variants, ...made]);
		await tx.updateTable("media").set({ variants }).where("id", "=", id).execute();
		return true;
	});
}

/** Clears the sample flag of a file that a user has now uploaded as their own. */
export async function adoptMedia(db: Kysely<Database>, id: string): Promise<void> {
	await db.updateTable("media").set({ sample: 0 }).where("id", "=", id).execute();
}

/** A document that is sent again after it was replaced is itself once more. */
export async function unreplace(db: Kysely<Database>, id: string): Promise<void> {
	await db.updateTable("media").set({ replaced_by: null }).where("id", "=", id).execute();
}

/** Lets the address of a document lead to another one, and those that led to it as well. */
export async function replaceMedia(db: Kysely<Database>, id: string, by: string): Promise<void> {
	await unreplace(db, by);
	await db
		.updateTable("media")
		.set({ replaced_by: by })
		.where((eb) => eb.or([eb("id", "=", id), eb("replaced_by", "=", id)]))
		.where("id", "!=", by)
		.execute();
}

/** Returns the names of an upload's files in storage: every variant of a picture, or the one file of a video or document. */
export function mediaFiles({ id, type, variants }: Pick<StoredMedia, "id" | "type" | "variants">): string[] {
	if (variants.length === 0) return [mediaName(id, type)];
	return variants.map((variant) => mediaName(id, variant.type, variant.width));
}

/** Returns the variants of a picture; undefined for videos and files without variants. */
export function pictureVariants(media: {
	id: string | null;
	type: string | null;
	width: number | null;
	height: number | null;
	placeholder: string | null;
	variants: string | Variant[] | null;
	adjustment: string | null;
}): PictureVariants | undefined {
	const { id, type, width, height, placeholder } = media;
	const variants = typeof media.variants === "string" ? readVariants(media.variants) : (media.variants ?? []);
	const widths = variants.filter(({ type }) => type === "image/webp").map(({ width }) => width);
	if (id === null || width === null || height === null || widths.length === 0) return undefined;
	// A placeholder would stay visible behind a transparent picture.
	const standIn = type === "image/png" ? null : placeholder;
	const focus = focusIn(media.adjustment);
	return { base: `/media/${id}`, widths, width, height, placeholder: standIn, ...(focus && { focus }) };
}

/** The point of a picture that stays in view, as `object-position`. */
export function focusIn(adjustment: string | null): string | undefined {
	const adjusted = readAdjustment(adjustment);
	return adjusted && focusOf(adjusted);
}

function readVariants(json: string): Variant[] {
	return variants.parse(JSON.parse(json));
}

/** Returns the URL of a file: under /media for uploads, else the external URL. */
export function mediaAddress(file: {
	media_id: string | null;
	type: string | null;
	url: string | null;
}): string | null {
	if (file.media_id !== null && file.type !== null) return mediaPath(file.media_id, file.type);
	return file.url;
}

/** Returns the URL of an upload. It ends with the file extension, because videos are recognised by .mp4. */
export function mediaPath(id: string, type: string, width?: number): string {
	return `/media/${mediaName(id, type, width)}`;
}

/** Returns the file name, used both in the URL and in storage. Without a width it is the widest variant. */
export function mediaName(id: string, type: string, width?: number): string {
	return `${id}${width === undefined ? "" : `-${width}`}${endings[type] ?? ""}`;
}

/** Parses a file name; null if it is not one of an upload. */
export function readMediaName(name: string): { id: string; type: string; width: number | undefined } | null {
	const [, id, width, ending] = /^([0-9a-f]{64})(?:-([1-9]\d{0,4}))?(\.[a-z0-9]+)$/.exec(name) ?? [];
	const type = Object.keys(endings).find((key) => endings[key] === ending);
	if (id === undefined || type === undefined) return null;
	return { id, type, width: width === undefined ? undefined : Number(width) };
}

const endings: Record<string, string> = {
	"image/jpeg": ".jpg",
	"image/png": ".png",
	"image/webp": ".webp",
	"image/avif": ".avif",
	"video/mp4": ".mp4",
	"application/pdf": ".pdf",
};
