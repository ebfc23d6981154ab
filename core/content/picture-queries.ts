import type { Kysely } from "kysely";
import { z } from "zod";
import { holdsWord } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { mediaPath } from "../media/queries.ts";
import { searchedWords } from "../search/search-text.ts";

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

/** The newest pictures that are found by these words, or all. */
export async function newestPictures(db: Kysely<Database>, question: string, limit: number): Promise<ContentPicture[]> {
	const rows = await pictures(db)
		.where((eb) => eb.and(searchedWords(question).map(holdsWord)))
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
