import { join } from "node:path";
import type { Kysely } from "kysely";
import { type Actor, recordAudit } from "../audit/queries.ts";
import type { ListPage } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { readLine } from "../forms/fields.ts";
import { readPage, storable } from "../forms/storable.ts";
import { searchedWords } from "../search/search-text.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { takeIn } from "./intake.ts";
import { countUndescribed, describeMedia, listMedia, shownMedia } from "./list-queries.ts";
import { altLimit, isOwnFile } from "./media-ref.ts";
import { findMedia, mediaFiles, mediaPath, pictureVariants, type StoredMedia } from "./queries.ts";
import type { ByteLimits, Upload } from "./spool.ts";
import type { Storage } from "./storage.ts";
import { type MediaUse, usesOf } from "./uses.ts";
import type { PictureVariants } from "./variants.ts";

/** An uploaded file, as screens show it. */
export interface MediaItem {
	id: string;
	kind: "image" | "video";
	/** What the file was called where it came from. */
	name: string;
	alt: string;
	address: string;
	width: number | null;
	height: number | null;
	bytes: number;
	placeholder: string | null;
	/** Only for pictures. */
	variants?: PictureVariants;
	created_at: number;
}
export type UsedItem = MediaItem & { uses: MediaUse[] };

/** Every file that was uploaded. */
export interface MediaService {
	/** The most bytes that a file may have. */
	limits: ByteLimits;
	/** The page that an address asks for, the newest first, with where each is used. */
	list(search: URLSearchParams): Promise<ListPage<UsedItem>>;
	/** The newest pictures, or files of any kind. */
	recent(show: "pictures" | "all", most: number): Promise<MediaItem[]>;
	/** How many pictures have no words for those who don't see them. */
	undescribed(): Promise<number>;
	find(id: string): Promise<UsedItem | null>;
	/** Checks a file and keeps it. The same file again is the one that is known. Throws a Refusal. */
	take(who: Actor, upload: Upload, file: { name: string }): Promise<MediaItem>;
	/** False if there is no such file. */
	describe(who: Actor, id: string, alt: string): Promise<boolean>;
	/** What is used somewhere stays. */
	remove(who: Actor, id: string): Promise<"removed" | "used" | "unknown">;
}

export interface MediaParts {
	db: Kysely<Database>;
	storage: Storage;
	/** The chapter's words as they are now: those that stand in files may show uploaded pictures too. */
	store: { get(): unknown };
	settings: { dataDir: string; uploadBytes: ByteLimits };
	now(): number;
	log: { warn(details: object, message: string): void };
}

/** How many files a page of the list has. */
const pageSize = 24;

export function createMediaService(parts: MediaParts): MediaService {
	const { db, storage, settings, now } = parts;
	const intake = {
		db,
		storage,
		limits: settings.uploadBytes,
		scratchFolder: join(settings.dataDir, "cache", "intake"),
		inTurn: fewAtOnce(2),
	};
	return {
		limits: settings.uploadBytes,
		async list(search) {
			const show = shownMedia.find((one) => one === search.get("show")) ?? "all";
			const page = readPage(search);
			const found = await listMedia(db, { words: searchedWords(search.get("q") ?? ""), show, page, pageSize });
			return { ...found, rows: await withUses(parts, found.rows) };
		},
		async recent(show, most) {
			const { rows } = await listMedia(db, { words: [], show, page: 1, pageSize: most });
			return rows.map(itemOf);
		},
		undescribed: () => countUndescribed(db),
		async find(id) {
			const media = isOwnFile(id) ? await findMedia(db, id) : null;
			return media && ((await withUses(parts, [media]))[0] ?? null);
		},
		async take(who, upload, { name }) {
			const details = {
				// Names come from other machines, and a file is worth more than its name.
				name: storable(readLine(name).slice(-200)),
				now: now(),
				note: async (tx: Kysely<Database>, { id, type, bytes }: StoredMedia) =>
					recordAudit(tx, { ...entry(who, "media.added", id, now()), detail: { type, bytes } }),
			};
			return itemOf(await takeIn(upload, details, intake));
		},
		describe: (who, id, alt) => saveAlt(parts, { who, id, alt }),
		remove: (who, id) => remove(parts, { who, id }),
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

/** The row goes first: a file without a row is waste, but a row without its file is a hole in a page. */
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
		await storage.remove(name).catch((error: unknown) => log.warn({ err: error, name }, "a file was not removed"));
	return "removed";
}

async function withUses({ db, store }: MediaParts, rows: readonly StoredMedia[]): Promise<UsedItem[]> {
	const ids = rows.map(({ id }) => id);
	const uses = await allUses(db, store, ids);
	return rows.map((media) => ({ ...itemOf(media), uses: uses.get(media.id) ?? [] }));
}

/** Those that the database knows of, and those in files of the chapter's content. */
async function allUses(db: Kysely<Database>, store: MediaParts["store"], ids: readonly string[]) {
	const uses = await usesOf(db, ids);
	const words = JSON.stringify(store.get());
	for (const [id, known] of uses)
		if (words.includes(`/media/${id}`) && !known.some((use) => use.in === "content" && use.current))
			known.push({ in: "content", kind: "files", current: true });
	return uses;
}

function itemOf(media: StoredMedia): MediaItem {
	const { id, type, name, alt, width, height, bytes, placeholder, created_at } = media;
	const variants = pictureVariants(media);
	return {
		id,
		kind: type.startsWith("video/") ? "video" : "image",
		name,
		alt,
		address: mediaPath(id, type),
		width,
		height,
		bytes,
		placeholder,
		...(variants && { variants }),
		created_at,
	};
}

function entry(who: Actor, action: string, id: string, at: number) {
	return { actor: who.id, action, subject: `media:${id}`, at };
}
