import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import type { Database, Flag } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { isDiskFull } from "../database/unusable.ts";
import type { Film } from "./film.ts";
import { addMedia, adoptMedia, findMedia, mediaName, type StoredMedia, unreplace } from "./queries.ts";
import type { MediaKind } from "./recognise.ts";
import { Refusal } from "./refusal.ts";
import type { ResizedPicture } from "./resize.ts";
import { type ByteLimits, type Spooled, spool, type Upload } from "./spool.ts";
import type { Storage } from "./storage.ts";

export interface IntakeOptions {
	db: Kysely<Database>;
	storage: Storage;
	/** Folder for uploads while they are checked. */
	scratchFolder: string;
	limits: ByteLimits;
	/** Creates the variants of the picture in a file; by default in this process. */
	resize?: ((file: string) => Promise<ResizedPicture>) | undefined;
	/** Writes the film in a file anew, without what a phone tells beside it; by default in this process. */
	film?: ((file: string, cleaned: string) => Promise<Film>) | undefined;
}

export interface Details {
	/** Alt text. */
	alt?: string;
	/** Original file name. */
	name?: string;
	sample?: Flag;
	/** Kinds that are wanted; all by default. */
	kinds?: readonly MediaKind[] | undefined;
	now: number;
	/** Runs in the transaction that stores a new file, for example to write to the audit log. */
	note?(tx: Transaction<Database>, media: StoredMedia): Promise<void>;
}

/** Checks an uploaded file, creates its variants and stores them. Throws a Refusal if the file is not accepted. */
export async function takeIn(upload: Upload, details: Details, options: IntakeOptions): Promise<StoredMedia> {
	const file = join(options.scratchFolder, randomUUID());
	inHand.add(file);
	try {
		await mkdir(options.scratchFolder, { recursive: true });
		await removeAbandoned(options.scratchFolder);
		const spooled = await spool(upload, file, options.limits, details.kinds);
		const { alt = "", name = "", sample = 0, now } = details;
		const known = await findMedia(options.db, spooled.hash);
		if (known?.sample === 1 && sample === 0) await adoptMedia(options.db, known.id);
		if (known?.replaced_by) await unreplace(options.db, known.id);
		if (known) return { ...known, sample: known.sample === 1 ? sample : known.sample };
		const kept = await keep[spooled.kind](file, spooled, options);
		const media = {
			id: spooled.hash,
			name,
			alt,
			sample,
			created_at: now,
			source_id: null,
			adjustment: null,
			replaced_by: null,
			...kept,
		};
		await transaction(options.db, async (tx) => {
			if (await addMedia(tx, media)) await details.note?.(tx, media);
		});
		return media;
	} catch (error) {
		throw isDiskFull(error) ? new Refusal("no-room", undefined, { cause: error }) : error;
	} finally {
		await rm(file, { force: true });
		inHand.delete(file);
	}
}

const abandonedMs = 24 * 3_600_000;

/** Files that this process is checking: a clock that jumps must not make them old. */
const inHand = new Set<string>();

/** A process that is killed leaves the upload that it was checking, as the camera made it. Other processes may be at work. */
async function removeAbandoned(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const file = join(folder, name);
		if (inHand.has(file)) continue;
		const changed = await stat(file).catch(() => null);
		if (changed && changed.mtimeMs < Date.now() - abandonedMs) await rm(file, { force: true });
	}
}

type Kept = Pick<StoredMedia, "type" | "bytes" | "width" | "height" | "placeholder" | "variants">;

const keep = { image: keepPicture, video: keepFilm, document: keepDocument };

async function keepPicture(file: string, { hash }: Spooled, options: IntakeOptions): Promise<Kept> {
	const { storage, resize = resizeHere } = options;
	return storePicture(storage, hash, await resize(file));
}

/** Stores the variants of a picture. */
export async function storePicture(
	storage: Storage,
	id: string,
	{ variants, ...picture }: ResizedPicture,
): Promise<Kept> {
	await Promise.all(variants.map(({ type, width, data }) => storage.put(mediaName(id, type, width), data, type)));
	const widest = variants.findLast(({ type }) => type === picture.type);
	return {
		...picture,
		bytes: widest?.data.length ?? 0,
		variants: variants.map(({ data, ...variant }) => ({ ...variant, bytes: data.length })),
	};
}

/** The image library is large, so it is loaded on first use. */
async function resizeHere(file: string): Promise<ResizedPicture> {
	const { resizeFile } = await import("./resize.ts");
	return resizeFile(file);
}

async function keepFilm(file: string, { hash }: Spooled, { storage, film = cleanHere }: IntakeOptions): Promise<Kept> {
	const cleaned = `${file}.mp4`;
	inHand.add(cleaned);
	try {
		const facts = await film(file, cleaned);
		const type = "video/mp4";
		await storage.put(mediaName(hash, type), { file: cleaned }, type);
		return { ...facts, type, placeholder: null, variants: [] };
	} finally {
		await rm(cleaned, { force: true });
		inHand.delete(cleaned);
	}
}

async function cleanHere(file: string, cleaned: string): Promise<Film> {
	const { cleanFilm } = await import("./film.ts");
	return cleanFilm(file, cleaned);
}

async function keepDocument(file: string, { hash, bytes }: Spooled, { storage }: IntakeOptions): Promise<Kept> {
	if (!(await endOf(file, bytes)).includes("%%EOF")) throw new Refusal("broken");
	const type = "application/pdf";
	await storage.put(mediaName(hash, type), { file }, type);
	return { type, bytes, width: null, height: null, placeholder: null, variants: [] };
}

async function endOf(file: string, bytes: number): Promise<string> {
	const handle = await open(file);
	const end = handle.read(Buffer.alloc(2048), { position: Math.max(0, bytes - 2048) });
	const { buffer } = await end.finally(() => handle.close());
	return buffer.toString("latin1");
}
