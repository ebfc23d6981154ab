import type { Kysely, Selectable } from "kysely";
import type { Database, LinkState } from "../database/schema.ts";

export type LinkCheck = Selectable<Database["link_checks"]>;

export async function linkChecks(db: Kysely<Database>): Promise<LinkCheck[]> {
	return db.selectFrom("link_checks").selectAll().execute();
}

/** Stores a result. An ignored link stays ignored until it works again. */
export async function noteCheck(
	db: Kysely<Database>,
	{ url, state, seen, now }: { url: string; state: LinkState; seen: string; now: number },
): Promise<void> {
	const well = state === "ok" || state === "unsure";
	await db
		.insertInto("link_checks")
		.values({ url, state, seen, checked_at: now, failures: well ? 0 : 1, ignored_at: null })
		.onConflict((conflict) =>
			conflict.column("url").doUpdateSet((row) => ({
				state,
				seen,
				checked_at: now,
				failures: well ? row.val(0) : row("link_checks.failures", "+", 1),
				...(state === "ok" && { ignored_at: null }),
			})),
		)
		.execute();
}

/** Returns false if the link was never checked. */
export async function setIgnored(db: Kysely<Database>, url: string, ignored_at: number | null): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("link_checks")
		.set({ ignored_at })
		.where("url", "=", url)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Deletes results of links that are no longer on any page. */
export async function keepOnly(db: Kysely<Database>, urls: ReadonlySet<string>): Promise<void> {
	const gone = (await linkChecks(db)).map(({ url }) => url).filter((url) => !urls.has(url));
	for (const url of gone) await db.deleteFrom("link_checks").where("url", "=", url).execute();
}

/**
 * Notes that this process is looking at the link. Returns false if another has looked since it was last seen here; one
 * that falls silent leaves the link for the next week.
 */
export async function claimCheck(
	db: Kysely<Database>,
	{ url, before, now }: { url: string; before: number | undefined; now: number },
): Promise<boolean> {
	if (before === undefined) {
		const row = {
			url,
			state: "unsure",
			seen: "Nobody has seen an answer yet.",
			failures: 0,
			ignored_at: null,
		} as const;
		const { numInsertedOrUpdatedRows } = await db
			.insertInto("link_checks")
			.values({ ...row, checked_at: now })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		return numInsertedOrUpdatedRows === 1n;
	}
	const { numUpdatedRows } = await db
		.updateTable("link_checks")
		// Never the same again, so that of two within a millisecond only one finds the link as it was.
		.set({ checked_at: Math.max(now, before + 1) })
		.where("url", "=", url)
		.where("checked_at", "=", before)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Makes a link due again that was not looked at after all. */
export async function giveBack(db: Kysely<Database>, url: string, before = 0): Promise<void> {
	await db.updateTable("link_checks").set({ checked_at: before }).where("url", "=", url).execute();
}
