import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** What pages depend on. Each change increments its topic's version, so that the caches of all processes notice. */
export type Topic = "events" | "highlights" | `content:${string}`;

/**
 * Increments the versions within the transaction that makes the change. The rows stay locked until it ends, so calling
 * this first serialises the writers of a topic.
 */
export async function touch(tx: Transaction<Database>, ...topics: Topic[]): Promise<void> {
	// In a fixed order, to avoid deadlocks.
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
