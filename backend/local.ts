import type { Kysely } from "kysely";
import { insertContactMessage } from "../db/contact-messages.ts";
import { publishedEvents, type StoredEvent } from "../db/events.ts";
import { publishedHighlight, publishedHighlights, type StoredHighlight } from "../db/highlights.ts";
import { insertRegistration } from "../db/registrations.ts";
import type { Database } from "../db/schema.ts";
import type { Stored } from "../db/submissions.ts";
import { checkForm } from "../rules/check-form.ts";
import { contactPayload } from "../rules/contact-form.ts";
import type { WireEvent } from "../rules/events.ts";
import { type RegistrationChoices, registrationPayload } from "../rules/registration-form.ts";
import type { Backend, HighlightRecord, SubmissionResult } from "./contract.ts";

export interface LocalOptions {
	db: Kysely<Database>;
	now: () => number;
	/** What may be chosen in a registration; it is content, and can change while the site runs. */
	choices: () => RegistrationChoices;
	log?: { error(details: object, message: string): void };
}

/** Answers from our own database. */
export function localBackend({ db, now, choices, log }: LocalOptions): Backend {
	/** A database that fails is told to the log, and to the visitor as what it is: nothing was stored. */
	async function storing(store: () => Promise<Stored>): Promise<SubmissionResult> {
		try {
			const { receipt, outcome } = await store();
			return { outcome: "accepted", receipt, repeated: outcome === "repeated" };
		} catch (error) {
			log?.error({ err: error }, "a submission could not be stored");
			return { outcome: "undelivered", reason: "the database failed" };
		}
	}

	return {
		async eventDetails() {
			const events = await publishedEvents(db, now());
			return Object.fromEntries(events.map((event) => [event.id, wireEvent(event)]));
		},
		async highlights() {
			return (await publishedHighlights(db, now())).map(highlightRecord);
		},
		async highlight(id) {
			const found = await publishedHighlight(db, id, now());
			return found && highlightRecord(found);
		},
		posterAddress: (id) => `/event/${encodeURIComponent(id)}.png`,
		// Our own server draws a poster for every event that has none.
		hasPoster: async () => true,
		async submitContact(payload, options) {
			const checked = checkForm(contactPayload, payload);
			if (!checked.ok) return refused(checked.errors);
			return storing(() => insertContactMessage(db, checked.value, { ...options, now: now() }));
		},
		async register(payload, options) {
			const checked = checkForm(registrationPayload(choices()), payload);
			if (!checked.ok) return refused(checked.errors);
			return storing(() => insertRegistration(db, checked.value, { ...options, now: now() }));
		},
	};
}

/** As the specification says, with what we know beyond it. */
type LocalWireEvent = WireEvent & { enddate?: WireEvent["startdate"]; domain?: string; link?: string };

function wireEvent({ title, venue, description, ...event }: StoredEvent): LocalWireEvent {
	return {
		title,
		venue,
		description,
		...(event.starts_at !== null && { startdate: wireTime(event.starts_at) }),
		...(event.ends_at !== null && { enddate: wireTime(event.ends_at) }),
		...(event.domain !== null && { domain: event.domain }),
		...(event.link !== null && { link: event.link }),
	};
}

function wireTime(ms: number): { _seconds: number; _nanoseconds: number } {
	const seconds = Math.floor(ms / 1000);
	return { _seconds: seconds, _nanoseconds: (ms - seconds * 1000) * 1_000_000 };
}

function highlightRecord(stored: StoredHighlight): HighlightRecord {
	const { id, name, description, date, venue, domain, media } = stored;
	const thumbnail = { thumbnailUrl: stored.thumbnail, thumbnailAlt: stored.thumbnail_alt };
	return { id, name, description, date, venue, domain, ...thumbnail, media };
}

function refused(errors: Record<string, string[] | undefined>): SubmissionResult {
	const fields = Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys ?? []]));
	return { outcome: "refused", status: 400, fields };
}
