import { indianOffsetMs } from "../time/indian-time.ts";
import type { MatchKind } from "./kinds.ts";
import { nextAskingTime } from "./waves.ts";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * When somebody who said yes is asked whether they still come. For an examination before noon on the evening before, for a
 * later one that morning; for blood six hours before. Not sooner than two hours after the yes; null if that is too late to
 * find somebody else.
 */
export function stillComingTime(kind: MatchKind, at: number, answeredAt: number): number | null {
	const usual = kind === "blood" ? at - 6 * hour : examinationQuestion(at);
	const asked = nextAskingTime(kind, Math.max(usual, answeredAt + 2 * hour));
	return asked <= at - hour ? asked : null;
}

function examinationQuestion(at: number): number {
	const midnight = midnightBefore(at);
	return at - midnight < 12 * hour ? midnight - 6 * hour : midnight + 8 * hour;
}

/** From nine in the morning of the day before until that day ends: 'tomorrow' is wrong later. */
export function reminderTime(at: number): { from: number; until: number } {
	const midnight = midnightBefore(at);
	return { from: midnight - day + 9 * hour, until: midnight };
}

/** From nine in the morning of the day after; for three days, so that a pause of the site loses nothing. */
export function followUpTime(end: number): { from: number; until: number } {
	const from = midnightBefore(end) + day + 9 * hour;
	return { from, until: from + 3 * day };
}

/** The beginning of the day in India. */
function midnightBefore(moment: number): number {
	return Math.floor((moment + indianOffsetMs) / day) * day - indianOffsetMs;
}
