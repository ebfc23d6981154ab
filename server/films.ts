import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { open, readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { versionOf } from "../core/content/assets.ts";
import type { Env } from "./app.ts";
import type { Log } from "./log.ts";
import type { SecurityOptions } from "./security-headers.ts";
import { type FileToSend, forever, sendFile } from "./send-file.ts";

export interface FilmsOptions {
	/** The folder `films` of the content. */
	folder: string;
	security: SecurityOptions;
	log: Log;
}

/** Serves the chapter's films and their captions under /films, streamed and never fully in memory. */
export async function createFilms(options: FilmsOptions): Promise<Hono<Env>> {
	const files = await readFilms(options.folder);
	const films = new Hono<Env>();
	films.get("/:name", async (c) => {
		const file = files.get(c.req.param("name"));
		// Immutable under its versioned URL, cached for an hour under the plain one.
		const maxAge = file?.version === c.req.query("v") ? forever : "max-age=3600";
		const sent = file && (await sendFile(c.env.incoming, c.env.outgoing, { ...file, maxAge }, options));
		return sent ? RESPONSE_ALREADY_SENT : c.json({ error: "There is no such file." }, 404);
	});
	films.all("*", (c) => c.json({ error: "There is no such file." }, 404));
	return films;
}

type FilmFile = Omit<FileToSend, "maxAge"> & { version: string };

const types: Record<string, string> = { ".mp4": "video/mp4", ".vtt": "text/vtt; charset=utf-8" };

/** Files change only with a restart, like all content. */
async function readFilms(folder: string): Promise<Map<string, FilmFile>> {
	const files = new Map<string, FilmFile>();
	if (!existsSync(folder)) return files;
	for (const name of await readdir(folder)) {
		const type = types[extname(name)];
		if (type === undefined) continue;
		const path = join(folder, name);
		const body = await readFile(path);
		files.set(name, {
			name,
			type,
			bytes: body.length,
			etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
			version: versionOf(body),
			read: async (range) => (await open(path)).createReadStream({ start: range?.first, end: range?.last }),
		});
	}
	return files;
}
