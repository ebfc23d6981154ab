import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

const kinds = ["events", "highlights"] as const;

/** Returns how many samples of each kind visitors still see. */
export async function countPublicSamples(db: Kysely<Database>): Promise<Map<string, number>> {
	const counts = await Promise.all(
		kinds.map((kind) =>
			db
				.selectFrom(kind)
				.select(({ fn }) => fn.countAll().as("rows"))
				.where("sample", "=", 1)
				.where("state", "=", "published")
				.executeTakeFirstOrThrow(),
		),
	);
	return new Map(kinds.map((kind, i) => [kind, Number(counts[i]?.rows)]));
}

/** Which kinds of samples visitors still see. Read again when pages are out of date. */
export interface PublicSamples {
	kinds(): readonly string[];
	refresh(): Promise<void>;
}

export async function watchPublicSamples(db: Kysely<Database>): Promise<PublicSamples> {
	let known = await kindsLeft(db);
	return {
		kinds: () => known,
		async refresh() {
			known = await kindsLeft(db);
		},
	};
}

async function kindsLeft(db: Kysely<Database>): Promise<string[]> {
	return [...(await countPublicSamples(db))].flatMap(([kind, count]) => (count > 0 ? [kind] : []));
}
