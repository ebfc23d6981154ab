import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";

/** What the people are called who made these changes. */
export async function namesOf(db: Kysely<Database>, ids: string[]): Promise<(id: string) => string> {
	const wanted = [...new Set(ids)];
	const rows =
		wanted.length === 0
			? []
			: await db.selectFrom("organisers").select(["id", "name"]).where("id", "in", wanted).execute();
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	return (id) => names.get(id) ?? (id === "system" ? "The site" : "Somebody");
}
