import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/** What people are called who did something, also those who have left. */
export async function peopleNames(db: Kysely<Database>, ids: Iterable<string>): Promise<(id: string) => string> {
	const asked = [...new Set(ids)];
	const rows =
		asked.length === 0
			? []
			: await db.selectFrom("organisers").select(["id", "name"]).where("id", "in", asked).execute();
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	return (id) => names.get(id) ?? (id === "system" ? "The site" : "Somebody");
}
