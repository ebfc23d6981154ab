import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Content } from "../core/content/kinds.ts";
import { replacementOf } from "../core/content/replaced-documents.ts";
import type { Database } from "../core/database/schema.ts";
import { isUnavailable } from "../core/database/unavailable.ts";
import { findContentFiles } from "./content-files.ts";
import type { Env } from "./env.ts";
import type { Log } from "./log.ts";
import { documentPolicy, type SecurityOptions } from "./security-headers.ts";
import { sendFile } from "./send-file.ts";

export interface DocumentsOptions {
	/** The folder `documents` of the content. */
	folder: string;
	db: Kysely<Database>;
	/** What pages show now. */
	content(): Content;
	security: SecurityOptions;
	log: Log;
}

const types = { ".pdf": "application/pdf" };
const headers = { "Content-Security-Policy": documentPolicy };

/**
 * Serves the chapter's documents under /documents. One that an upload has replaced leads to it, so that old links show
 * the new document, unless a page links to the old one again: versions of the content can be brought back.
 */
export async function createDocuments({ folder, db, content, ...sending }: DocumentsOptions): Promise<Hono<Env>> {
	const files = await findContentFiles(folder, types);
	const documents = new Hono<Env>();
	documents.get("*", async (c, next) => {
		const { pathname } = new URL(c.req.url);
		const file = files.get(pathname.replace("/documents/", ""));
		if (!file) return next();
		const replacement = linksOf(content()).has(pathname) ? undefined : await replacementOf(db, pathname).catch(orNone);
		if (replacement) return c.redirect(replacement, 302);
		// Its address may lead to another document one day, its versioned one too.
		const sent = await sendFile(c.env.incoming, c.env.outgoing, { ...file, maxAge: "max-age=3600", headers }, sending);
		return sent ? RESPONSE_ALREADY_SENT : next();
	});
	return documents;
}

/** While the database is down, the file of the chapter is better than nothing. */
function orNone(error: unknown): undefined {
	if (!isUnavailable(error)) throw error;
}

/** By content, which is another object after each change. */
const links = new WeakMap<object, Set<string>>();

function linksOf(content: Content): Set<string> {
	const known = links.get(content);
	if (known) return known;
	const matches = JSON.stringify(content).match(/\/documents\/[^"?#)\s]+/g) ?? [];
	// Copies: V8 keeps the whole text in memory for a part of it.
	const found = new Set(matches.map((link) => Buffer.from(link).toString()));
	links.set(content, found);
	return found;
}
