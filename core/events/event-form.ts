import * as z from "zod/mini";
import { checkEntry, entryChoice, entryLine, entryMoment, entryText, readParagraphs } from "../forms/entry.ts";
import { ownFileId } from "../media/media-ref.ts";
import { highlightDomains, ownDomain } from "../publishing/domains.ts";
import { publishChoiceOf, publishFields } from "../publishing/publication.ts";
import { readTimeInput, timeInput } from "../time/indian-time.ts";
import type { StoredEvent } from "./queries.ts";

/** Initial values of the form for a new event. */
export const blankEvent = {
	title: "",
	venue: "",
	description: "",
	starts: "",
	ends: "",
	domain: "",
	link: "",
	poster: "",
	publish: "draft",
	publishAt: "",
};

/** Form values of an event, as typed. */
export type EventValues = Record<keyof typeof blankEvent, string>;

/** A validated form. */
export type EventEntry = Extract<ReturnType<typeof readEventForm>, { ok: true }>["value"];

/** Maximum lengths, also used for `maxLength` of the inputs. */
export const eventLimits = { title: 150, venue: 200, description: 5000, link: 2000 };

/** Validates the form. A draft needs only a title; a published event must be complete. */
export function readEventForm(values: EventValues, now: number) {
	const checked = checkEntry(eventForm(values, now), values);
	if (!checked.ok) return checked;
	const { starts, ends, poster, ...rest } = checked.value;
	return { ok: true as const, value: { ...rest, starts_at: starts, ends_at: ends, poster_media: poster } };
}

/** Converts a stored event to form values. */
export function eventValues(event: StoredEvent, now: number): EventValues {
	const { title, venue, description } = event;
	const publish = publishChoiceOf(event, now);
	return {
		title,
		venue,
		description,
		starts: timeInput(event.starts_at),
		ends: timeInput(event.ends_at),
		domain: ownDomain(event.domain),
		link: event.link ?? "",
		poster: event.poster_media ?? "",
		publish,
		publishAt: publish === "later" ? timeInput(event.publish_at) : "",
	};
}

function eventForm({ publish, starts }: EventValues, now: number) {
	const seen = (sentence: string) => (publish === "draft" ? undefined : sentence);
	const start = readTimeInput(starts);
	const wrongTime = "Enter a day and a time, such as 14/03/2026 18:30.";
	return z.object({
		title: entryLine({ missing: "Give the event a title.", max: eventLimits.title }),
		venue: entryLine({ missing: seen("Say where it takes place."), max: eventLimits.venue }),
		description: entryText(readParagraphs, {
			missing: seen("Say in a few words what it is. The home page leaves out events without a description."),
			max: eventLimits.description,
		}),
		starts: entryMoment(readTimeInput, wrongTime, seen("Say when it begins.")),
		ends: z.pipe(
			entryMoment(readTimeInput, wrongTime),
			z.nullable(z.number()).check(
				z.refine((end) => end === null || start === null || end > start, {
					error: "It would end before it begins. Choose a later time, or leave it blank.",
				}),
			),
		),
		domain: entryChoice(highlightDomains),
		link: z.pipe(
			entryLine({ max: eventLimits.link }),
			z.pipe(
				z.string().check(
					z.refine((link) => link === "" || isWebAddress(link), {
						error: "Enter a whole address that begins with https:// or http://.",
					}),
				),
				z.transform((link: string) => link || null),
			),
		),
		poster: ownFileId,
		...publishFields(publish, now),
	});
}

function isWebAddress(text: string): boolean {
	return /^https?:\/\/[^/\s]+/i.test(text) && URL.canParse(text);
}
