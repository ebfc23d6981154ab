import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

const name = "secret";

/** What this site signs with. Made at the first start, the same for every process on the database, never shown. */
export async function siteSecret(db: Kysely<Database>, now: number): Promise<string> {
	await db
		.insertInto("settings")
		.values({ key: name, value: randomBytes(32).toString("base64url"), updated_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	// Whoever was first, all use the same.
	const { value } = await db.selectFrom("settings").select("value").where("key", "=", name).executeTakeFirstOrThrow();
	return value;
}
