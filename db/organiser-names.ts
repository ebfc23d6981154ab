import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** The names of organisers by their ids, also of those who have left; others are left out. */
export async function organiserNames(
	db: Kysely<Database>,
	ids: Iterable<string>,
): Promise<Readonly<Record<string, string>>> {
	const asked = [...new Set(ids)];
	if (asked.length === 0) return {};
	const rows = await db.selectFrom("organisers").select(["id", "name"]).where("id", "in", asked).execute();
	return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
