import { type Context, Hono } from "hono";
import type { Services } from "../../app/services.ts";
import { isUnavailable, watchDatabase } from "../../core/database/unavailable.ts";
import type { MediaKind } from "../../core/media/recognise.ts";
import { Refusal, type RefusalCode } from "../../core/media/refusal.ts";
import type { MediaItem } from "../../core/media/service.ts";
import type { Env } from "../env.ts";
import { isGone, logFailure } from "../failures.ts";
import type { Log } from "../log.ts";
import { privateHeaders } from "../render.ts";
import { isSameOrigin } from "../same-origin.ts";
import { discardBody } from "./time-limits.ts";

export interface UploadOptions {
	services: Services;
	siteUrl: string | undefined;
	log: Log;
}

/**
 * POST /console/upload takes a file, streamed, with its name in X-File-Name. Files are named by content, so retrying after
 * a lost connection is safe.
 */
export function createUpload({ services, siteUrl, log }: UploadOptions): Hono<Env> {
	const upload = new Hono<Env>();
	upload.post("/", async (c) => {
		if (!isSameOrigin(c.req.raw.headers, siteUrl))
			return refuse(c, 403, { error: "This file was not sent from a page of this site.", code: "origin" });
		const { value: who, unavailable } = await watchDatabase(() => services.console.auth.recognise(c.req.raw));
		if (unavailable) return refuse(c, 503, databaseGone);
		const { organiser } = who;
		if (!organiser)
			return refuse(c, 401, { error: "You are signed out. Sign in again, then retry.", code: "signed-out" });
		if (organiser.role !== "admin" && organiser.role !== "editor")
			return refuse(c, 403, { error: "Your role does not upload files. Ask an editor or an admin.", code: "role" });
		return takeFile(c, organiser, services);
	});
	upload.all("*", (c) =>
		c.json({ error: "Files are sent here with POST." }, 405, { Allow: "POST", ...privateHeaders }),
	);
	upload.onError((error, c) => {
		logFailure(log, { error, path: c.req.path, gone: isGone(c.env) }, "an upload failed");
		if (isGone(c.env)) return c.body(null, 400);
		if (isUnavailable(error)) return refuse(c, 503, databaseGone);
		return refuse(c, 500, { error: "The server could not keep this file. Please try again.", code: "failed" });
	});
	return upload;
}

const databaseGone = {
	error: "The database does not answer, so that the file was not kept. Please try again in a minute.",
	code: "failed",
};

type Organiser = { id: string };

async function takeFile(c: Context<Env>, who: Organiser, { console }: Services): Promise<Response> {
	try {
		const item = await console.media.take(who, bodyOf(c), {
			name: nameIn(c.req.header("X-File-Name")),
			kinds: kindsIn(c),
		});
		return c.json(answerOf(item), 201, privateHeaders);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return refuse(c, statuses[error.code] ?? 422, { error: error.message, code: error.code });
	}
}

/** What the field takes that the file is sent from; without it, every kind. */
function kindsIn(c: Context<Env>): readonly MediaKind[] | undefined {
	return { pictures: ["image"], media: ["image", "video"], documents: ["document"] }[c.req.query("takes") ?? ""] as
		| readonly MediaKind[]
		| undefined;
}

function answerOf({ id, kind, width, height, placeholder, address, alt, name, variants }: MediaItem) {
	return { id, kind, width, height, placeholder, address, alt, name, variants };
}

/**
 * Reads the rest of the file first: a browser that is still sending would see a broken connection instead of the
 * response.
 */
async function refuse(
	c: Context<Env>,
	status: 401 | 403 | 413 | 415 | 422 | 500 | 503 | 507,
	why: { error: string; code: string },
) {
	await discardBody(c.env.incoming, longestMs);
	return c.json(why, status, privateHeaders);
}

const statuses: Partial<Record<RefusalCode, 413 | 415 | 507>> = {
	"too-large": 413,
	"unknown-kind": 415,
	"no-room": 507,
	svg: 415,
	gif: 415,
	heic: 415,
	quicktime: 415,
	animated: 415,
	"not-a-pdf": 415,
	"not-here-document": 415,
	"not-here-video": 415,
};

/** The request is not destroyed when its reader stops early; otherwise no response could be sent. */
function bodyOf(c: Context<Env>): AsyncIterableIterator<Uint8Array> {
	return c.env.incoming.iterator({ destroyOnReturn: false });
}

/** Headers are ASCII only, so the name arrives percent-encoded. */
function nameIn(header: string | undefined): string {
	try {
		return decodeURIComponent(header ?? "");
	} catch {
		return ""; // not encoded by our page; a file needs no name
	}
}

/** No organiser would wait longer than this for a rejection. */
const longestMs = 10_000;
