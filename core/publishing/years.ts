import { calendarYear } from "../time/dates.ts";

/** The first year of which the chapter tells. */
export const firstYear = 2018;
export type EventYear = number | "All";

/** The years of the filter: the current one in New Delhi, down to the first. */
export function eventYears(now: number): number[] {
	const count = (calendarYear(now) ?? 0) - firstYear + 1;
	return Array.from({ length: Math.max(0, count) }, (_, index) => firstYear + count - 1 - index);
}

/** The year that an address asks for; anything that the filter does not offer means all of them. */
export function readEventYear(asked: string | null | undefined, now: number): EventYear {
	return eventYears(now).find((year) => String(year) === asked?.trim()) ?? "All";
}
