/**
 * Hours and credits. Where the specification is ambiguous, it is interpreted as follows:
 * - For entry year 2020, hours are not split into ground and non-ground: the policy page does so from 2021 on, and is
 *   more precise than the FAQ, which names no year.
 * - Non-ground hours above the limit do not count towards the credits, but are not lost. At most 30 of 80 is the same
 *   as at least 50 ground hours; at most 15 of 40 the same as at least 25.
 * - Both courses apply to every entry year: NSN100 for two credits, NSN102 for one.
 * - The certificate counts all hours, ground or not, as no distinction is stated for it.
 * - An entry year that is not a number follows the newest policy. Hours that are negative or not a number count as
 *   zero.
 */
export type Requirement = { hours: number; maxNonGround: number | null };
/** Requirements for entry years `from` to `to`, inclusive; null for an open end. */
export type EntryRule = { from: number | null; to: number | null; twoCredits: Requirement; oneCredit: Requirement };
export type HoursPolicy = {
	rows: readonly EntryRule[];
	courses: { twoCredits: string; oneCredit: string };
	certificateHours: number;
};

export type HoursResult = { credits: 0 | 1 | 2; course: string | null; certificate: boolean };
export type HoursNeeded = {
	credits: 1 | 2;
	course: string;
	/** Hours still missing, and how many of them must be ground hours. */
	hours: number;
	ground: number;
	/** How many of them may be non-ground hours, and how many of those done exceed the limit. */
	nonGroundRoom: number;
	nonGroundOver: number;
	/** Maximum of non-ground hours that count; null for no limit. */
	maxNonGround: number | null;
};

const newestRule: EntryRule = {
	from: 2021,
	to: null,
	twoCredits: { hours: 80, maxNonGround: 30 },
	oneCredit: { hours: 40, maxNonGround: 15 },
};

export const defaultPolicy: HoursPolicy = {
	rows: [
		{ from: null, to: 2019, twoCredits: anyHours(100), oneCredit: anyHours(50) },
		{ from: 2020, to: 2020, twoCredits: anyHours(80), oneCredit: anyHours(40) },
		newestRule,
	],
	courses: { twoCredits: "NSN100", oneCredit: "NSN102" },
	certificateHours: 240,
};

/** Credits, course and certificate for a volunteer's hours. */
export function creditsFor(entryYear: number, ground: number, nonGround: number, policy = defaultPolicy): HoursResult {
	const needed = hoursStillNeeded(entryYear, ground, nonGround, policy);
	const { oneCredit, twoCredits } = policy.courses;
	const certificate = hoursOf(ground) + hoursOf(nonGround) >= policy.certificateHours;
	if (needed === null) return { credits: 2, course: twoCredits, certificate };
	if (needed.credits === 2) return { credits: 1, course: oneCredit, certificate };
	return { credits: 0, course: null, certificate };
}

/** Returns what is missing for the next credit; null if both are earned. */
export function hoursStillNeeded(
	entryYear: number,
	ground: number,
	nonGround: number,
	policy = defaultPolicy,
): HoursNeeded | null {
	const forTwo = hoursNeededFor(2, entryYear, ground, nonGround, policy);
	if (forTwo.hours === 0) return null;
	const forOne = hoursNeededFor(1, entryYear, ground, nonGround, policy);
	return forOne.hours === 0 ? forTwo : forOne;
}

/** Returns what is missing for one credit or for both; zero hours if earned. */
export function hoursNeededFor(
	credits: 1 | 2,
	entryYear: number,
	ground: number,
	nonGround: number,
	policy = defaultPolicy,
): HoursNeeded {
	const name = credits === 2 ? "twoCredits" : "oneCredit";
	const { hours, maxNonGround } = ruleFor(entryYear, policy)[name];
	const limit = maxNonGround ?? Infinity;
	const counted = Math.min(hoursOf(nonGround), limit);
	const missing = Math.max(0, hours - hoursOf(ground) - counted);
	const missingGround = Math.max(0, hours - limit - hoursOf(ground));
	return {
		credits,
		course: policy.courses[name],
		hours: missing,
		ground: missingGround,
		nonGroundRoom: missing - missingGround,
		nonGroundOver: hoursOf(nonGround) - counted,
		maxNonGround,
	};
}

function ruleFor(entryYear: number, { rows }: HoursPolicy): EntryRule {
	return (
		rows.find(({ from, to }) => entryYear >= (from ?? -Infinity) && entryYear <= (to ?? Infinity)) ??
		rows.find(({ to }) => to === null) ??
		newestRule
	);
}

function anyHours(hours: number): Requirement {
	return { hours, maxNonGround: null };
}

function hoursOf(value: number): number {
	return Number.isFinite(value) && value > 0 ? value : 0;
}
