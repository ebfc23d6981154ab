import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { organiserNames } from "./queries.ts";

/** What people are called who did something, in words for everybody who is not known by name. */
export async function peopleNames(db: Kysely<Database>, ids: Iterable<string>): Promise<(id: string) => string> {
	const names = await organiserNames(db, [...new Set(ids)]);
	return (id) => names.get(id) ?? (id === "system" ? "The site" : "Somebody");
}
