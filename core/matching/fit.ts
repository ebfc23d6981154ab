import { isoDate } from "../time/dates.ts";
import { indianOffsetMs } from "../time/indian-time.ts";
import { canGive } from "./blood-groups.ts";
import {
	type BloodNeed,
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

/** Whether the interval since the last donation has passed on that day in India. */
export function mayGiveOn(
	at: number,
	{ lastDonation, interval }: Pick<DonorProfile, "lastDonation" | "interval">,
): boolean {
	return lastDonation === null || daysBetween(lastDonation, isoDate(at)) >= interval;
}

/** Days from one day to another, both 'YYYY-MM-DD'. */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

const minute = 60_000;
/** Whoever is free in the morning is not kept from an examination that ends at a quarter past twelve. */
const toleratedMinutes = 30;

/** The parts of the week in which one must be free for an examination; nights count to the nearest part. */
export function freeTimesOf({ at, minutes }: Pick<ScribeNeed, "at" | "minutes">): FreeTime[] {
	const spent = new Map<FreeTime, number>();
	for (let passed = 0; passed < Math.max(minutes, 1); passed++) {
		const part = partOf(at + passed * minute);
		spent.set(part, (spent.get(part) ?? 0) + 1);
	}
	const most = Math.max(...spent.values());
	return [...spent].filter(([, length]) => length > toleratedMinutes || length === most).map(([part]) => part);
}

function partOf(moment: number): FreeTime {
	const local = new Date(moment + indianOffsetMs);
	const hours = local.getUTCHours();
	const day = weekdays[(local.getUTCDay() + 6) % 7] ?? "mon";
	return `${day}-${hours < 12 ? "morning" : hours < 17 ? "afternoon" : "evening"}`;
}

/** What a member has promised, or has given. */
export interface Promised {
	at: number;
	end: number;
}

const hour = 3_600_000;
/** To get from one place to the other. */
const travel = hour;

/** Whether a promise keeps the member from this need: at the same time, or blood within the interval. */
export function isPromisedElsewhere(
	wanted: KindAndNeed,
	member: KindAndProfile,
	promises: readonly Promised[],
): boolean {
	return promises.some((promise) => collides(wanted, member, promise));
}

function collides(wanted: KindAndNeed, member: KindAndProfile, { at, end }: Promised): boolean {
	if (member.kind === "blood")
		return Math.abs(daysBetween(isoDate(at), isoDate(wanted.need.at))) < member.profile.interval;
	const length = wanted.kind === "scribe" ? wanted.need.minutes * minute : 0;
	return at < wanted.need.at + length + travel && wanted.need.at < end + travel;
}
