import { indianOffsetMs } from "../time/indian-time.ts";
import type { MatchKind } from "./kinds.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Pace {
	/** How many are asked for each one who is needed. */
	each: number;
	/** When fewer hours are left, twice as many. */
	urgentHours: number;
	/** The share of the time left that a wave gets, between a shortest and a longest time. */
	share: number;
	shortest: number;
	longest: number;
	/** Hours of the day in India in which people are asked. */
	hours: [number, number];
}

const paces: Record<MatchKind, Pace> = {
	scribe: { each: 3, urgentHours: 24, share: 1 / 6, shortest: 30 * minute, longest: 12 * hour, hours: [8, 21] },
	blood: { each: 4, urgentHours: 6, share: 1 / 8, shortest: 15 * minute, longest: 3 * hour, hours: [0, 24] },
};
/** Of a large need the rest is asked by the next wave. */
const largestWave = 40;

/** How many are asked at once, for so many who are still missing. */
export function waveSize(kind: MatchKind, missing: number, { at, now }: { at: number; now: number }): number {
	return Math.min(largestWave, missing * paces[kind].each * (isUrgent(kind, { at, now }) ? 2 : 1));
}

export function isUrgent(kind: MatchKind, { at, now }: { at: number; now: number }): boolean {
	return at - now < paces[kind].urgentHours * hour;
}

/** Until when a wave that is asked now has to answer, before the next is asked. */
export function waveEnd(kind: MatchKind, { at, now }: { at: number; now: number }): number {
	const { share, shortest, longest } = paces[kind];
	const left = askingTime(kind, at) - askingTime(kind, now);
	const wait = Math.min(longest, Math.max(shortest, Math.ceil((left * share) / minute) * minute));
	return Math.max(now, Math.min(at, momentOf(kind, askingTime(kind, now) + wait)));
}

/** The next moment at which one may ask: now, or when the day begins. */
export function nextAskingTime(kind: MatchKind, now: number): number {
	return isAskingTime(kind, now) ? now : momentOf(kind, askingTime(kind, now));
}

function isAskingTime(kind: MatchKind, now: number): boolean {
	const [from, to] = paces[kind].hours;
	const ofDay = (now + indianOffsetMs) % day;
	return ofDay >= from * hour && ofDay < to * hour;
}

/** Time since 1970 that lies within the hours in which one may ask: nights do not count. */
function askingTime(kind: MatchKind, moment: number): number {
	const [from, to] = paces[kind].hours;
	const local = moment + indianOffsetMs;
	const ofDay = Math.min(Math.max((local % day) - from * hour, 0), (to - from) * hour);
	return Math.floor(local / day) * (to - from) * hour + ofDay;
}

/** The moment at which so much of that time has passed. */
function momentOf(kind: MatchKind, asking: number): number {
	const [from, to] = paces[kind].hours;
	const perDay = (to - from) * hour;
	return Math.floor(asking / perDay) * day + from * hour + (asking % perDay) - indianOffsetMs;
}
