import type { Services } from "../app/services.ts";
import { addressIn, sourceLanguage } from "../core/content/languages.ts";
import { isUnavailable } from "../core/database/unavailable.ts";
import { eventIn, type PublicEvent } from "../core/events/events.ts";
import { highlightIn, listedHighlightIn, type PublicHighlight } from "../core/highlights/highlights.ts";
import { inLanguage } from "../core/publishing/translations.ts";

/** What a page had to do without while it was rendered. */
export interface Gaps {
	/** Whether a part failed. */
	failed: boolean;
	/** Whether a part was late; a copy of the page from before is then preferred. */
	late: boolean;
	/** Whether a part failed because the database was unavailable. */
	unavailable: boolean;
}

/** The services for one page: its content, events and highlights are those of its language, and its gaps are noted. */
export function pageServices(services: Services, gaps: Gaps, language: string): Services {
	return { ...(language === sourceLanguage ? services : translated(services, language)), markGap };

	function markGap(error?: unknown): void {
		if (error === undefined) gaps.late = true;
		else gaps.failed = true;
		if (isUnavailable(error)) gaps.unavailable = true;
	}
}

/** What organisers have not translated is in the language of the source, and says so. */
function translated(services: Services, language: string): Services {
	const { backend, signups, wall } = services;
	const eventOf = <E extends Parameters<typeof eventIn>[1]>(event: E | null): E | null =>
		event && (eventIn(language, event) as E);
	const eventsOf = <E extends PublicEvent>(events: E[]): E[] =>
		events.map((event) => once(language, event, eventIn) as E);
	const highlightOf = (highlight: PublicHighlight) => highlightIn(language, highlight);
	return {
		...services,
		language,
		content: (other = language) => services.content(other),
		signups: {
			...signups,
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
				return found && inLanguage(found, ["title"], language);
			},
		},
		backend: {
			...backend,
			events: (year) => backend.events(year).then(eventsOf),
			recentEvents: (limit) => backend.recentEvents(limit).then(eventsOf),
			event: (id) => backend.event(id).then(eventOf),
			eventAt: (slug) => backend.eventAt(slug).then(eventOf),
			eventsSince: (since) => backend.eventsSince(since).then(eventsOf),
			highlights: async () => (await backend.highlights()).map(highlightOf),
			listedHighlights: async () =>
				(await backend.listedHighlights()).map((one) => once(language, one, listedHighlightIn)),
			highlight: async (id) => {
				const found = await backend.highlight(id);
				return found && highlightOf(found);
			},
			posterAddress: (id) => addressIn(language, backend.posterAddress(id)),
		},
	};
}

/** Lists stay the same until something changes, and so do their translations. */
function once<Given extends object, Made>(
	language: string,
	given: Given,
	translate: (language: string, given: Given) => Made,
): Made {
	const known = translations.get(given) ?? new Map<string, Made>();
	translations.set(given, known);
	const made = (known.get(language) as Made | undefined) ?? translate(language, given);
	known.set(language, made);
	return made;
}
const translations = new WeakMap<object, Map<string, unknown>>();
