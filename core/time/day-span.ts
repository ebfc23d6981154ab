import { formatter, isInstant, localeOf, long, longDate } from "./dates.ts";

/** '12–14 March 2026' in Indian time; only the first day if the end is unknown, on the same day, or not later. */
export function daySpan(start: number, end: number | null, language = "en"): string {
	if (end === null || !isInstant(start) || !isInstant(end) || end <= start) return longDate(start, language);
	const span = formatter(localeOf(language), long).formatRange(start, end);
	// Engines differ in the spaces around the dash; server and browser must render the same.
	return span.replace(/\s+/gu, " ").replace(/^(\d+) ?– ?/, "$1–");
}
