import { readTimeInput } from "../../../core/time/indian-time.ts";

const day = 86_400_000;

/** The days of `?from=2026-07-01&to=2026-12-31` in Indian time, both included; what is no day is left out. */
export function readSeason(search: URLSearchParams): { from?: number | undefined; until?: number | undefined } {
	const from = startOf(search.get("from"));
	const to = startOf(search.get("to"));
	return { from, until: to === undefined ? undefined : to + day };
}

function startOf(text: string | null): number | undefined {
	return readTimeInput(`${text}T00:00`) ?? undefined;
}
