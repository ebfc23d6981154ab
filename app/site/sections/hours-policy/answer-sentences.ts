import type { Content } from "../../../../core/content/kinds.ts";
import { fill } from "../../../../core/forms/fill.ts";
import type { HoursNeeded } from "../../../../core/hours/hours.ts";

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
export function answerSentences(reckoned: Reckoned, { results, hoursWords }: Helper): string[] {
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
export function hoursInWords(count: number, words: Helper["hoursWords"]): string {
	return fill(plural.select(count) === "one" ? words.one : words.other, { count });
}

const plural = new Intl.PluralRules("en");
