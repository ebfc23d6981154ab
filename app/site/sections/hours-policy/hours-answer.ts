import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import { creditsFor, type HoursNeeded, type HoursPolicy, hoursNeededFor } from "../../../../core/hours/hours.ts";
import type { HoursNumbers } from "./hours-question.ts";

/** Progress towards one of the three goals, as numbers for a bar and as text. */
export interface Goal {
	id: "oneCredit" | "twoCredits" | "certificate";
	needed: number;
	/** Hours that count so far, by kind; in total at most what is needed. */
	ground: number;
	nonGround: number;
	title: string;
	counted: string;
	/** Null once the goal is reached. */
	left: string | null;
}

export interface HoursAnswer {
	/** Most important first. */
	sentences: string[];
	goals: Goal[];
	/** Row of the table that applies to the visitor. */
	rowId: string | undefined;
}

/** What the calculator needs of the policy. */
export type HoursWords = Pick<Content["hoursPolicy"], "courses" | "certificateHours" | "helper"> & {
	table: Pick<Content["hoursPolicy"]["table"], "rows">;
};

/** Applies the policy to the given hours. */
export function answerHours(numbers: HoursNumbers, words: HoursWords): HoursAnswer {
	const { entry, ground, nonGround } = numbers;
	const { courses, certificateHours, table, helper } = words;
	const policy: HoursPolicy = { rows: table.rows, courses, certificateHours };
	const forOne = hoursNeededFor(1, entry, ground, nonGround, policy);
	const forTwo = hoursNeededFor(2, entry, ground, nonGround, policy);
	const { credits } = creditsFor(entry, ground, nonGround, policy);
	const total = ground + nonGround;
	return {
		sentences: answerSentences({ credits, forOne, forTwo, total, certificateHours, courses }, helper),
		goals: [
			{ id: "oneCredit" as const, ...towardsCredits(forOne, numbers, policy) },
			{ id: "twoCredits" as const, ...towardsCredits(forTwo, numbers, policy) },
			{ id: "certificate" as const, ...progress(certificateHours, certificateHours - total, numbers), course: "" },
		].map((goal) => inWords(goal, helper)),
		rowId: table.rows.find(({ from, to }) => entry >= (from ?? entry) && entry <= (to ?? entry))?.id,
	};
}

type Progress = Pick<Goal, "needed" | "ground" | "nonGround"> & { missing: number };

function towardsCredits(needed: HoursNeeded, { entry, ground, nonGround }: HoursNumbers, policy: HoursPolicy) {
	const fromNothing = hoursNeededFor(needed.credits, entry, 0, 0, policy).hours;
	const counted = { ground, nonGround: nonGround - needed.nonGroundOver };
	return { ...progress(fromNothing, needed.hours, counted), course: needed.course };
}

function progress(needed: number, missing: number, counted: { ground: number; nonGround: number }): Progress {
	const ground = Math.min(counted.ground, needed);
	return { needed, missing, ground, nonGround: Math.min(counted.nonGround, needed - ground) };
}

function inWords(
	{ id, course, missing, ...bar }: Progress & { id: Goal["id"]; course: string },
	{ goals, hoursWords }: Content["hoursPolicy"]["helper"],
): Goal {
	return {
		id,
		...bar,
		title: fill(goals[id], { course }),
		counted: fill(goals.counted, { counted: bar.ground + bar.nonGround, needed: bar.needed }),
		left: missing > 0 ? fill(goals.left, { hours: hoursInWords(missing, hoursWords) }) : null,
	};
}

interface Reckoned {
	credits: 0 | 1 | 2;
	forOne: HoursNeeded;
	forTwo: HoursNeeded;
	total: number;
	certificateHours: number;
	courses: { twoCredits: string; oneCredit: string };
}

type Helper = Content["hoursPolicy"]["helper"];

/** The result in sentences, most important first. */
function answerSentences(reckoned: Reckoned, { results, hoursWords }: Helper): string[] {
	const { forOne, forTwo, total, certificateHours } = reckoned;
	return [main(), ...(reckoned.credits === 0 ? oneCreditGround() : []), ...onTheWayToTwo(), certificate()];

	function main(): string {
		switch (reckoned.credits) {
			case 2:
				return fill(results.twoCredits, { course: reckoned.courses.twoCredits });
			case 1:
				return fill(results.oneCredit, { course: reckoned.courses.oneCredit, hours: hours(forTwo.hours) });
			case 0:
				return fill(results.noCredit, { hoursForOne: hours(forOne.hours), hoursForTwo: hours(forTwo.hours) });
		}
	}
	function oneCreditGround(): string[] {
		return forOne.ground > 0 ? [fill(results.groundNeededForOne, { hours: hours(forOne.ground) })] : [];
	}
	function onTheWayToTwo(): string[] {
		if (forTwo.hours === 0) return [];
		const ground = forTwo.ground > 0 ? [fill(results.groundNeeded, { hours: hours(forTwo.ground) })] : [];
		return [...ground, ...nonGround()];
	}
	/** Without a limit there is nothing to report. */
	function nonGround(): string[] {
		const { maxNonGround: limit, nonGroundOver: over, nonGroundRoom: room } = forTwo;
		if (limit === null) return [];
		if (over > 0) return [fill(results.nonGroundOver, { hours: hours(over), limit: hours(limit) })];
		return [room > 0 ? fill(results.nonGroundRoom, { hours: hours(room) }) : results.nonGroundFull];
	}
	function certificate(): string {
		if (total >= certificateHours) return fill(results.certificate, { hours: hours(total) });
		return fill(results.certificateAway, { hours: hours(certificateHours - total) });
	}
	function hours(count: number): string {
		return hoursInWords(count, hoursWords);
	}
}

/** '1 hour', '12 hours' */
function hoursInWords(count: number, words: Helper["hoursWords"]): string {
	return fill(plural.select(count) === "one" ? words.one : words.other, { count });
}

const plural = new Intl.PluralRules("en");
