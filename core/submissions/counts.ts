import { indianOffsetMs } from "../time/indian-time.ts";
import { dayMs } from "./list-queries.ts";

export const periods = ["day", "week", "month"] as const;
export type Period = (typeof periods)[number];

export interface Counts {
	period: Period;
	/** Every day, week or month from first to last, including empty ones. */
	bars: Bar[];
}

export interface Bar {
	/** Start of the period in Indian time. */
	start: number;
	count: number;
}

/** More bars than this would be too thin to tell apart. */
const mostBars = 120;

/**
 * Groups daily counts by the requested period, or by one that suits their span. If that gives too many bars, the next
 * longer period is used.
 */
export function countsOver(days: readonly { day: number; count: number }[], asked: Period | undefined): Counts {
	const span = (days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0) + 1;
	const usual: Period = span <= 31 ? "day" : span <= 180 ? "week" : "month";
	for (const period of periods.slice(periods.indexOf(asked ?? usual))) {
		const bars = barsOf(days, period);
		if (bars.length <= mostBars || period === "month") return { period, bars };
	}
	return { period: "month", bars: [] };
}

function barsOf(days: readonly { day: number; count: number }[], period: Period): Bar[] {
	const [first, last] = [days[0], days.at(-1)];
	if (!first || !last) return [];
	const counts = new Map<number, number>();
	for (let start = startOf(first.day, period); start <= last.day; start = next(start, period)) counts.set(start, 0);
	for (const { day, count } of days) {
		const start = startOf(day, period);
		counts.set(start, (counts.get(start) ?? 0) + count);
	}
	return [...counts].map(([day, count]) => ({ start: day * dayMs - indianOffsetMs, count }));
}

/** First day of the period that contains this day. Weeks start on Monday; 1 January 1970 was a Thursday. */
function startOf(day: number, period: Period): number {
	if (period === "day") return day;
	if (period === "week") return day - ((day + 3) % 7);
	return day - (new Date(day * dayMs).getUTCDate() - 1);
}

function next(start: number, period: Period): number {
	if (period === "day") return start + 1;
	if (period === "week") return start + 7;
	const date = new Date(start * dayMs);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / dayMs;
}
