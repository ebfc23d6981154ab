import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Database } from "../core/database/schema.ts";
import { folderStorage } from "../core/media/folder-storage.ts";
import { findMedia, mediaName, readMediaName } from "../core/media/queries.ts";
import { s3Storage } from "../core/media/s3-storage.ts";
import type { Storage } from "../core/media/storage.ts";
import type { Env } from "./app.ts";
import { askedRange } from "./byte-range.ts";
import { isCutOff, logFailure } from "./failures.ts";
import { isKnown } from "./finished.ts";
import type { Log } from "./log.ts";
import { lastKnown } from "./recent.ts";
import { closedPolicy, type SecurityOptions, securityHeaders } from "./security-headers.ts";
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
		const sent = file && (await sendFile(c.env.incoming, c.env.outgoing, file, options));
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
	const form = media.variants.findLast(
		(variant) => variant.type === type && (width === undefined || variant.width === width),
	);
	return form && { name: mediaName(id, type, form.width), type, bytes: form.bytes };
}

/** Returns false if the file is missing from the storage. */
async function sendFile(
	{ method, headers: asked }: IncomingMessage,
	response: ServerResponse,
	{ name, type, bytes }: StoredFile,
	{ storage, security, log }: MediaOptions,
): Promise<boolean> {
	// The name is derived from the content, so it works as an ETag.
	const etag = `"${name}"`;
	const headers = { ...fileHeaders(security), ETag: etag };
	if (asked["if-none-match"] !== undefined && isKnown(asked["if-none-match"], etag)) {
		response.writeHead(304, headers).end();
		return true;
	}
	const stillTheSame = asked["if-range"] === undefined || asked["if-range"] === etag;
	const range = stillTheSame && method === "GET" ? askedRange(asked.range, bytes) : undefined;
	if (range === "none") {
		response.writeHead(416, { ...headers, "Content-Range": `bytes */${bytes}` }).end();
		return true;
	}
	const body = method === "HEAD" ? undefined : await storage.read(name, range);
	if (body === null) {
		log.warn({ name }, "a file is missing from the storage");
		return false;
	}
	const length = range ? range.last - range.first + 1 : bytes;
	response.writeHead(range ? 206 : 200, {
		...headers,
		"Content-Type": type,
		"Content-Length": length,
		...(range && { "Content-Range": `bytes ${range.first}-${range.last}/${bytes}` }),
	});
	if (!body) response.end();
	else
		await pipeline(body, response).catch((error: unknown) =>
			logFailure(log, { error, path: name, gone: isCutOff(error) }, "streaming a file failed"),
		);
	return true;
}

function fileHeaders(security: SecurityOptions): Record<string, string> {
	return {
		...securityHeaders(security),
		"Accept-Ranges": "bytes",
		"Cache-Control": "public, max-age=31536000, immutable",
		"Content-Security-Policy": closedPolicy,
		// Other sites and the app may embed the chapter's images.
		"Cross-Origin-Resource-Policy": "cross-origin",
	};
}
