import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** What pages are made from. A change raises its topic's version, so that caches in every process notice. */
export type Topic = "events" | "highlights" | `content:${string}`;

/**
 * Raises the versions within the transaction that makes the change.
 * Their rows stay locked until it ends: called first, it lets one writer of a topic in after the other.
 */
export async function touch(tx: Transaction<Database>, ...topics: Topic[]): Promise<void> {
	// Always in one order, so that two writers never wait for each other.
	for (const topic of [...new Set(topics)].sort()) {
		await tx
			.insertInto("topic_versions")
			.values({ topic, version: 1 })
			.onConflict((conflict) => conflict.column("topic").doUpdateSet({ version: sql`topic_versions.version + 1` }))
			.execute();
	}
}

export async function topicVersions(db: Kysely<Database>): Promise<Map<string, number>> {
	const rows = await db.selectFrom("topic_versions").select(["topic", "version"]).execute();
	return new Map(rows.map(({ topic, version }) => [topic, version]));
}
