import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { isoDate } from "../time/dates.ts";
import type { MatchKind } from "./kinds.ts";
import type { StoredRequest } from "./records.ts";

const hour = 3_600_000;

/** In `match_counts`: was never matched. */
const never = -1;

type Counted = Pick<StoredRequest, "kind" | "at" | "created_at" | "matched_at">;

/** The row of `match_counts` that a request adds to. Nothing in it tells of anybody. */
export function countOf({ kind, at, created_at, matched_at }: Counted) {
	const hours = matched_at === null ? never : Math.max(0, Math.round((matched_at - created_at) / hour));
	return { kind, month: isoDate(at).slice(0, 7), hours };
}

export type MatchFigures = Awaited<ReturnType<typeof matchFigures>>;

/** Of all requests, those that are erased included. Cancelled ones and those held for review do not count. */
export async function matchFigures(db: Kysely<Database>, kind: MatchKind) {
	// As `countOf` has it. Literals: node:sqlite binds numbers as floats, and would not divide whole numbers.
	const hours = sql<number>`case when matched_at is null then ${sql.lit(never)} when matched_at < created_at then 0
		else (matched_at - created_at + ${sql.lit(hour / 2)}) / ${sql.lit(hour)} end`;
	const kept = await db
		.selectFrom("match_requests")
		.select(({ fn }) => [hours.as("hours"), fn.countAll<number>().as("requests")])
		.where("kind", "=", kind)
		.where("state", "!=", "cancelled")
		.where("held_reason", "is", null)
		.groupBy(hours)
		.execute();
	const erased = await db.selectFrom("match_counts").selectAll().where("kind", "=", kind).execute();
	const counts = [...kept, ...erased];
	const matched = counts.filter(({ hours }) => hours !== never);
	const total = (rows: readonly { requests: number }[]) => rows.reduce((sum, { requests }) => sum + requests, 0);
	return {
		asked: total(counts),
		matched: total(matched),
		/** Median. */
		hoursUntilMatched: median(matched),
	};
}

function median(rows: readonly { hours: number; requests: number }[]): number {
	const all = rows.flatMap(({ hours, requests }) => Array.from({ length: requests }, () => hours));
	return all.sort((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? 0;
}
