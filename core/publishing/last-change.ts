import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** Who did the latest thing to a subject of the audit, such as 'event:6123abcd', and when. */
export async function lastChange(
	db: Kysely<Database>,
	subject: string,
): Promise<{ who: string | null; at: number } | null> {
	const found = await db
		.selectFrom("audit")
		.leftJoin("organisers", "organisers.id", "audit.actor")
		.select(["organisers.name as who", "audit.at"])
		.where("subject", "=", subject)
		.orderBy("audit.at", "desc")
		.limit(1)
		.executeTakeFirst();
	return found ?? null;
}
