import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "../database/schema.ts";
import type { PublishedTable } from "../publishing/queries.ts";

const pictures = z.record(z.string(), z.object({ media: z.string(), etag: z.string().nullable() }));

/** A record's pictures by source URL: the id of our copy and the ETag of the source. */
export type ImportedPictures = z.output<typeof pictures>;

/** State saved by an earlier import. */
export interface Imported {
	/** If the record has a higher revision, it was edited here since. */
	revision: number;
	digest: string;
	pictures: ImportedPictures;
}

export async function findImport(db: Kysely<Database>, kind: PublishedTable, id: string): Promise<Imported | null> {
	const row = await db
		.selectFrom("imports")
		.select(["revision", "digest", "pictures"])
		.where("kind", "=", kind)
		.where("id", "=", id)
		.executeTakeFirst();
	return row ? { ...row, pictures: pictures.parse(JSON.parse(row.pictures)) } : null;
}

export async function rememberImport(
	tx: Transaction<Database>,
	{ kind, id, now }: { kind: PublishedTable; id: string; now: number },
	imported: Imported,
): Promise<void> {
	const row = { ...imported, pictures: JSON.stringify(imported.pictures), imported_at: now };
	await tx
		.insertInto("imports")
		.values({ kind, id, ...row })
		.onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(row))
		.execute();
}
