import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** Returns a lookup of actors' names, with generic words for unknown ones. */
export async function peopleNames(db: Kysely<Database>, ids: Iterable<string>): Promise<(id: string) => string> {
	const names = await organiserNames(db, [...new Set(ids)]);
	return (id) => names.get(id) ?? (id === "system" ? "The site" : unnamed(id));
}

/** Who acted by a private link is recorded by their kind alone, such as 'the volunteer'. */
export function unnamed(actor: string): string {
	return actor.startsWith("the ") ? `T${actor.slice(1)}` : "Somebody";
}

/** Names of these organisers, including removed ones. */
export async function organiserNames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db.selectFrom("organisers").select(["id", "name"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}
