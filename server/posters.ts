import type { Kysely } from "kysely";
import { findEvent } from "../db/events.ts";
import type { Database } from "../db/schema.ts";
import type { Assets } from "./assets.ts";
import type { Finished } from "./finished.ts";

/** The poster of a public event: the one of its domain. Undefined for an event that nobody may see. */
export async function findPoster(
	db: Kysely<Database>,
	posters: Assets,
	id: string,
	now: number,
): Promise<Finished | undefined> {
	const event = await findEvent(db, id);
	if (event?.state !== "published" || event.publish_at > now) return undefined;
	return posters.get(`/${event.domain?.toLowerCase() ?? "misc"}.png`) ?? posters.get("/misc.png");
}
