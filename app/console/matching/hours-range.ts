import type { TimeRange } from "../../../core/matching/exports.ts";
import { readSeason } from "../parts/season-dates.ts";

/** The days in the query string, in Indian time; all of them without one. */
export function readRange(search: URLSearchParams): TimeRange {
	const { from = 0, until = Number.MAX_SAFE_INTEGER } = readSeason(search);
	return { from, to: until };
}
