import type { Backend } from "../../../core/backend/contract.ts";
import { eventScene } from "../../../core/events/event-backdrop.ts";
import { type EventPhase, type PublicEvent, phaseOf } from "../../../core/events/events.ts";
import type { PictureVariants } from "../../../core/media/variants.ts";
import type { EventYear } from "../../../core/publishing/years.ts";
import type { Services } from "../../services.ts";
import { cardWords } from "./event-words.ts";

/** Event with a known start; pages show no others. */
export type DatedEvent = PublicEvent & { starts_at: number };

export interface PosterEvent extends Omit<DatedEvent, "domain"> {
	phase: EventPhase;
	/** Words that all seats are taken. */
	full?: string | undefined;
	/** As plain text, shortened to what fits on a card. */
	description: string;
	poster: string;
	/** Set for an uploaded poster. */
	posterVariants?: PictureVariants;
	/** For a generated poster: the drawing without its text. */
	scene?: string;
	/** For a poster of another server, which may not be there: the drawing in its place. */
	fallback?: string;
}

/** Loads the ten events of the home page. An event without a start counts as starting now, and is logged. */
export async function loadRecentEvents({ backend, now, warn }: Services): Promise<PosterEvent[]> {
	const events = (await backend.recentEvents(10)).map((event): DatedEvent => {
		if (event.starts_at === null) warn({ event: event.id }, "Invalid timestamp");
		return { ...event, starts_at: event.starts_at ?? now() };
	});
	return withPosters(backend, events, now());
}

/** Loads the events of the events page, newest first: those with a start and a poster. */
export async function loadListedEvents(backend: Backend, year?: EventYear): Promise<DatedEvent[]> {
	const dated = (await backend.events(year)).filter(isDated);
	const posters = await backend.withPoster(dated.map(({ id }) => id));
	return dated.filter(({ id }) => posters.has(id));
}

function isDated(event: PublicEvent): event is DatedEvent {
	return event.starts_at !== null;
}

/** Adds what cards show: the poster, whether it is to come, and the words as plain text. */
export async function withPosters(
	backend: Pick<Backend, "posterAddress" | "posterVariants">,
	events: readonly DatedEvent[],
	now: number,
): Promise<PosterEvent[]> {
	const variants = await backend.posterVariants(events.map(({ id }) => id));
	return events.map(({ domain, description, ...dated }) => {
		const event = { ...dated, description: cardWords(description), phase: phaseOf(dated, now) };
		const poster = backend.posterAddress(event.id);
		const posterVariants = variants.get(event.id);
		if (posterVariants) return { ...event, poster, posterVariants };
		// Where the text is beside it, the poster without text is enough, at a sixth of the bytes.
		const scene = eventScene(event.id, domain ?? "");
		return { ...event, poster, ...(isDrawnHere(poster) ? { scene } : { fallback: scene }) };
	});
}

/** Whether a poster comes from this server, in whatever language; those of a remote one have absolute addresses. */
export function isDrawnHere(poster: string): boolean {
	return poster.startsWith("/");
}
