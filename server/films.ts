import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { findContentFiles } from "./content-files.ts";
import type { Env } from "./env.ts";
import type { Log } from "./log.ts";
import type { SecurityOptions } from "./security-headers.ts";
import { forever, sendFile } from "./send-file.ts";

export interface FilmsOptions {
	/** The folder `films` of the content. */
	folder: string;
	security: SecurityOptions;
	log: Log;
}

/** Serves the chapter's films and their captions under /films, streamed and never fully in memory. */
export async function createFilms(options: FilmsOptions): Promise<Hono<Env>> {
	const files = await findContentFiles(options.folder, types);
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

const types: Record<string, string> = { ".mp4": "video/mp4", ".vtt": "text/vtt; charset=utf-8" };
