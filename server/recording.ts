import type { Services } from "../app/services.ts";
import { addressIn, sourceLanguage } from "../core/content/languages.ts";
import { isUnavailable } from "../core/database/unavailable.ts";
import { eventIn, type PublicEvent } from "../core/events/events.ts";
import { highlightIn, type PublicHighlight } from "../core/highlights/highlights.ts";
import { inLanguage } from "../core/publishing/translations.ts";

/** Dependencies of a page, collected while it renders. */
export interface Ingredients {
	topics: Set<string>;
	/** Whether a call failed; the page is then sent but not cached. */
	incomplete: boolean;
	/** Whether a call took too long; the page is then sent without its result, and not cached. */
	pending: boolean;
	/** Whether a call failed because the database was unavailable. */
	unavailable: boolean;
}

/**
 * Wraps the services for one page: its content is that of its language, and the topics that it depends on are recorded,
 * so that no page has to declare them.
 */
export function recording(services: Services, ingredients: Ingredients, language: string): Services {
	const { backend, signups, wall, matching } = services;
	const { sentEvents } = backend;
	const noting = async <T>(topic: string, call: () => Promise<T>): Promise<T> => {
		ingredients.topics.add(topic);
		try {
			return await call();
		} catch (error) {
			ingredients.incomplete = true;
			// Another request may have asked the database, and got the mark of its failure.
			if (isUnavailable(error)) ingredients.unavailable = true;
			throw error;
		}
	};
	// What organisers have not translated is in the language of the source, and says so.
	const isSource = language === sourceLanguage;
	const eventsOf = async <E extends PublicEvent>(events: E[]): Promise<E[]> =>
		isSource ? events : events.map((event) => eventIn(language, event) as E);
	const eventOf = <E extends Parameters<typeof eventIn>[1]>(event: E | null): E | null =>
		isSource ? event : event && (eventIn(language, event) as E);
	const highlightOf = (highlight: PublicHighlight) => (isSource ? highlight : highlightIn(language, highlight));
	return {
		...services,
		language,
		content(other = language) {
			ingredients.topics.add("content");
			return services.content(other);
		},
		samples() {
			ingredients.topics.add("content");
			return services.samples();
		},
		sampleSeason() {
			ingredients.topics.add("content");
			return services.sampleSeason();
		},
		signups: {
			...signups,
			find: (eventId) => noting("events", () => signups.find(eventId)),
			full: () => noting("events", () => signups.full()),
			async own(token) {
				const found = await signups.own(token);
				return typeof found === "string"
					? found
					: { ...found, event: eventOf(found.event), about: eventOf(found.about) };
			},
		},
		wall: {
			...wall,
			async find(key) {
				const found = await wall.find(key);
				return isSource ? found : found && inLanguage(found, ["title"], language);
			},
		},
		matching: {
			...matching,
			// They change slowly: the page shows the new ones when it is rendered again.
			figures: (kind) => noting("content", () => matching.figures(kind)),
		},
		markPending() {
			ingredients.pending = true;
		},
		backend: {
			events: (year) => noting("events", () => backend.events(year).then(eventsOf)),
			recentEvents: (limit) => noting("events", () => backend.recentEvents(limit).then(eventsOf)),
			event: (id) => noting("events", () => backend.event(id).then(eventOf)),
			eventAt: (slug) => noting("events", () => backend.eventAt(slug).then(eventOf)),
			eventsSince: (since) => noting("events", () => backend.eventsSince(since).then(eventsOf)),
			...(sentEvents && { sentEvents: () => noting("events", sentEvents) }),
			highlights: () => noting("highlights", async () => (await backend.highlights()).map(highlightOf)),
			highlight: (id) =>
				noting("highlights", async () => {
					const found = await backend.highlight(id);
					return found && highlightOf(found);
				}),
			withPoster: (ids) => noting("events", () => backend.withPoster(ids)),
			posterVariants: (ids) => noting("events", () => backend.posterVariants(ids)),
			posterAddress: (id) => addressIn(language, backend.posterAddress(id)),
			submit: (request) => backend.submit(request),
		},
	};
}
