import { z } from "zod";
import { internalPath, pageHead, prose, sample, slug, text } from "./common.ts";
import { template } from "./template.ts";

/** What one course requires for one entry year. */
const requirement = z.strictObject({
	hours: z.int().positive(),
	maxNonGround: z
		.int()
		.nonnegative()
		.nullable()
		.meta({ title: "Most non-ground hours", description: "Left empty, every hour counts, on the ground or not." }),
});

const entryYears = z
	.strictObject({
		id: slug,
		label: text.meta({ title: "Entry years as they are written" }),
		from: z.int().nullable().meta({ title: "First year", description: "Empty where the row is open on that side." }),
		to: z
			.int()
			.nullable()
			.meta({ title: "Last year", description: "Included. Empty where the row is open on that side; never both." }),
		twoCredits: requirement,
		oneCredit: requirement,
		note: text,
	})
	.meta({ title: "Row" });
export type EntryYears = z.output<typeof entryYears>;

const explained = z.strictObject({ id: slug, title: text, content: prose });

const kindOfHours = z.strictObject({ name: text, meaning: text, rule: text, examples: z.array(text).min(1) });

const numberField = z.strictObject({ label: text, hint: text, error: text });

/**
 * Sentences of the hours calculator, filled with the results of `core/hours/hours.ts`. {hours}, {limit} and similar
 * placeholders become text such as '12 hours', made from `hoursWords`; {course} becomes the course code.
 */
const results = z
	.strictObject({
		twoCredits: template("course"),
		oneCredit: template("course", "hours"),
		noCredit: template("hoursForOne", "hoursForTwo"),
		groundNeededForOne: template("hours"),
		groundNeeded: template("hours").meta({ description: "This and the next three are about 2 credits." }),
		nonGroundRoom: template("hours"),
		nonGroundFull: text.meta({ description: "Takes the place of the one before, at the limit." }),
		nonGroundOver: template("hours", "limit").meta({ description: "The same, over the limit." }),
		certificate: template("hours"),
		certificateAway: template("hours"),
	})
	.meta({ title: "Sentences of the answer" });

const goals = z.strictObject({
	label: text,
	twoCredits: template("course"),
	oneCredit: template("course"),
	certificate: text,
	counted: template("counted", "needed"),
	left: template("hours"),
	done: text,
	groundLegend: text,
	nonGroundLegend: text,
});

const helper = z.strictObject({
	heading: text,
	lead: text,
	entryYear: z.strictObject({ label: text, hint: text, choose: text, error: text }),
	ground: numberField,
	nonGround: numberField,
	submit: text.meta({ title: "Button" }),
	preview: z
		.strictObject({ heading: text, text })
		.meta({ description: "Stands where the answer will be, with the goals of somebody who enters now." }),
	resultHeading: text,
	hoursWords: z
		.strictObject({ one: template("count"), other: template("count") })
		.meta({ title: "How hours are said", description: "For one hour, and for any other number." }),
	results,
	goals: goals.meta({ description: "One bar for each goal: what counts so far, and what is left." }),
	caution: text,
	share: text,
});

const table = z.strictObject({
	heading: text,
	lead: text,
	caption: text,
	columns: z.strictObject({ entry: text, twoCredits: text, oneCredit: text, nonGround: text }),
	hours: template("hours"),
	limit: template("max", "hours"),
	limitBelow: template("max").meta({
		description: "The same below the hours, where a narrow screen has no column for it.",
	}),
	noLimit: text,
	yourYear: text.meta({ description: "Marks the row of the visitor who used the helper." }),
	rows: z.array(entryYears).min(1),
	after: prose.meta({ title: "Below the table" }),
});

/** `table.rows`, `courses` and `certificateHours` are the policy that `core/hours/hours.ts` calculates with. */
export const hoursPolicy = z
	.strictObject({
		sample,
		head: pageHead,
		courses: z
			.strictObject({ twoCredits: text, oneCredit: text })
			.meta({ description: "The codes of the courses. The helper on the page reckons with them." }),
		certificateHours: z.int().positive(),
		keyFactsLabel: text,
		keyFacts: z.array(z.strictObject({ id: slug, value: text, label: text }).meta({ title: "Fact" })).min(1),
		table: table.meta({ description: "The rows are the policy itself: the helper on the page reckons with them." }),
		kinds: z
			.strictObject({
				heading: text,
				lead: text,
				examplesLabel: text,
				ground: kindOfHours,
				nonGround: kindOfHours,
				unsure: prose,
			})
			.meta({ title: "Kinds of hours" }),
		steps: z.strictObject({
			heading: text,
			lead: text,
			items: z
				.array(explained.meta({ title: "Step" }))
				.min(1)
				.meta({ title: "Steps" }),
		}),
		notes: z.strictObject({
			heading: text,
			items: z
				.array(explained.meta({ title: "Note" }))
				.min(1)
				.meta({ title: "Notes" }),
		}),
		helper: helper.meta({ description: "The form that tells a volunteer what the hours so far are worth." }),
		related: z.strictObject({
			heading: text,
			links: z.array(z.strictObject({ label: text, url: internalPath, text }).meta({ title: "Link" })).min(1),
		}),
	})
	.meta({
		title: "Hours policy",
		description: "Which hours count, and what they are worth by entry year.",
		group: "Volunteering",
		page: "/hours-policy",
	});
