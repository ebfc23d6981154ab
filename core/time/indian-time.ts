import { isInstant } from "./dates.ts";
import { readInstant } from "./instants.ts";

/** India has kept one time, without summer time, since 1945. */
export const indianOffsetMs = 5.5 * 3_600_000;

/** '2026-03-14T18:30' in New Delhi, as inputs for a day and a time hold it; nothing for what is no moment. */
export function timeInput(ms: number | null): string {
	return ms !== null && isInstant(ms) ? new Date(ms + indianOffsetMs).toISOString().slice(0, 16) : "";
}

/** '2026-03-14' in New Delhi, as inputs for a day hold it. */
export function dayInput(ms: number | null): string {
	return timeInput(ms).slice(0, 10);
}

/** The moment that was entered as a day and a time of New Delhi; null for what is none. */
export function readTimeInput(text: string): number | null {
	return /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? readInstant(text) : null;
}

/** Noon of the day that was entered, so that no clock in the world makes another day of it; null for what is none. */
export function readDayInput(text: string): number | null {
	return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? readInstant(`${text}T12:00`) : null;
}

/** From the first moment of a year in New Delhi to just before the first of the next. */
export function yearBounds(year: number): [number, number] {
	return [Date.UTC(year, 0, 1) - indianOffsetMs, Date.UTC(year + 1, 0, 1) - indianOffsetMs];
}
