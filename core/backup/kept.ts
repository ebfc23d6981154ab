/** A backup in a place: of a night, with everything; or of a month, without people. */
export interface Backup {
	/** '2026-11-19', or '2026-11' for the one of a month. */
	of: string;
	hasPeople: boolean;
}

export const sealedEnding = ".tar.age";
/** Beside each, the names of its uploads: which of them are still wanted must be known without the key. */
export const listEnding = ".uploads";

export function backupName(of: string, ending = sealedEnding): string {
	return `nss-${of}${ending}`;
}

/** Null for a file of another kind. */
export function readBackupName(name: string): (Backup & { ending: string }) | null {
	const [, of, day, ending] = /^nss-(\d{4}-\d\d(-\d\d)?)(\.tar\.age|\.uploads)$/.exec(name) ?? [];
	return of && ending ? { of, hasPeople: day !== undefined, ending } : null;
}

const nights = 7;
const weeks = 4;
const months = 12;
/** The privacy policy promises it for what holds people. */
const mostDays = 30;
const dayMs = 24 * 3_600_000;

/**
 * Which to delete: kept are the newest seven of nights, the last one of each of four weeks, and twelve of months. None
 * with people is older than thirty days, but for the newest.
 */
export function outdated(all: readonly string[], today: string): string[] {
	const newestFirst = [...new Set(all)].sort().reverse();
	const [past, toCome] = divided(newestFirst, (of) => of <= today);
	const [ofNights, ofMonths] = divided(past, (of) => of.length > "2026-11".length);
	const recent = ofNights.filter((of) => Date.parse(today) - Date.parse(of) <= mostDays * dayMs);
	const kept = new Set([
		...ofNights.slice(0, 1),
		...recent.slice(0, nights),
		...firstOfEach(recent, weekOf).slice(0, weeks),
		...ofMonths.slice(0, months),
		// Made while the clock was ahead; not deleted if there is nothing else.
		...(past.length === 0 ? toCome.slice(0, 1) : []),
	]);
	return newestFirst.filter((of) => !kept.has(of));
}

function divided<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
	return [all.filter(is), all.filter((one) => !is(one))];
}

function firstOfEach(all: readonly string[], group: (one: string) => number): string[] {
	const groups = all.map(group);
	return all.filter((_, i) => groups.indexOf(groups[i] ?? 0) === i);
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
function weekOf(day: string): number {
	return Math.floor((Date.parse(day) / dayMs + 3) / 7);
}
