import type { Kysely } from "kysely";
import { z } from "zod";
import { holdsWord } from "../database/list-pages.ts";
import type { Database } from "../database/schema.ts";
import { focusIn, mediaPath, readMediaName } from "../media/queries.ts";
import { searchedWords } from "../search/search-text.ts";
import type { Asset } from "./assets.ts";

/** An uploaded picture, as content uses it. */
interface ContentPicture {
	id: string;
	address: string;
	/** Its variants in the original's file type, narrowest first. */
	variants: { address: string; width: number }[];
	alt: string;
	width: number | null;
	height: number | null;
	type: string;
	adjustment: string | null;
}

/** Returns which of these URLs are pictures or documents in the media library, and their sizes. Used by the content store. */
export async function findUploads(db: Kysely<Database>, paths: string[]): Promise<Map<string, Asset>> {
	const asked = paths.flatMap((path) => {
		const name = readMediaName(path.slice("/media/".length));
		return name ? [{ path, ...name }] : [];
	});
	if (asked.length === 0) return new Map();
	const ids = new Set(asked.map(({ id }) => id));
	const found = (
		await files(db)
			.where((eb) => eb.or([eb("type", "like", "image/%"), eb("type", "=", "application/pdf")]))
			.where("id", "in", [...ids])
			.execute()
	).map(read);
	return new Map(
		asked.flatMap(({ path, id, type }): [string, Asset][] => {
			const picture = found.find((candidate) => candidate.id === id && candidate.type === type);
			return picture ? [[path, assetOf(path, picture)]] : [];
		}),
	);
}

function assetOf(path: string, { width, height, variants, adjustment }: ContentPicture): Asset {
	const focus = focusIn(adjustment);
	const choices = variants.map((variant) => `${variant.address} ${variant.width}w`);
	return {
		src: path,
		size: width !== null && height !== null ? { width, height } : undefined,
		...(choices.length > 0 && { srcSet: choices.join(", ") }),
		...(focus && { focus }),
	};
}

/** Returns the newest pictures that match the search words, or the newest of all. */
export async function newestPictures(db: Kysely<Database>, question: string, limit: number): Promise<ContentPicture[]> {
	const rows = await files(db)
		.where("type", "like", "image/%")
		.where((eb) => eb.and(searchedWords(question).map(holdsWord)))
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(read);
}

function files(db: Kysely<Database>) {
	return db.selectFrom("media").select(["id", "type", "alt", "width", "height", "variants", "adjustment"]);
}

const storedVariants = z.array(z.object({ type: z.string(), width: z.number() }));

type Row = Awaited<ReturnType<ReturnType<typeof files>["execute"]>>[number];

function read({ variants, ...row }: Row): ContentPicture {
	const { id, type } = row;
	const own = storedVariants.parse(JSON.parse(variants)).filter((variant) => variant.type === type);
	const widths = own.map(({ width }) => width).toSorted((a, b) => a - b);
	return {
		...row,
		address: mediaPath(id, type),
		variants: widths.map((width) => ({ address: mediaPath(id, type, width), width })),
	};
}
