import type { keeps } from "../content/schema/sample-season.ts";
import { dayInput } from "../time/indian-time.ts";
import { festivalIn } from "./festivals.ts";

type Keeps = (typeof keeps)[number];

/** Times of an entry, as written and as moved. */
export interface SeasonTimes {
	start: number;
	end: number | null;
}

/**
 * Moves the sample season to the first start, so that it is never long ago and there is always something to come:
 *
 * - What lies before the day for which the season was written moves by whole years, to the last time that it can have
 *   been over by the first start: last year's camp stays last year's. It keeps its weekday, as the nearest day that has
 *   it; or its date, as NSS Day does; or its distance from Diwali or Holi. What happened in its year stays there.
 * - What lies after that day moves by whole weeks, and is never nearer than it was written.
 *
 * A season without such a day stays as it is written.
 */
export function moveSeason(writtenFor: string | undefined, firstStart: number) {
	return (written: SeasonTimes, kept: Keeps = "weekday"): SeasonTimes => {
		if (writtenFor === undefined) return written;
		const from = dayNumber(writtenFor);
		const to = dayNumber(dayInput(firstStart));
		const first = dayOf(written.start);
		const last = dayOf(written.end ?? written.start);
		const days = first > from ? Math.ceil((to - from) / 7) * 7 : daysBack({ first, last, kept }, { from, to });
		return { start: written.start + days * day, end: written.end === null ? null : written.end + days * day };
	};
}

const day = 24 * 3_600_000;

interface PastDays {
	first: number;
	last: number;
	kept: Keeps;
}

/** By how many days something past moves, when today does. */
function daysBack(past: PastDays, { from, to }: { from: number; to: number }): number {
	if (past.kept === "year") return 0;
	return daysInYears(past, lastTime(past, to) - lastTime(past, from));
}

/** In how many years, at most, it is over before a day; less than nothing for years ago. */
function lastTime(past: PastDays, before: number): number {
	let years = yearOf(before) - yearOf(past.last) + 1;
	while (past.last + daysInYears(past, years) >= before) years--;
	return years;
}

/** How many days later it is, so many years later. */
function daysInYears({ first, kept }: PastDays, years: number): number {
	const then = kept === "diwali" || kept === "holi" ? besideFestival(first, kept, years) : sameDate(first, years);
	const days = then - first;
	return kept === "date" ? days : Math.round(days / 7) * 7;
}

function besideFestival(at: number, festival: "diwali" | "holi", years: number): number {
	const year = yearOf(at);
	return at + dayNumber(festivalIn(festival, year + years)) - dayNumber(festivalIn(festival, year));
}

function sameDate(at: number, years: number): number {
	const date = new Date(at * day);
	return date.setUTCFullYear(date.getUTCFullYear() + years) / day;
}

function yearOf(at: number): number {
	return new Date(at * day).getUTCFullYear();
}

function dayOf(ms: number): number {
	return dayNumber(dayInput(ms));
}

/** Days since 1970 of '2026-09-24'. */
function dayNumber(date: string): number {
	return Date.parse(date) / day;
}
