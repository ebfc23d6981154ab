import { z } from "zod";
import { internalPath, sample, text } from "./common.ts";
import { template } from "./template.ts";

export const eventPage = z
	.strictObject({
		sample,
		comingUp: text.meta({ title: "Coming up", description: "Marks an event that is still to come." }),
		onNow: text.meta({ title: "On now", description: "Marks an event that goes on at this moment." }),
		next: template("title", "when").meta({
			title: "The next event",
			description: "Stands under the title of the events page.",
		}),
		facts: z
			.strictObject({
				heading: text,
				when: text.meta({ title: "Word before the time" }),
				indianTime: text.meta({ title: "That it is Indian time" }),
				where: text.meta({ title: "Word before the place" }),
				map: text.meta({ title: "Words of the link to the map" }),
				domain: text.meta({ title: "Word before the domain" }),
				project: text.meta({ title: "Word before the project" }),
				hours: text.meta({ title: "Word before the hours" }),
				hoursGiven: template("count").meta({ title: "How many hours it gives" }),
				hoursOne: text.meta({ title: "If it is one hour" }),
				ground: text.meta({ title: "For ground hours" }),
				nonGround: text.meta({ title: "For non-ground hours" }),
				policy: z.strictObject({ label: text, url: internalPath }).meta({ title: "Link to the hours policy" }),
			})
			.meta({ title: "When, where and what for" }),
		calendar: z
			.strictObject({
				heading: text,
				google: text.meta({ title: "Words of the link to Google" }),
				outlook: text.meta({ title: "Words of the link to Outlook" }),
				file: text.meta({ title: "Calendar file", description: "For every other calendar." }),
			})
			.meta({ title: "Add to calendar" }),
		about: text.meta({ title: "Heading of the words" }),
		back: z.strictObject({ label: text, url: internalPath }).meta({ title: "Link to all events" }),
		follow: z
			.strictObject({
				heading: text,
				text,
				google: text.meta({ title: "Words of the link to Google" }),
				webcal: text.meta({ title: "Other calendars", description: "Opens the calendar of a phone or computer." }),
				address: text.meta({ title: "Label of the address" }),
				feed: text.meta({ title: "Words of the link to the feed" }),
			})
			.meta({ title: "All events in a calendar", description: "At the end of the events page." }),
		draft: z
			.strictObject({
				notice: text.meta({ title: "Notice above the draft" }),
				endedHeading: text.meta({ title: "Heading when the link has ended" }),
				endedText: text.meta({ title: "Text when the link has ended" }),
			})
			.meta({ title: "Preview of a draft", description: "For those who got a link to it." }),
	})
	.meta({
		title: "Page of an event",
		description: "The words around an event on its own page. The events themselves have a screen of their own.",
		group: "What we do",
		page: "/events",
	});
