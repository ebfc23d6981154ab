import { z } from "zod";
import { internalPath, sample, text } from "./common.ts";
import { template } from "./template.ts";

export const eventPage = z
	.strictObject({
		sample,
		comingUp: text.meta({ description: "Marks an event that is still to come." }),
		onNow: text.meta({ title: "On now", description: "Marks an event that goes on at this moment." }),
		next: template("title", "when").meta({
			title: "The next event",
			description: "Stands under the title of the events page.",
		}),
		facts: z
			.strictObject({
				heading: text,
				when: text,
				indianTime: text,
				where: text,
				map: text,
				domain: text,
				project: text,
				hours: text,
				hoursGiven: template("count"),
				hoursOne: text.meta({ title: "If it is one hour" }),
				ground: text,
				nonGround: text,
				policy: z.strictObject({ label: text, url: internalPath }).meta({ title: "Link to the hours policy" }),
			})
			.meta({ title: "When, where and what for" }),
		calendar: z
			.strictObject({
				heading: text,
				google: text,
				outlook: text,
				file: text.meta({ title: "Calendar file", description: "For every other calendar." }),
			})
			.meta({ title: "Add to calendar" }),
		about: text.meta({ title: "Heading of the words" }),
		back: z.strictObject({ label: text, url: internalPath }),
		follow: z
			.strictObject({
				heading: text,
				text,
				google: text,
				webcal: text.meta({ title: "Other calendars", description: "Opens the calendar of a phone or computer." }),
				address: text.meta({ title: "Label of the address" }),
				feed: text,
			})
			.meta({ title: "All events in a calendar", description: "At the end of the events page." }),
		draft: z
			.strictObject({
				notice: text,
				endedHeading: text,
				endedText: text,
			})
			.meta({ title: "Preview of a draft", description: "For those who got a link to it." }),
	})
	.meta({
		title: "Page of an event",
		description: "The words around an event on its own page. The events themselves have a screen of their own.",
		group: "What we do",
		page: "/events",
	});
