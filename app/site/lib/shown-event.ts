import type { Content } from "../../../core/content/kinds.ts";
import { sourceLanguage } from "../../../core/content/languages.ts";
import { parsePasted } from "../../../core/content/markdown.ts";
import type { Prose } from "../../../core/content/prose.ts";
import { eventScene } from "../../../core/events/event-backdrop.ts";
import { type EventDetails, type EventPhase, phaseOf } from "../../../core/events/events.ts";
import type { PictureVariants } from "../../../core/media/variants.ts";
import { type DomainHue, hueOfDomain } from "../../../core/publishing/domains.ts";
import { domainLabel, type LabelWords } from "./domain-label.ts";
import { domainPath, findDomain, projectPath } from "./domain-paths.ts";
import { langOf } from "./foreign.ts";

/** An event as its page shows it. */
export interface ShownEvent
	extends Pick<
		EventDetails,
		| "id"
		| "title"
		| "venue"
		| "starts_at"
		| "ends_at"
		| "link"
		| "map_link"
		| "service_minutes"
		| "hours_kind"
		| "language"
		| "foreign"
		| "called_off_at"
		| "called_off_words"
	> {
	phase: EventPhase;
	hue: DomainHue;
	prose: Prose;
	/** Language of the prose, if it is not that of the page. */
	proseLang: string | undefined;
	domain: { name: string; url?: string } | null;
	project: { name: string; url: string } | null;
	poster: ShownPoster | null;
}

export interface ShownPoster {
	src: string;
	/** Set for an uploaded poster. */
	variants?: PictureVariants;
	/** For a generated poster: the drawing without its text, which the page has beside it. */
	drawing?: string;
}

export function shownEvent(
	event: Omit<EventDetails, "slug" | "updated_at" | "revision" | CallingOff> & Partial<Pick<EventDetails, CallingOff>>,
	{ content, language = sourceLanguage, poster, now }: ShownIn,
): ShownEvent {
	const { id, title, venue, starts_at, ends_at, link, map_link, service_minutes, hours_kind } = event;
	const { language: told, foreign, domain, called_off_at = null, called_off_words = "" } = event;
	const { domains } = content;
	const known = domain ? findDomain(domains, domain) : undefined;
	return {
		id,
		title,
		venue,
		starts_at,
		ends_at,
		link,
		map_link,
		service_minutes,
		hours_kind,
		language: told,
		foreign,
		called_off_at,
		called_off_words,
		poster,
		phase: phaseOf(event, now),
		hue: hueOfDomain(domain ?? ""),
		prose: parsePasted(event.description),
		proseLang: langOf(event, "description"),
		domain: domain ? { name: domainLabel(content, domain, language), ...(known && { url: domainPath(known) }) } : null,
		project: projectOf(domains, event.project),
	};
}

/** A draft has none of it. */
type CallingOff = "called_off_at" | "called_off_words";

interface ShownIn {
	content: LabelWords;
	language?: string;
	poster: ShownPoster | null;
	now: number;
}

/** An uploaded poster in its own shape; the one for cards is cut. */
export function uploadedPoster(variants: PictureVariants): ShownPoster {
	return { src: `${variants.base}.webp`, variants };
}

/** A poster that the site draws. */
export function drawnPoster({ id, domain }: Pick<EventDetails, "id" | "domain">, src?: string): ShownPoster {
	const drawing = eventScene(id, domain ?? "");
	return { src: src ?? drawing, drawing };
}

/** Finds a project by the id of its domain and its number; null if the chapter no longer has it. */
function projectOf({ items }: Content["domains"], key: string | null): ShownEvent["project"] {
	const [domainId, number] = key?.split("/") ?? [];
	const domain = items.find(({ id }) => id === domainId);
	const project = domain?.projects.find(({ id }) => String(id) === number);
	return domain && project ? { name: project.name, url: projectPath(domain, project) } : null;
}

/** All projects of the chapter, for a choice. */
export function projectChoices({ items }: Content["domains"]): { value: string; label: string }[] {
	return items.flatMap((domain) =>
		domain.projects.map(({ id, name }) => ({ value: `${domain.id}/${id}`, label: `${domain.name}: ${name}` })),
	);
}
