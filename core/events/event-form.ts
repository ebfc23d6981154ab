import { z } from "zod";
import type { HoursKind } from "../database/schema.ts";
import { checkEntry, entryChoice, entryLine, entryMoment, entryText, named } from "../forms/entry.ts";
import { isUrl } from "../forms/is-url.ts";
import { ownFileId } from "../media/media-ref.ts";
import { highlightDomains, ownDomain } from "../publishing/domains.ts";
import { publishChoiceOf, publishFields } from "../publishing/publication.ts";
import { entryLanguage, entryTranslations, readTranslations, type Translations } from "../publishing/translations.ts";
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
	mapLink: "",
	project: "",
	hours: "",
	hoursKind: "",
	poster: "",
	language: "",
	translations: {},
	publish: "draft",
	publishAt: "",
};

/** Form values of an event, as typed. */
export type EventValues = Record<Exclude<keyof typeof blankEvent, "translations">, string> & {
	translations: Translations;
};

/** A validated form. */
export type EventEntry = Extract<ReturnType<typeof readEventForm>, { ok: true }>["value"];

/** Of all words in further languages together, as they are stored. */
const translationsLimit = 30_000;

/** Maximum lengths. */
export const eventLimits = { title: 150, venue: 200, description: 5000, link: 2000, hours: 200 };

/** Validates the form. A draft needs only a title; a published event must be complete. */
export function readEventForm(values: EventValues, now: number) {
	const checked = checkEntry(eventForm(values, now), values);
	if (!checked.ok) return checked;
	const { starts, ends, poster, mapLink, hours, hoursKind, ...rest } = checked.value;
	const times = { starts_at: starts, ends_at: ends };
	// Without hours there is nothing to count as either.
	const gives = { service_minutes: hours, hours_kind: hours === null ? null : hoursKind };
	return { ok: true as const, value: { ...rest, ...times, ...gives, map_link: mapLink, poster_media: poster } };
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
		mapLink: event.map_link ?? "",
		project: event.project ?? "",
		hours: event.service_minutes === null ? "" : String(event.service_minutes / 60),
		hoursKind: event.hours_kind ?? "",
		poster: event.poster_media ?? "",
		language: event.language,
		translations: readTranslations(event.translations),
		publish,
		publishAt: publish === "later" ? timeInput(event.publish_at) : "",
	};
}

/** The kinds of hours, as the hours policy counts them. */
export const hoursKinds: readonly HoursKind[] = ["ground", "non-ground"];

/** What the form offers besides what every site has. */
interface Offered {
	languages: readonly { code: string; name: string }[];
	projects: readonly { value: string; label: string }[];
}

/** The form: its fields in their order, and what is right in each. */
export function eventForm(
	{ publish, starts, hours }: EventValues = blankEvent,
	now = 0,
	{ languages, projects }: Offered = { languages: [], projects: [] },
) {
	const seen = (sentence: string) => (publish === "draft" ? undefined : sentence);
	const start = readTimeInput(starts);
	const wrongTime = "Enter a day and a time, such as 14/03/2026 18:30.";
	const none = "None in particular";
	const needed = true;
	const half = true;
	const optional = true;
	const words = {
		title: named("Title", entryLine({ missing: "Give the event a title.", max: eventLimits.title })),
		venue: named("Place", entryLine({ missing: seen("Say where it takes place."), max: eventLimits.venue }), {
			needed,
		}),
		description: named(
			"Description",
			entryText({
				missing: seen("Say in a few words what it is. The home page leaves out events without a description."),
				max: eventLimits.description,
			}),
			{
				needed,
				description:
					"The first sentences stand on the card, all of it on the event's page. An empty line begins a new paragraph, a line that begins with - is a point of a list, **two stars** make bold, and web addresses become links.",
			},
		),
	};
	return z.object({
		title: words.title,
		starts: named("Begins", entryMoment(readTimeInput, wrongTime, seen("Say when it begins.")), {
			description: "Indian time",
			needed,
			half,
		}),
		ends: named(
			"Ends",
			entryMoment(readTimeInput, wrongTime).check(({ value, issues }) => {
				if (value === null || start === null || value > start) return;
				const message = "It would end before it begins. Choose a later time, or leave it blank.";
				issues.push({ code: "custom", message, input: value });
			}),
			{ description: "Indian time", half, optional, shape: { type: "moment" } },
		),
		venue: words.venue,
		mapLink: named("Link to a map", entryWebAddress(), {
			shape: { type: "link", to: ["web"], empty: true },
			description: "Find the place on a map, press Share there, and paste the link.",
		}),
		description: words.description,
		domain: named("Domain", entryChoice(highlightDomains, undefined, none), { half }),
		project: named(
			"Project",
			z.pipe(
				entryLine({ max: 200 }),
				z.transform((project: string) => (/^[^/]+\/\d+$/.test(project) ? project : null)),
			),
			{ half, optional, shape: { type: "choice", options: projects, none } },
		),
		hours: named("Volunteering hours", entryHours(), {
			description: "That a volunteer gets for it, such as 4 or 1.5",
			half,
			optional,
			shape: { type: "hours" },
		}),
		hoursKind: named(
			"These hours count as",
			entryChoice(
				hoursKinds,
				hours.trim() === "" ? undefined : seen("Say whether these hours count as ground or non-ground."),
				"Not said",
			),
			{
				description: "Ground: volunteers do something for others. Non-ground: they attend, such as a talk.",
				half,
			},
		),
		link: named("Link", entryWebAddress(), {
			shape: { type: "link", to: ["web"], empty: true },
			description: "Where one reads more or signs up, such as https://example.org/camp",
		}),
		language: entryLanguage(),
		translations: entryTranslations(languages, words, translationsLimit),
		poster: named("Poster", ownFileId, {
			description: "Without one, the site draws a poster from the title, the day, the place and the domain.",
			shape: { type: "upload", none: "Drawn by the site", pasted: true },
		}),
		...publishFields(publish, now),
	});
}

/** What is pasted without https:// at its beginning gets it. */
function entryWebAddress() {
	return z.pipe(
		z.pipe(
			entryLine({ max: eventLimits.link }),
			z.transform((link: string) => (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(link) ? `https://${link}` : link)),
		),
		z.pipe(
			z.string().check(
				z.refine((link) => link === "" || isWebAddress(link), {
					error: "Enter a whole address that begins with https:// or http://.",
				}),
			),
			z.transform((link: string) => link || null),
		),
	);
}

/** Hours in steps of a quarter, in minutes; null if blank. */
function entryHours() {
	return z.transform((raw: unknown, context): number | null => {
		const text = typeof raw === "string" ? raw.trim().replace(",", ".") : "";
		if (text === "") return null;
		const minutes = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) * 60 : Number.NaN;
		if (minutes > 0 && minutes <= eventLimits.hours * 60 && minutes % 15 === 0) return minutes;
		const message = `Enter a number of hours up to ${eventLimits.hours}, such as 4 or 1.5, or leave it blank.`;
		context.issues.push({ code: "custom", message, input: raw });
		return null;
	});
}

function isWebAddress(text: string): boolean {
	return /^https?:\/\/[^/\s]+/i.test(text) && isUrl(text);
}
