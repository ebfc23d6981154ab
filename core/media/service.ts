import { join } from "node:path";
import type { Kysely } from "kysely";
import { type Actor, recordAudit } from "../audit/queries.ts";
import type { ListPage } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { readLine } from "../forms/fields.ts";
import { readPage, storable } from "../forms/storable.ts";
import { searchedWords } from "../search/search-text.ts";
import { adjustMedia, sourceOf } from "./adjust.ts";
import type { Adjustment } from "./adjustment.ts";
import type { Film } from "./film.ts";
import { takeIn } from "./intake.ts";
import { describeMedia, listMedia, shownMedia } from "./list-queries.ts";
import { altLimit, isOwnFile } from "./media-ref.ts";
import { findMedia, mediaFiles, mediaPath, pictureVariants, type StoredMedia } from "./queries.ts";
import type { MediaKind } from "./recognise.ts";
import type { ResizedPicture } from "./resize.ts";
import type { ByteLimits, Upload } from "./spool.ts";
import type { Storage } from "./storage.ts";
import { facesOfTheTeam, type MediaUse, usesOf } from "./uses.ts";
import type { PictureVariants } from "./variants.ts";

/** An uploaded file, as shown in the console. */
export interface MediaItem {
	id: string;
	kind: MediaKind;
	/** Original file name. */
	name: string;
	alt: string;
	address: string;
	width: number | null;
	height: number | null;
	bytes: number;
	placeholder: string | null;
	/** Pictures only. */
	variants?: PictureVariants;
	/** The picture that this one was turned or cut from. */
	source_id: string | null;
	created_at: number;
}
export type UsedItem = MediaItem & { uses: MediaUse[] };

export interface MediaParts {
	db: Kysely<Database>;
	storage: Storage;
	/** Current content; content files can refer to uploads too. */
	store: { get(): unknown };
	settings: { dataDir: string; uploadBytes: ByteLimits };
	now(): number;
	log: { warn(details: object, message: string): void };
	pictures: {
		/** Creates the variants of the picture in a file. */
		resize(file: string): Promise<ResizedPicture>;
		/** Creates the variants of a picture that is turned and cut. */
		adjust(picture: Uint8Array, adjustment: Adjustment): Promise<ResizedPicture>;
		/** Writes a film anew without what a phone tells beside it. */
		film?(file: string, cleaned: string): Promise<Film>;
		/** Prepares for an upload. */
		ready?(): Promise<void>;
		/** Called when a picture was stored. */
		onTaken?(): void;
	};
}

const pageSize = 24;

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService(parts: MediaParts) {
	const { db, storage, settings, pictures, now } = parts;
	const intake = {
		db,
		storage,
		/** Maximum size per kind of file. */
		limits: settings.uploadBytes,
		scratchFolder: join(settings.dataDir, "cache", "intake"),
		resize: (file: string) => pictures.resize(file),
		film: pictures.film,
	};
	return {
		limits: settings.uploadBytes,
		/** Returns the page that the query string asks for, newest first, with the uses of each file. */
		async list(search: URLSearchParams): Promise<ListPage<UsedItem>> {
			const show = shownMedia.find((one) => one === search.get("show")) ?? "all";
			const page = readPage(search);
			const found = await listMedia(db, { words: searchedWords(search.get("q") ?? ""), show, page, pageSize });
			return { ...found, rows: await withUses(parts, found.rows) };
		},
		/** Returns the newest files of a kind; the faces of the team are not among the pictures. */
		async recent(show: "pictures" | "shown" | "documents", most: number): Promise<MediaItem[]> {
			const without = show === "pictures" ? await facesOfTheTeam(db) : [];
			const { rows } = await listMedia(db, { words: [], show, without, page: 1, pageSize: most });
			return rows.map(itemOf);
		},
		/** Pictures without alt text: how many, and the newest of them. */
		async undescribed(): Promise<{ total: number; newest: Pick<MediaItem, "id" | "name">[] }> {
			const { rows, total } = await listMedia(db, { words: [], show: "undescribed", page: 1, pageSize: 5 });
			return { total, newest: rows.map(({ id, name }) => ({ id, name })) };
		},
		async find(id: string): Promise<UsedItem | null> {
			const media = isOwnFile(id) ? await findMedia(db, id) : null;
			return media && ((await withUses(parts, [media]))[0] ?? null);
		},
		/** Checks and stores a file. Uploading the same file again returns the existing one. Throws a Refusal. */
		async take(
			who: Actor,
			upload: Upload,
			{ name, kinds }: { name: string; kinds?: readonly MediaKind[] | undefined },
		): Promise<MediaItem> {
			// If this fails, so does what comes next, which says why.
			pictures.ready?.().catch(() => undefined);
			const details = {
				// Sanitise the name rather than refuse the file because of it.
				name: storable(readLine(name).slice(-200)),
				kinds,
				now: now(),
				note: async (tx: Kysely<Database>, { id, type, bytes }: StoredMedia) =>
					recordAudit(tx, { ...entry(who, "media.added", id, now()), detail: { type, bytes } }),
			};
			const taken = await takeIn(upload, details, intake);
			pictures.onTaken?.();
			return itemOf(taken);
		},
		/** Returns a stored picture and how it was made from another one, for turning and cutting it. */
		async adjusted(id: string): Promise<{ source: MediaItem; adjustment: Adjustment } | null> {
			const found = await sourceOf(db, id);
			return found && { ...found, source: itemOf(found.source) };
		},
		/**
		 * Turns and cuts a picture. The result is another picture, so that each place can show its own part;
		 * no page changes before one chooses it there. Returns null if there is no such picture.
		 */
		async adjust(who: Actor, id: string, adjustment: Adjustment): Promise<MediaItem | null> {
			const made = await adjustMedia(parts, { who, id, adjustment });
			pictures.onTaken?.();
			return made && itemOf(made);
		},
		/** Returns false if there is no such file. */
		describe: (who: Actor, id: string, alt: string) => saveAlt(parts, { who, id, alt }),
		/** Does not remove files that are in use. */
		remove: (who: Actor, id: string): Promise<"removed" | "used" | "unknown"> => remove(parts, { who, id }),
	};
}

async function saveAlt({ db, now }: MediaParts, { who, id, alt }: { who: Actor; id: string; alt: string }) {
	return transaction(db, async (tx) => {
		const words = readLine(alt).slice(0, altLimit);
		const known = isOwnFile(id) && (await describeMedia(tx, id, words));
		if (known) await recordAudit(tx, entry(who, "media.described", id, now()));
		return known;
	});
}

/** Deletes the row first: a file without a row wastes space, but a row without its file breaks a page. */
async function remove({ db, storage, store, now, log }: MediaParts, { who, id }: { who: Actor; id: string }) {
	const removed = await transaction(db, async (tx) => {
		const media = isOwnFile(id) ? await findMedia(tx, id) : null;
		if (!media) return "unknown";
		if ((await allUses(tx, store, [id])).get(id)?.length) return "used";
		await tx.deleteFrom("media").where("id", "=", id).execute();
		await recordAudit(tx, { ...entry(who, "media.removed", id, now()), detail: { type: media.type } });
		return media;
	});
	if (typeof removed === "string") return removed;
	for (const name of mediaFiles(removed))
		await storage.remove(name).catch((error: unknown) => log.warn({ err: error, name }, "could not delete file"));
	return "removed";
}

async function withUses({ db, store }: MediaParts, rows: readonly StoredMedia[]): Promise<UsedItem[]> {
	const ids = rows.map(({ id }) => id);
	const uses = await allUses(db, store, ids);
	return rows.map((media) => ({ ...itemOf(media), uses: uses.get(media.id) ?? [] }));
}

/** Returns uses in the database and in the content files. */
async function allUses(db: Kysely<Database>, store: MediaParts["store"], ids: readonly string[]) {
	const uses = await usesOf(db, ids);
	const words = JSON.stringify(store.get());
	for (const [id, known] of uses)
		if (words.includes(`/media/${id}`) && !known.some((use) => use.in === "content" && use.current))
			known.push({ in: "content", kind: "files", current: true });
	return uses;
}

function itemOf(media: StoredMedia): MediaItem {
	const { id, type, name, alt, width, height, bytes, placeholder, source_id, created_at } = media;
	const variants = pictureVariants(media);
	return {
		id,
		kind: kindOf(type),
		name,
		alt,
		address: mediaPath(id, type),
		width,
		height,
		bytes,
		placeholder,
		...(variants && { variants }),
		source_id,
		created_at,
	};
}

function kindOf(type: string): MediaKind {
	if (type === "application/pdf") return "document";
	return type.startsWith("video/") ? "video" : "image";
}

function entry(who: Actor, action: string, id: string, at: number) {
	return { actor: who.id, action, subject: `media:${id}`, at };
}
