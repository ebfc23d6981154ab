import { z } from "zod";
import { optionalPhone, phone, sample, slug, subheading, text, unconfirmed } from "./common.ts";
import { template } from "./template.ts";

const line = z.strictObject({ id: slug, name: text, number: phone, note: text.optional() }).meta({ title: "Number" });
const campusLine = line.extend({ number: optionalPhone, unconfirmed }).meta({ title: "Number" });

/** Campus phone numbers. */
const campusList = z.strictObject({
	sample,
	heading: text,
	items: z.array(campusLine).meta({ title: "Numbers" }),
});

export const contacts = z
	.strictObject({
		sample,
		heading: text,
		lead: subheading,
		unconfirmedNote: text.meta({
			title: "Words beside a number that is not confirmed",
			description: "Stands beside a number that is not confirmed yet.",
		}),
		throughControlRoom: template("number").meta({
			title: "Sentence in place of an unknown number",
			description: "Stands in place of a number that is not known.",
		}),
		controlRoom: z
			.strictObject({ sample, heading: text, number: phone, note: text, unconfirmed })
			.meta({ title: "Control room" }),
		emergency: z.strictObject({
			heading: text,
			lead: subheading,
			items: z.array(line).min(1).meta({ title: "Numbers" }),
		}),
		security: campusList,
		hospital: campusList,
		hostels: campusList,
	})
	.meta({
		title: "Telephone lists",
		description: "The numbers of the resources page: emergency lines, security, hospital and hostels.",
		group: "Help and contacts",
		page: "/resources",
	});
