import { z } from "zod";
import { phone, sample, slug, text } from "./common.ts";

const entry = z.strictObject({ id: slug, name: text, number: phone, note: text.optional() }).meta({ title: "Number" });

/** Campus phone numbers; samples until the chapter enters its own. */
const campusList = z.strictObject({
	sample,
	heading: text,
	items: z.array(entry).meta({ title: "Numbers" }),
});

export const contacts = z
	.strictObject({
		sample,
		heading: text,
		lead: text,
		controlRoom: z.strictObject({ sample, heading: text, number: phone, note: text }),
		emergency: z.strictObject({
			heading: text,
			lead: text,
			items: z.array(entry).min(1).meta({ title: "Numbers" }),
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
