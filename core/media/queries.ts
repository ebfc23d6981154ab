import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "../database/schema.ts";
import { foldText } from "../search/search-text.ts";
import type { PictureVariants } from "./variants.ts";

const variants = z.array(z.object({ type: z.string(), width: z.number(), height: z.number(), bytes: z.number() }));

/** One variant of a picture: each of its types is kept in several widths. */
export type Variant = z.output<typeof variants>[number];

/** An uploaded file. The type is that of its plain address, and the bytes are those found there. */
export type StoredMedia = Omit<Selectable<Database["media"]>, "variants" | "search_text"> & { variants: Variant[] };

export async function findMedia(db: Kysely<Database>, id: string): Promise<StoredMedia | null> {
	const row = await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
	return row ? readMedia(row) : null;
}

export function readMedia({ search_text: _, ...row }: Selectable<Database["media"]>): StoredMedia {
	return { ...row, variants: readVariants(row.variants) };
}

/** The same bytes are the same file: one that is known already stays as it is. False for such a one. */
export async function addMedia(db: Kysely<Database>, media: StoredMedia): Promise<boolean> {
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

/** Somebody has sent a file of the samples as their own: it is no sample any more. */
export async function adoptMedia(db: Kysely<Database>, id: string): Promise<void> {
	await db.updateTable("media").set({ sample: 0 }).where("id", "=", id).execute();
}

/** What the files of an upload are called where they are kept: every variant of a picture, or the one file of a video. */
export function mediaFiles({ id, type, variants }: Pick<StoredMedia, "id" | "type" | "variants">): string[] {
	if (variants.length === 0) return [mediaName(id, type)];
	return variants.map((variant) => mediaName(id, variant.type, variant.width));
}

/** What a picture can be had as; undefined for a video, and for what has no variants. */
export function pictureVariants(media: {
	id: string | null;
	type: string | null;
	width: number | null;
	height: number | null;
	placeholder: string | null;
	variants: string | Variant[] | null;
}): PictureVariants | undefined {
	const { id, type, width, height, placeholder } = media;
	const variants = typeof media.variants === "string" ? readVariants(media.variants) : (media.variants ?? []);
	const widths = variants.filter(({ type }) => type === "image/webp").map(({ width }) => width);
	if (id === null || width === null || height === null || widths.length === 0) return undefined;
	// Behind a picture that one can look through it would stay in sight.
	const standIn = type === "image/png" ? null : placeholder;
	return { base: `/media/${id}`, widths, width, height, placeholder: standIn };
}

function readVariants(json: string): Variant[] {
	return variants.parse(JSON.parse(json));
}

/** Where the browser finds a file: one of ours under /media, another one where its address says. */
export function mediaAddress(file: {
	media_id: string | null;
	type: string | null;
	url: string | null;
}): string | null {
	if (file.media_id !== null && file.type !== null) return mediaPath(file.media_id, file.type);
	return file.url;
}

/** The address of an uploaded file. It ends as its type does, since a video is known by its .mp4. */
export function mediaPath(id: string, type: string, width?: number): string {
	return `/media/${mediaName(id, type, width)}`;
}

/** What the file is called, in its address and where it is kept. Without a width it is the widest. */
export function mediaName(id: string, type: string, width?: number): string {
	return `${id}${width === undefined ? "" : `-${width}`}${endings[type] ?? ""}`;
}

/** The other way round; null for what is no such name. */
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
};
