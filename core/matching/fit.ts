import { isoDate } from "../time/dates.ts";
import { indianOffsetMs } from "../time/indian-time.ts";
import { canGive } from "./blood-groups.ts";
import {
	type BloodNeed,
	bloodGroups,
	type DonorProfile,
	type FreeTime,
	type ScribeNeed,
	type ScribeProfile,
	weekdays,
} from "./kinds.ts";
import type { KindAndNeed, KindAndProfile } from "./records.ts";

/**
 * Why a member does not fit a need. The firm ones hold always; a coordinator may look past the others when asking one
 * person, and widening the search ignores area, subject and level.
 */
export type Misfit = FirmMisfit | "language" | "subject" | "level" | "time" | "area" | "unknown group";
export type FirmMisfit = "kind" | "group" | "interval";

const ignoredWhenWidened: readonly Misfit[] = ["area", "subject", "level"];
const firm: readonly Misfit[] = ["kind", "group", "interval"] satisfies FirmMisfit[];

/** Why the member does not fit; empty if they do. */
export function misfits(need: KindAndNeed, member: KindAndProfile, widened = false): Misfit[] {
	const all = allMisfits(need, member);
	return widened ? all.filter((misfit) => !ignoredWhenWidened.includes(misfit)) : all;
}

export function isFirm(misfit: Misfit): misfit is FirmMisfit {
	return firm.includes(misfit);
}

function allMisfits(wanted: KindAndNeed, member: KindAndProfile): Misfit[] {
	if (wanted.kind === "scribe" && member.kind === "scribe") return scribeMisfits(wanted.need, member.profile);
	if (wanted.kind === "blood" && member.kind === "blood") return donorMisfits(wanted.need, member.profile);
	return ["kind"];
}

function scribeMisfits(need: ScribeNeed, profile: ScribeProfile): Misfit[] {
	const found: Misfit[] = [];
	if (!profile.languages.includes(need.language)) found.push("language");
	if (!profile.subjects.includes(need.subject)) found.push("subject");
	if (!profile.levels.includes(need.level)) found.push("level");
	if (!freeTimesOf(need).every((time) => profile.free.includes(time))) found.push("time");
	return found;
}

function donorMisfits(need: BloodNeed, profile: DonorProfile): Misfit[] {
	const found: Misfit[] = [];
	if (profile.group === "unknown") found.push("unknown group");
	else if (!canGive(profile.group, need.group, need.component)) found.push("group");
	if (!mayGiveOn(need.at, profile)) found.push("interval");
	if (!profile.areas.includes(need.area)) found.push("area");
	return found;
}

/**
 * Texts of a profile that fits: one of each list. By them the database finds who may fit among thousands, and `misfits`
 * decides of the few that it finds.
 */
export function textsOfFit({ kind, need }: KindAndNeed, widened: boolean): string[][] {
	if (kind === "blood") {
		const groups = bloodGroups.filter((group) => canGive(group, need.group, need.component));
		return widened ? [groups] : [groups, [need.area]];
	}
	const firm = [need.language, ...freeTimesOf(need)];
	return (widened ? firm : [...firm, need.subject, need.level]).map((text) => [text]);
}

/** Whether the interval since the last donation has passed on that day in India. */
export function mayGiveOn(
	at: number,
	{ lastDonation, interval }: Pick<DonorProfile, "lastDonation" | "interval">,
): boolean {
	return lastDonation === null || daysBetween(lastDonation, isoDate(at)) >= interval;
}

/** Days from one day to another, both 'YYYY-MM-DD'. */
function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Whoever is free in the morning is not kept from an examination that ends at a quarter past twelve. */
const tolerated = 30 * minute;

/** The parts of the week in which one must be free for an examination; nights count to the nearest part. */
export function freeTimesOf({ at, minutes }: Pick<ScribeNeed, "at" | "minutes">): FreeTime[] {
	const spent: [part: FreeTime, length: number][] = [];
	const end = at + minutes * minute;
	for (let moment = at; moment < end; ) {
		const { part, until } = partOf(moment);
		spent.push([part, Math.min(until, end) - moment]);
		moment = until;
	}
	const most = Math.max(...spent.map(([, length]) => length));
	return spent.filter(([, length]) => length > tolerated || length === most).map(([part]) => part);
}

/** The part of the week at a moment, and when the next begins. */
function partOf(moment: number): { part: FreeTime; until: number } {
	const local = moment + indianOffsetMs;
	const midnight = Math.floor(local / day) * day;
	const weekday = weekdays[(new Date(local).getUTCDay() + 6) % 7] ?? "mon";
	const [name, ends] = parts.find(([, ends]) => local - midnight < ends * hour) ?? parts[2];
	return { part: `${weekday}-${name}`, until: midnight + ends * hour - indianOffsetMs };
}

const parts = [
	["morning", 12],
	["afternoon", 17],
	["evening", 24],
] as const;

/** To get from one place to the other. */
const travel = hour;

/** Whether a promise keeps the person from this need: at the same time, or blood within the interval. */
export function isPromisedElsewhere(
	wanted: KindAndNeed,
	member: KindAndProfile,
	promises: readonly KindAndNeed[],
): boolean {
	return promises.some((promise) => collides(wanted, member, promise));
}

function collides(wanted: KindAndNeed, member: KindAndProfile, promise: KindAndNeed): boolean {
	if (member.kind === "blood" && promise.kind === "blood")
		return Math.abs(daysBetween(isoDate(promise.need.at), isoDate(wanted.need.at))) < member.profile.interval;
	const [one, other] = [hoursOf(wanted), hoursOf(promise)];
	return one.from < other.to + travel && other.from < one.to + travel;
}

/** Giving blood takes about an hour, at the latest the one before it is needed. */
function hoursOf({ kind, need }: KindAndNeed): { from: number; to: number } {
	if (kind === "blood") return { from: need.at - hour, to: need.at };
	return { from: need.at, to: need.at + need.minutes * minute };
}
