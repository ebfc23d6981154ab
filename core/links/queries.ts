import type { Kysely, Selectable } from "kysely";
import { newId } from "../database/ids.ts";
import type { Database, LinkState } from "../database/schema.ts";

export type LinkCheck = Selectable<Database["link_checks"]>;
export type LinkRun = Selectable<Database["link_runs"]>;

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

export async function latestRun(db: Kysely<Database>): Promise<LinkRun | null> {
	const all = db.selectFrom("link_runs").selectAll().orderBy("asked_at", "desc").orderBy("id");
	return (await all.executeTakeFirst()) ?? null;
}

/** Requests a check of all links. Returns false if one is already open. */
export async function askForRun(db: Kysely<Database>, by: string, now: number): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("link_runs")
		.values({
			id: newId(),
			state: "open",
			asked_by: by,
			asked_at: now,
			lease_until: 0,
			done: 0,
			total: 0,
			finished_at: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

/** Claims the open run, unless another process holds its lease. */
export async function claimRun(db: Kysely<Database>, now: number, leaseMs: number): Promise<LinkRun | null> {
	const claimed = await db
		.updateTable("link_runs")
		.set({ lease_until: now + leaseMs })
		.where("state", "=", "open")
		.where("lease_until", "<=", now)
		.returningAll()
		.executeTakeFirst();
	return claimed ?? null;
}

export async function noteProgress(
	db: Kysely<Database>,
	id: string,
	progress: { done: number; total: number; lease_until: number },
): Promise<void> {
	await db.updateTable("link_runs").set(progress).where("id", "=", id).where("state", "=", "open").execute();
}

export async function finishRun(db: Kysely<Database>, id: string, now: number): Promise<void> {
	await db.updateTable("link_runs").set({ state: "done", finished_at: now }).where("id", "=", id).execute();
	// Keep only the latest few.
	await db
		.deleteFrom("link_runs")
		.where("asked_at", "<", now - 365 * 24 * 3_600_000)
		.execute();
}
