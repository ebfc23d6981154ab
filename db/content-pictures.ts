import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { mediaPath } from "./media.ts";
import type { Database } from "./schema.ts";

/** An uploaded picture as content uses it. */
export interface ContentPicture {
	id: string;
	address: string;
	alt: string;
	width: number | null;
	height: number | null;
	/** The widths in which its own type is kept, the smallest first. */
	widths: number[];
	type: string;
}

export async function findPictures(db: Kysely<Database>, ids: string[]): Promise<ContentPicture[]> {
	if (ids.length === 0) return [];
	return (await pictures(db).where("id", "in", ids).execute()).map(read);
}

/** The newest pictures, with these words in their description if some are given. */
export async function newestPictures(db: Kysely<Database>, words: string, limit: number): Promise<ContentPicture[]> {
	// A search for '50%' means the sign.
	const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
	const rows = await pictures(db)
		.$if(words !== "", (query) => query.where(sql<boolean>`lower(alt) like ${pattern} escape '\\'`))
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(read);
}

function pictures(db: Kysely<Database>) {
	return db
		.selectFrom("media")
		.select(["id", "type", "alt", "width", "height", "variants"])
		.where("type", "like", "image/%");
}

const forms = z.array(z.object({ type: z.string(), width: z.number() }));

type Row = Awaited<ReturnType<ReturnType<typeof pictures>["execute"]>>[number];

function read({ variants, ...row }: Row): ContentPicture {
	const own = forms.parse(JSON.parse(variants)).filter(({ type }) => type === row.type);
	return {
		...row,
		address: mediaPath(row.id, row.type),
		widths: own.map(({ width }) => width).toSorted((a, b) => a - b),
	};
}
