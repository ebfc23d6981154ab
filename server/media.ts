import { join } from "node:path";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Database } from "../core/database/schema.ts";
import { folderStorage } from "../core/media/folder-storage.ts";
import { findMedia, mediaName, mediaPath, readMediaName, type StoredMedia } from "../core/media/queries.ts";
import { s3Storage } from "../core/media/s3-storage.ts";
import type { ByteRange, Storage } from "../core/media/storage.ts";
import type { Env } from "./env.ts";
import type { Log } from "./log.ts";
import { lastKnown } from "./recent.ts";
import { documentPolicy, type SecurityOptions } from "./security-headers.ts";
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
		if (file?.replacedBy) return c.redirect(file.replacedBy, 302);
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
	/** Documents only: the name that the organiser's file had. */
	called?: string;
	/** Address of the document that took its place. */
	replacedBy?: string;
}

/** Returns the file for a URL; without a width, the widest variant of that type. */
async function findFile(db: Kysely<Database>, address: string): Promise<StoredFile | undefined> {
	const asked = readMediaName(address);
	const media = asked && (await findMedia(db, asked.id));
	if (!media) return undefined;
	const { id, type, width } = asked;
	if (media.type === "application/pdf")
		return type === media.type && width === undefined ? findDocument(db, media) : undefined;
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
			name: mediaName(id, standIn.type, standIn.width),
			type: standIn.type,
			bytes: standIn.bytes,
			isStandIn: true,
		}
	);
}

async function findDocument(db: Kysely<Database>, media: StoredMedia): Promise<StoredFile> {
	const { id, type, bytes, name: called, replaced_by } = media;
	// The document that took its place may have been removed since.
	const next = replaced_by === null ? null : await findMedia(db, replaced_by);
	return { name: mediaName(id, type), type, bytes, called, ...(next && { replacedBy: mediaPath(next.id, next.type) }) };
}

function toSend({ name, type, bytes, called, isStandIn }: StoredFile, storage: Storage): FileToSend {
	// The name is derived from the content, so it works as an ETag.
	const file = { name, type, bytes, etag: `"${name}"`, read: (range?: ByteRange) => storage.read(name, range) };
	if (called === undefined) return { ...file, maxAge: isStandIn ? "max-age=60" : forever };
	const headers = { "Content-Disposition": inlineName(called), "Content-Security-Policy": documentPolicy };
	// Its address may lead to another document one day.
	return { ...file, maxAge: "max-age=3600", headers };
}

/** The name under which a browser saves the file; old ones read its letters of ASCII only. */
function inlineName(called: string): string {
	const name = `${called.replace(/\.pdf$/i, "") || "document"}.pdf`;
	const plain = name.replace(/[^\w. ()-]/g, "_");
	const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
	return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
