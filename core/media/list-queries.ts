import { type Kysely, type SqlBool, sql } from "kysely";
import { holdsWord, type ListPage, pageWithin } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { foldText } from "../search/search-text.ts";
import { readMedia, type StoredMedia } from "./queries.ts";

/** Filters of the list; pictures and videos are what pages show. */
export const shownMedia = ["all", "shown", "pictures", "videos", "documents", "undescribed", "unused"] as const;
export type ShownMedia = (typeof shownMedia)[number];

export interface MediaListQuery {
	/** Search words from core/search/search-text.ts; all must match. */
	words: readonly string[];
	show: ShownMedia;
	/** Counted from 1; a page beyond the last gives the last one. */
	page: number;
	pageSize: number;
}

/** Returns one page of the uploads, newest first. */
export async function listMedia(
	db: Kysely<Database>,
	{ words, show, page: asked, pageSize }: MediaListQuery,
): Promise<ListPage<StoredMedia>> {
	const found = db
		.selectFrom("media")
		.where((eb) => eb.and([...words.map(holdsWord), ...(show === "all" ? [] : [conditions[show]])]));
	const { total } = await found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	const page = pageWithin(asked, { total, pageSize });
	const rows = await found
		.selectAll()
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(pageSize)
		.offset((page - 1) * pageSize)
		.execute();
	return { rows: rows.map(readMedia), total, page, pageSize };
}

/** Returns false if there is no such file. */
export async function describeMedia(db: Kysely<Database>, id: string, alt: string): Promise<boolean> {
	const known = await db.selectFrom("media").select("name").where("id", "=", id).executeTakeFirst();
	if (!known) return false;
	await db
		.updateTable("media")
		.set({ alt, search_text: foldText(alt, known.name) })
		.where("id", "=", id)
		.execute();
	return true;
}

const conditions: Record<Exclude<ShownMedia, "all">, ReturnType<typeof sql<SqlBool>>> = {
	shown: sql<SqlBool>`type not like 'application/%'`,
	documents: sql<SqlBool>`type = 'application/pdf'`,
	pictures: sql<SqlBool>`type like 'image/%'`,
	videos: sql<SqlBool>`type like 'video/%'`,
	undescribed: sql<SqlBool>`type like 'image/%' and alt = ''`,
	unused: sql<SqlBool>`not exists (select 1 from events where poster_media = media.id)
		and not exists (select 1 from highlights where thumbnail_media = media.id)
		and not exists (select 1 from highlight_media where media_id = media.id)
		and not exists (select 1 from content_versions where body like '%/media/' || media.id || '%')`,
};
