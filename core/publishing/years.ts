import { calendarYear } from "../time/dates.ts";

/** First year with events of the chapter. */
export const firstYear = 2018;
export type EventYear = number | "All";

/** Returns the years of the filter, from the current one in New Delhi down to the first. */
export function eventYears(now: number): number[] {
	const count = (calendarYear(now) ?? 0) - firstYear + 1;
	return Array.from({ length: Math.max(0, count) }, (_, index) => firstYear + count - 1 - index);
}

/** Parses the year of a URL; anything that the filter does not offer means all. */
export function readEventYear(asked: string | null | undefined, now: number): EventYear {
	return eventYears(now).find((year) => String(year) === asked?.trim()) ?? "All";
}
