import { isInstant } from "./dates.ts";
import { readInstant } from "./instants.ts";

/** India has had a single time zone without daylight saving time since 1945. */
export const indianOffsetMs = 5.5 * 3_600_000;

/** '2026-03-14T18:30' in Indian time, for datetime-local inputs; blank for an invalid instant. */
export function timeInput(ms: number | null): string {
	return ms !== null && isInstant(ms) ? new Date(ms + indianOffsetMs).toISOString().slice(0, 16) : "";
}

/** '2026-03-14' in Indian time, for date inputs. */
export function dayInput(ms: number | null): string {
	return timeInput(ms).slice(0, 10);
}

/** Parses a datetime-local input in Indian time; null if invalid. */
export function readTimeInput(text: string): number | null {
	return /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? readInstant(text) : null;
}

/** Parses a date input as noon in India, which avoids shifting to another day in other time zones; null if invalid. */
export function readDayInput(text: string): number | null {
	return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? readInstant(`${text}T12:00`) : null;
}

/** Start of a year in Indian time, and start of the next (exclusive). */
export function yearBounds(year: number): [number, number] {
	return [Date.UTC(year, 0, 1) - indianOffsetMs, Date.UTC(year + 1, 0, 1) - indianOffsetMs];
}
