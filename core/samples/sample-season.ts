import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { findLanguages } from "../content/files.ts";
import { loadFile } from "../content/load-file.ts";
import {
	type SampleEvent,
	type SampleHighlight,
	type SampleSignup,
	sampleEvents,
	sampleEventWords,
	sampleHighlights,
	sampleHighlightWords,
} from "../content/schema/sample-season.ts";
import type { Database } from "../database/schema.ts";
import { transaction } from "../database/transaction.ts";
import { findEvent, saveEvent } from "../events/queries.ts";
import { altField, mediaKind } from "../highlights/highlights.ts";
import type { MediaInput } from "../highlights/media-queries.ts";
import { findHighlight, saveHighlight } from "../highlights/queries.ts";
import { type IntakeOptions, takeIn } from "../media/intake.ts";
import { writeTranslations } from "../publishing/translations.ts";
import { saveSignupSettings } from "../signups/event-signup.ts";
import { insertSignup } from "../signups/queries.ts";
import { defaultOfferHours } from "../signups/signup.ts";
import { dayInput } from "../time/indian-time.ts";
import { decideSamples, firstStartOf, redecideSamples, sampleFate } from "./samples.ts";
import { moveSeason } from "./season-dates.ts";

export interface SampleOptions {
	contentDir: string;
	intake: IntakeOptions;
	now: number;
}

/** Runs at startup: loads the sample season into a new database, once in its lifetime. Returns true if it did. */
export async function loadSampleSeasonOnce(options: SampleOptions): Promise<boolean> {
	const { intake, now } = options;
	if ((await sampleFate(intake.db)) !== null) return false;
	const season = await readSeason(options);
	return transaction(intake.db, async (tx) => {
		if (!(await decideSamples(tx, "loaded", now))) return false;
		await addMissing(tx, season, now);
		return true;
	});
}

/** Runs by command: adds the missing samples and returns how many. Existing rows are left unchanged. */
export async function loadSampleSeason(options: SampleOptions): Promise<{ events: number; highlights: number }> {
	const season = await readSeason(options);
	return transaction(options.intake.db, async (tx) => {
		await redecideSamples(tx, "loaded", options.now);
		return addMissing(tx, season, options.now);
	});
}

interface Season {
	/** Days for which the dates of events and of highlights are written. */
	writtenFor: { events: string | undefined; highlights: string | undefined };
	events: (SampleEvent & Translated)[];
	highlights: (Omit<SampleHighlight, "media"> & { media: MediaInput[] } & Translated)[];
}

interface Translated {
	translations: string;
}

/** Reads the season from its files and stores its clips as media. */
async function readSeason({ contentDir, intake, now }: SampleOptions): Promise<Season> {
	const ofEvents = loadFile(join(contentDir, "sample", "events.yaml"), sampleEvents);
	const ofHighlights = loadFile(join(contentDir, "sample", "highlights.yaml"), sampleHighlights);
	const { highlights } = ofHighlights;
	const ofEvent = translationsOf(contentDir, "events", sampleEventWords, ({ events }) => events);
	const sourceAlts = new Map(highlights.map(({ id, media }) => [id, new Map(media.map(({ src, alt }) => [src, alt]))]));
	const ofHighlight = translationsOf(contentDir, "highlights", sampleHighlightWords, ({ highlights: translated }) =>
		mapValues(translated, ({ name, venue, description, thumbnail, media }, id) => ({
			name,
			venue,
			description,
			thumbnailAlt: thumbnail.alt,
			...Object.fromEntries(media.map(({ src, alt }) => [altField(sourceAlts.get(id)?.get(src) ?? ""), alt])),
		})),
	);
	const withMedia = highlights.map(async (highlight) => {
		const media = highlight.media.map(async ({ src, alt }): Promise<MediaInput> => {
			if (mediaKind(src) === "image") return { url: src, alt, kind: "image" };
			const clip = await takeIn(createReadStream(join(contentDir, src)), { alt, sample: 1, now }, intake);
			return { media_id: clip.id, alt, kind: "video" };
		});
		return { ...highlight, translations: ofHighlight(highlight.id), media: await Promise.all(media) };
	});
	const translated = ofEvents.events.map((event) => ({ ...event, translations: ofEvent(event.id) }));
	const writtenFor = { events: ofEvents.writtenFor, highlights: ofHighlights.writtenFor };
	return { writtenFor, events: translated, highlights: await Promise.all(withMedia) };
}

type Words = Record<string, string>;

/** Reads the words in other languages, such as those of events.hi.yaml, and returns how to find those of a record. */
function translationsOf<File>(
	contentDir: string,
	name: string,
	schema: z.ZodType<File>,
	wordsIn: (file: File) => Record<string, Words>,
): (id: string) => string {
	const files = findLanguages(contentDir).flatMap((language) => {
		const path = join(contentDir, "sample", `${name}.${language}.yaml`);
		return existsSync(path) ? [[language, wordsIn(loadFile(path, schema))] as const] : [];
	});
	return (id) => writeTranslations(Object.fromEntries(files.map(([language, words]) => [language, words[id] ?? {}])));
}

function mapValues<From, To>(
	record: Record<string, From>,
	change: (value: From, key: string) => To,
): Record<string, To> {
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

const published = { state: "published", publish_at: 0, sample: 1 } as const;

async function addMissing(tx: Transaction<Database>, { writtenFor, events, highlights }: Season, now: number) {
	const firstStart = await firstStartOf(tx, now);
	const added = { events: 0, highlights: 0 };
	const movedEvent = moveSeason(writtenFor.events, firstStart);
	for (const { id, title, venue, start, end, keeps, domain, description, ...rest } of events) {
		if (await findEvent(tx, id)) continue;
		const times = movedEvent({ start: Date.parse(start), end: end ? Date.parse(end) : null }, keeps);
		const details = {
			map_link: rest.map ?? null,
			project: rest.project ?? null,
			service_minutes: rest.hours === undefined ? null : rest.hours * 60,
			hours_kind: rest.kind ?? null,
		};
		const words = { title, venue, description, domain, ...details, translations: rest.translations };
		const dates = { starts_at: times.start, ends_at: times.end, slug: slugAt(id, times.start) };
		await saveEvent(tx, { ...published, ...words, ...dates }, { id, now });
		if (rest.signup) await openSignup(tx, id, rest.signup, now);
		added.events += 1;
	}
	const movedHighlight = moveSeason(writtenFor.highlights, firstStart);
	for (const { id, name, date, keeps, venue, domain, description, thumbnail, media, translations } of highlights) {
		if (await findHighlight(tx, id)) continue;
		const { start } = movedHighlight({ start: Date.parse(`${date}T12:00+05:30`), end: null }, keeps);
		const words = { name, venue, domain, description, date: start };
		const pictures = { thumbnail_url: thumbnail.src, thumbnail_alt: thumbnail.alt, media, translations };
		await saveHighlight(tx, { ...published, ...words, ...pictures }, { id, now });
		added.highlights += 1;
	}
	return added;
}

/** The id of a sample ends with the month for which it was written; its address with the one in which it is. */
function slugAt(id: string, start: number): string {
	return id.replace(/\d{4}-\d{2}$/, dayInput(start).slice(0, 7));
}

/** Opens the sign-up of an event, with its invented people, to whom nobody writes. */
async function openSignup(tx: Transaction<Database>, eventId: string, signup: SampleSignup, now: number) {
	const { seats = null, people } = signup;
	const questions = signup.questions.map((question, i) => ({ ...question, id: "abc".charAt(i) }));
	const settings = { isOpen: true, hasWaitingList: true, closesAt: null, offerHours: defaultOfferHours };
	await saveSignupSettings(tx, eventId, { ...settings, seats, questions }, now);
	for (const [i, name] of people.entries()) {
		const contact = { name, email: `sample.${i + 1}@example.org`, phone: "", answers: {} };
		const sent = { idempotencyKey: null, notice: null, source: "sample" as const, now };
		await insertSignup(tx, { ...contact, ...sent, eventId });
	}
}
