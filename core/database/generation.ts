import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Raises the generation of pages, within the transaction that changes what visitors see: the caches of all processes
 * then render their pages anew.
 */
export async function touch(tx: Transaction<Database>): Promise<void> {
	await tx
		.insertInto("page_generation")
		.values({ id: 1, generation: 1 })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ generation: sql`page_generation.generation + 1` }))
		.execute();
}

/** Makes others who change what is published wait until the transaction ends, so that nothing changes between check and save. */
export async function takePagesTurn(tx: Transaction<Database>): Promise<void> {
	await tx
		.insertInto("page_generation")
		.values({ id: 1, generation: 0 })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ generation: sql`page_generation.generation` }))
		.execute();
}

export async function generation(db: Kysely<Database>): Promise<number> {
	const row = await db.selectFrom("page_generation").select("generation").executeTakeFirst();
	return row?.generation ?? 0;
}
