import { z } from "zod";
import {
	entryId,
	internalPath,
	linkWords,
	pageHead,
	prose,
	sample,
	slug,
	smallPrint,
	subheading,
	text,
	titled,
} from "./common.ts";
import { template } from "./template.ts";

/** What one course requires for one entry year. */
const requirement = z.strictObject({
	hours: z.int().positive().meta({ title: "Hours needed" }),
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
		twoCredits: requirement.meta({ title: "For 2 credits" }),
		oneCredit: requirement.meta({ title: "For 1 credit" }),
		note: text,
	})
	.meta({ title: "Row" });
export type EntryYears = z.output<typeof entryYears>;

const explained = z.strictObject({ id: slug, title: text, content: prose });

const kindOfHours = z.strictObject({
	name: text,
	meaning: text,
	rule: titled("How they count"),
	examples: z.array(text).min(1),
});

const numberField = z.strictObject({
	label: titled("Question"),
	hint: smallPrint,
	error: titled("Message for a wrong answer"),
});

/**
 * Sentences of the hours calculator, filled with the results of `core/hours/hours.ts`. {hours}, {limit} and similar
 * placeholders become text such as '12 hours', made from `hoursWords`; {course} becomes the course code.
 */
const results = z
	.strictObject({
		twoCredits: template("course").meta({ title: "Enough for 2 credits" }),
		oneCredit: template("course", "hours").meta({ title: "Enough for 1 credit" }),
		noCredit: template("hoursForOne", "hoursForTwo").meta({ title: "Not enough for a credit" }),
		groundNeededForOne: template("hours").meta({ title: "Ground hours still needed for 1 credit" }),
		groundNeeded: template("hours").meta({
			title: "Ground hours still needed",
			description: "This and the next three are about 2 credits.",
		}),
		nonGroundRoom: template("hours").meta({ title: "Non-ground hours that still count" }),
		nonGroundFull: text.meta({
			title: "No further non-ground hours count",
			description: "Takes the place of the one before, at the limit.",
		}),
		nonGroundOver: template("hours", "limit").meta({
			title: "More non-ground hours than count",
			description: "The same, over the limit.",
		}),
		certificate: template("hours").meta({ title: "Enough for the certificate" }),
		certificateAway: template("hours").meta({ title: "Not enough for the certificate" }),
	})
	.meta({ title: "Sentences of the answer" });

const goals = z.strictObject({
	label: titled("Name of the bars, for screen readers"),
	twoCredits: template("course").meta({ title: "Goal of 2 credits" }),
	oneCredit: template("course").meta({ title: "Goal of 1 credit" }),
	certificate: titled("Goal of the certificate"),
	counted: template("counted", "needed").meta({ title: "How many hours count" }),
	left: template("hours").meta({ title: "How many hours are left" }),
	done: titled("Words for a goal that is reached"),
	groundLegend: titled("Name of the colour for ground hours"),
	nonGroundLegend: titled("Name of the colour for non-ground hours"),
});

const helper = z.strictObject({
	heading: text,
	lead: subheading,
	entryYear: z
		.strictObject({
			label: titled("Question"),
			hint: smallPrint,
			choose: titled("Words before anything is chosen"),
			error: titled("Message for a wrong answer"),
		})
		.meta({ title: "Question for the entry year" }),
	ground: numberField.meta({ title: "Question for the ground hours" }),
	nonGround: numberField.meta({ title: "Question for the non-ground hours" }),
	submit: text.meta({ title: "Button" }),
	preview: z.strictObject({ heading: text, text }).meta({
		title: "Before there is an answer",
		description: "Stands where the answer will be, with the goals of somebody who enters now.",
	}),
	resultHeading: titled("Heading of the answer"),
	hoursWords: z
		.strictObject({
			one: template("count").meta({ title: "One hour" }),
			other: template("count").meta({ title: "Several hours" }),
		})
		.meta({ title: "How hours are said", description: "For one hour, and for any other number." }),
	results,
	goals: goals.meta({
		title: "Bars of the goals",
		description: "One bar for each goal: what counts so far, and what is left.",
	}),
	caution: titled("Word of caution"),
	share: titled("Words about sharing the answer"),
});

const table = z.strictObject({
	heading: text,
	lead: subheading,
	caption: titled("What the table shows, for screen readers"),
	columns: z
		.strictObject({
			entry: titled("Column for the entry year"),
			twoCredits: titled("Column for 2 credits"),
			oneCredit: titled("Column for 1 credit"),
			nonGround: titled("Column for non-ground hours"),
		})
		.meta({ title: "Headings of the columns" }),
	hours: template("hours").meta({ title: "How hours are written in the table" }),
	limit: template("max", "hours").meta({ title: "How a limit is written" }),
	limitBelow: template("max").meta({
		title: "How a limit is written on narrow screens",
		description: "The same below the hours, where a narrow screen has no column for it.",
	}),
	noLimit: titled("Words where there is no limit"),
	yourYear: text.meta({
		title: "Mark at the visitor's own year",
		description: "Marks the row of the visitor who used the helper.",
	}),
	rows: z.array(entryYears).min(1).meta({ title: "Rows of the table" }),
	after: prose.meta({ title: "Below the table" }),
});

/** `table.rows`, `courses` and `certificateHours` are the policy that `core/hours/hours.ts` calculates with. */
export const hoursPolicy = z
	.strictObject({
		sample,
		head: pageHead,
		courses: z
			.strictObject({ twoCredits: titled("Course of 2 credits"), oneCredit: titled("Course of 1 credit") })
			.meta({
				title: "Course codes",
				description: "The codes of the courses. The helper on the page reckons with them.",
			}),
		certificateHours: z.int().positive().meta({ title: "Hours for the certificate" }),
		keyFactsLabel: titled("Name of the facts at the top, for screen readers"),
		keyFacts: z
			.array(
				z
					.strictObject({ id: slug, value: titled("Figure"), label: titled("What the figure says") })
					.meta({ title: "Fact" }),
			)
			.min(1)
			.meta({ title: "Facts at the top" }),
		table: table.meta({
			title: "Table of credits",
			description: "The rows are the policy itself: the helper on the page reckons with them.",
		}),
		kinds: z
			.strictObject({
				heading: text,
				lead: subheading,
				examplesLabel: titled("Word above the examples"),
				ground: kindOfHours.meta({ title: "Ground hours" }),
				nonGround: kindOfHours.meta({ title: "Non-ground hours" }),
				unsure: prose.meta({ title: "If somebody is unsure" }),
			})
			.meta({ title: "Kinds of hours" }),
		steps: z.strictObject({
			heading: text,
			lead: subheading,
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
		helper: helper.meta({
			title: "Hours calculator",
			description: "The form that tells a volunteer what the hours so far are worth.",
		}),
		related: z
			.strictObject({
				heading: text,
				links: z
					.array(
						z
							.strictObject({ id: entryId, label: linkWords, url: internalPath, text: titled("What is found there") })
							.meta({ title: "Link" }),
					)
					.min(1),
			})
			.meta({ title: "Links to read next" }),
	})
	.meta({
		title: "Hours policy",
		description: "Which hours count, and what they are worth by entry year.",
		group: "Volunteering",
		page: "/hours-policy",
	});
