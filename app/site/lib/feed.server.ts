import { type FeedEntry, writeFeed } from "../../../core/publishing/atom.ts";
import type { Services } from "../../services.ts";
import { absoluteAddress } from "./absolute-address.ts";

interface FeedOptions {
	title: string;
	/** Paths of the feed and of the page that it follows. */
	self: string;
	page: string;
	entries: readonly (Omit<FeedEntry, "url"> & { path: string })[];
}

/** As many as a reader shows; those who come back after a month find the rest on the page. */
const most = 50;

/** Response with the latest changes first. */
export function feedResponse(site: Pick<Services, "content" | "siteUrl" | "language">, options: FeedOptions) {
	const { programme, institute } = site.content().site;
	const chapter = `${programme.short} ${institute.short}`;
	const { hostname } = new URL(site.siteUrl);
	const entries = options.entries
		.toSorted((a, b) => b.updated - a.updated)
		.slice(0, most)
		// A tag URI (RFC 4151) stays the same when addresses change.
		.map(({ path, id, ...entry }) => ({
			...entry,
			url: absoluteAddress(site, path),
			id: `tag:${hostname},2026:${id}`,
		}));
	const feed = {
		language: site.language,
		title: `${options.title} · ${chapter}`,
		self: absoluteAddress(site, options.self),
		page: absoluteAddress(site, options.page),
		author: chapter,
		entries,
	};
	return new Response(writeFeed(feed), { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
