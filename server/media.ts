import { join } from "node:path";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Database } from "../core/database/schema.ts";
import { folderStorage } from "../core/media/folder-storage.ts";
import { findMedia, mediaName, readMediaName } from "../core/media/queries.ts";
import { s3Storage } from "../core/media/s3-storage.ts";
import type { Storage } from "../core/media/storage.ts";
import type { Env } from "./app.ts";
import type { Log } from "./log.ts";
import { lastKnown } from "./recent.ts";
import type { SecurityOptions } from "./security-headers.ts";
import { type FileToSend, forever, sendFile } from "./send-file.ts";
import type { Settings } from "./settings.ts";

export interface MediaOptions {
	db: Kysely<Database>;
	storage: Storage;
	security: SecurityOptions;
	log: Log;
}

export function openStorage({ s3, dataDir }: Settings): Storage {
	return s3 ? s3Storage(s3) : folderStorage(join(dataDir, "media"));
}

/** Number of files whose location is cached, so that images still load while the database is down. */
const inMemory = 2000;

/** Serves uploaded files under /media, streamed and never fully in memory. */
export function createMedia(options: MediaOptions): Hono<Env> {
	const media = new Hono<Env>();
	const known = lastKnown<StoredFile>(inMemory);
	media.get("/:name", async (c) => {
		const name = c.req.param("name");
		const file = await known(name, () => findFile(options.db, name));
		const sent = file && (await sendFile(c.env.incoming, c.env.outgoing, toSend(file, options.storage), options));
		return sent ? RESPONSE_ALREADY_SENT : c.json({ error: "There is no such file." }, 404);
	});
	media.all("*", (c) => c.json({ error: "There is no such file." }, 404));
	return media;
}

interface StoredFile {
	/** Key in the storage. */
	name: string;
	type: string;
	bytes: number;
	/** Another type takes its place until it has been made. */
	isStandIn?: boolean;
}

/** Returns the file for a URL; without a width, the widest variant of that type. */
async function findFile(db: Kysely<Database>, address: string): Promise<StoredFile | undefined> {
	const asked = readMediaName(address);
	const media = asked && (await findMedia(db, asked.id));
	if (!media) return undefined;
	const { id, type, width } = asked;
	if (media.variants.length === 0)
		return type === media.type && width === undefined
			? { name: mediaName(id, type), type, bytes: media.bytes }
			: undefined;
	const inType = (wanted: string) =>
		media.variants.findLast((variant) => variant.type === wanted && (width === undefined || variant.width === width));
	const variant = inType(type);
	if (variant) return { name: mediaName(id, type, variant.width), type, bytes: variant.bytes };
	// AVIF is made after the upload, and every browser that asks for it shows WebP too.
	const standIn = type === "image/avif" ? inType("image/webp") : undefined;
	return (
		standIn && {
			...{ name: mediaName(id, standIn.type, standIn.width), type: standIn.type, bytes: standIn.bytes },
			isStandIn: true,
		}
	);
}

function toSend({ name, type, bytes, isStandIn }: StoredFile, storage: Storage): FileToSend {
	const maxAge = isStandIn ? "max-age=60" : forever;
	// The name is derived from the content, so it works as an ETag.
	return { name, type, bytes, etag: `"${name}"`, maxAge, read: (range) => storage.read(name, range) };
}
