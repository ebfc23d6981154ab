import { z } from "zod";
import { internalPath, pageHead, prose, sample, slug, text } from "./common.ts";
import { template } from "./template.ts";

/** What one course asks of one entry year. With a null limit every hour counts, on the ground or not. */
const requirement = z.strictObject({ hours: z.int().positive(), maxNonGround: z.int().nonnegative().nullable() });

const entryYears = z.strictObject({
	id: slug,
	label: text,
	/** First and last year of entry, both included; null where the row is open on that side, never on both. */
	from: z.int().nullable(),
	to: z.int().nullable(),
	twoCredits: requirement,
	oneCredit: requirement,
	note: text,
});
export type EntryYears = z.output<typeof entryYears>;

const explained = z.strictObject({ id: slug, title: text, content: prose });

const kindOfHours = z.strictObject({ name: text, meaning: text, rule: text, examples: z.array(text).min(1) });

const numberField = z.strictObject({ label: text, hint: text, error: text });

/**
 * The sentences of the helper, put together from what `rules/hours.ts` reckons. {hours}, {limit} and the like are filled
 * with words such as '12 hours', made from `hoursWords`; {course} with the code of the course.
 */
const results = z.strictObject({
	twoCredits: template("course"),
	oneCredit: template("course", "hours"),
	noCredit: template("hoursForOne", "hoursForTwo"),
	groundNeededForOne: template("hours"),
	/** These four are about 2 credits: the last two take the place of `nonGroundRoom` at or over the limit. */
	groundNeeded: template("hours"),
	nonGroundRoom: template("hours"),
	nonGroundFull: text,
	nonGroundOver: template("hours", "limit"),
	certificate: template("hours"),
	certificateAway: template("hours"),
});

/** The hours policy. `table.rows`, `courses` and `certificateHours` are the policy that `rules/hours.ts` reckons with. */
export const hoursPolicy = z.strictObject({
	sample,
	head: pageHead,
	courses: z.strictObject({ twoCredits: text, oneCredit: text }),
	certificateHours: z.int().positive(),
	keyFactsLabel: text,
	keyFacts: z.array(z.strictObject({ id: slug, value: text, label: text })).min(1),
	table: z.strictObject({
		heading: text,
		lead: text,
		caption: text,
		columns: z.strictObject({ entry: text, twoCredits: text, oneCredit: text, nonGround: text }),
		hours: template("hours"),
		limit: template("max", "hours"),
		/** The same below the hours, where a narrow screen has no column for it. */
		limitBelow: template("max"),
		noLimit: text,
		/** Marks the row of the visitor who used the helper. */
		yourYear: text,
		rows: z.array(entryYears).min(1),
		after: prose,
	}),
	kinds: z.strictObject({
		heading: text,
		lead: text,
		examplesLabel: text,
		ground: kindOfHours,
		nonGround: kindOfHours,
		unsure: prose,
	}),
	steps: z.strictObject({ heading: text, lead: text, items: z.array(explained).min(1) }),
	notes: z.strictObject({ heading: text, items: z.array(explained).min(1) }),
	helper: z.strictObject({
		heading: text,
		lead: text,
		entryYear: z.strictObject({ label: text, hint: text, choose: text, error: text }),
		ground: numberField,
		nonGround: numberField,
		submit: text,
		/** Stands where the answer will be, with the goals of somebody who enters now. */
		preview: z.strictObject({ heading: text, text }),
		resultHeading: text,
		/** By the plural rules of the language; {count} is the number. */
		hoursWords: z.strictObject({ one: template("count"), other: template("count") }),
		results,
		/** One bar for each goal: what counts so far, and what is left. */
		goals: z.strictObject({
			label: text,
			twoCredits: template("course"),
			oneCredit: template("course"),
			certificate: text,
			counted: template("counted", "needed"),
			left: template("hours"),
			done: text,
			groundLegend: text,
			nonGroundLegend: text,
		}),
		caution: text,
		share: text,
	}),
	related: z.strictObject({
		heading: text,
		links: z.array(z.strictObject({ label: text, url: internalPath, text })).min(1),
	}),
});
