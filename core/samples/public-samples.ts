import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

const kinds = ["events", "highlights"] as const;

/** Which kinds of the sample season visitors still see. Read again when events or highlights change. */
export interface PublicSamples {
	kinds(): readonly string[];
	/** Resolves to true if the kinds are others than before. */
	refresh(): Promise<boolean>;
}

export async function watchPublicSamples(db: Kysely<Database>): Promise<PublicSamples> {
	let known = await read(db);
	return {
		kinds: () => known,
		async refresh() {
			const before = known;
			known = await read(db);
			return before.join() !== known.join();
		},
	};
}

async function read(db: Kysely<Database>): Promise<string[]> {
	const found: string[] = [];
	for (const kind of kinds) {
		const row = await db
			.selectFrom(kind)
			.select("id")
			.where("sample", "=", 1)
			.where("state", "=", "published")
			.limit(1)
			.executeTakeFirst();
		if (row) found.push(kind);
	}
	return found;
}
