import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Content } from "../core/content/kinds.ts";
import { replacementOf } from "../core/content/replaced-documents.ts";
import type { Database } from "../core/database/schema.ts";
import { isUnavailable } from "../core/database/unavailable.ts";
import type { Env } from "./app.ts";
import type { Assets } from "./assets.ts";
import { sendFinished } from "./finished.ts";

export interface DocumentsOptions {
	/** The documents of the content folder. */
	files: Assets;
	db: Kysely<Database>;
	/** What pages show now. */
	content(): Content;
}

/**
 * Serves the chapter's documents under /documents. One that an upload has replaced leads to it, so that old links show
 * the new document, unless a page links to the old one again: versions of the content can be brought back.
 */
export function createDocuments({ files, db, content }: DocumentsOptions): Hono<Env> {
	const documents = new Hono<Env>();
	documents.get("*", async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		const file = files.get(pathname + search) ?? files.get(pathname);
		if (!file) return next();
		const replacement = linksOf(content()).has(pathname) ? undefined : await replacementOf(db, pathname).catch(orNone);
		if (replacement) return c.redirect(replacement, 302);
		await sendFinished(c.env.incoming, c.env.outgoing, file);
		return RESPONSE_ALREADY_SENT;
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
	const found = new Set(JSON.stringify(content).match(/\/documents\/[^"?#)\s]+/g));
	links.set(content, found);
	return found;
}
