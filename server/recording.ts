import type { Services } from "../app/services.ts";
import { isUnavailable } from "../core/database/unavailable.ts";

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

/** Wraps the services to record which topics a page depends on, so that no page has to declare them. */
export function recording(services: Services, ingredients: Ingredients): Services {
	const { backend, signups, matching } = services;
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
	return {
		...services,
		content() {
			ingredients.topics.add("content");
			return services.content();
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
			events: (year) => noting("events", () => backend.events(year)),
			recentEvents: (limit) => noting("events", () => backend.recentEvents(limit)),
			event: (id) => noting("events", () => backend.event(id)),
			eventAt: (slug) => noting("events", () => backend.eventAt(slug)),
			eventsSince: (since) => noting("events", () => backend.eventsSince(since)),
			...(sentEvents && { sentEvents: () => noting("events", sentEvents) }),
			highlights: () => noting("highlights", () => backend.highlights()),
			highlight: (id) => noting("highlights", () => backend.highlight(id)),
			withPoster: (ids) => noting("events", () => backend.withPoster(ids)),
			posterVariants: (ids) => noting("events", () => backend.posterVariants(ids)),
			posterAddress: (id) => backend.posterAddress(id),
			submit: (request) => backend.submit(request),
		},
	};
}
