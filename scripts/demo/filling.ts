import type { Kysely } from "kysely";
import type { Content } from "../../core/content/kinds.ts";
import type { Database } from "../../core/database/schema.ts";
import type { Person } from "./people.ts";

/** What the parts of a demo's data are made from. */
export interface Filling {
	db: Kysely<Database>;
	content: Content;
	now: number;
	/** Ids of the organisers who did it. */
	by: { editor: string; moderator: string; coordinator: string };
	/** Somebody whom nobody else is. */
	somebody(): Person;
}

export const hour = 3_600_000;
export const day = 24 * hour;
