import { formatter, isInstant, isoDate, localeOf, longDate } from "./dates.ts";
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

/** 'Today', 'Tomorrow', or the date, in Indian time. The words are given. */
export function dayInWords(
	words: { today: string; tomorrow: string },
	{ at, now, language }: { at: number; now: number; language: string },
): string {
	if (isoDate(at) === isoDate(now)) return words.today;
	return isoDate(at) === isoDate(now + 86_400_000) ? words.tomorrow : longDate(at, language);
}

/** '10 am', '6:30 pm', and with the part of the day in other languages, such as 'सुबह 10', in Indian time. */
export function hourInWords(ms: number, language = "en"): string {
	if (!isInstant(ms)) return "";
	const [hour = 0, minute = 0] = clockTime(ms).split(":").map(Number);
	const said = `${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`}`;
	if (language === "en") return `${said} ${hour < 12 ? "am" : "pm"}`;
	const partOfDay = formatter(localeOf(language), { hour: "numeric", dayPeriod: "short" })
		.formatToParts(ms)
		.find(({ type }) => type === "dayPeriod")?.value;
	return partOfDay === undefined ? clockTime(ms) : `${partOfDay} ${said}`;
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
