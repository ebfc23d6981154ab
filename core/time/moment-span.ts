import { formatter, isInstant, localeOf, longDate } from "./dates.ts";
import { timeInput } from "./indian-time.ts";

/**
 * '14 March 2026, 18:30–20:00' in Indian time; both days if it ends on another, and only the start if the end is
 * unknown or not later.
 */
export function momentSpan(start: number, end: number | null, language = "en"): string {
	if (!isInstant(start)) return "";
	const [day, from] = [longDate(start, language), clockTime(start)];
	if (end === null || !isInstant(end) || end <= start) return `${day}, ${from}`;
	const lastDay = longDate(end, language);
	if (day === lastDay) return `${day}, ${from}–${clockTime(end)}`;
	return `${day}, ${from} ${language === "en" ? "to" : "–"} ${lastDay}, ${clockTime(end)}`;
}

/** '18:30' in Indian time. */
export function clockTime(ms: number): string {
	return timeInput(ms).slice(11);
}

/** '2026-03-14T18:30+05:30', for `<time datetime>` and search engines; blank for an invalid instant. */
export function isoMoment(ms: number): string {
	const moment = timeInput(ms);
	return moment && `${moment}+05:30`;
}

/** 'Saturday' in Indian time. */
export function weekday(ms: number, language = "en"): string {
	return isInstant(ms) ? formatter(localeOf(language), { weekday: "long" }).format(ms) : "";
}
