import type { Services } from "../app/services.ts";
import { domainLabel } from "../app/site/lib/domain-label.ts";
import { findDomain, findProject } from "../app/site/lib/domain-paths.ts";
import { publicPages } from "../app/site/lib/public-pages.server.ts";
import type { Backend } from "../core/backend/contract.ts";
import type { Content } from "../core/content/kinds.ts";
import { splitLanguage } from "../core/content/languages.ts";
import { eventIn, phaseOf } from "../core/events/events.ts";
import { fill } from "../core/forms/fill.ts";
import { highlightIn } from "../core/highlights/highlights.ts";
import { drawingAt, type ShareWords } from "../core/media/share-picture.ts";
import { hueOfDomain } from "../core/publishing/domains.ts";
import { longDate } from "../core/time/dates.ts";
import { momentSpan } from "../core/time/moment-span.ts";

export interface ShareSource {
	services: Pick<Services, "content" | "languages" | "now"> & { backend: Pick<Backend, "event" | "highlight"> };
}

type Told = Omit<ShareWords, "chapter">;

/**
 * Returns the text on the preview image of a page, an event or a highlight, by name: 'home', 'domains/Health',
 * 'event/17', 'highlight/3'. Undefined for unknown names, so that made-up ones cost no drawing.
 */
export async function shareWords(name: string, source: ShareSource): Promise<ShareWords | undefined> {
	const codes = source.services.languages().map(({ code }) => code);
	const { language, path } = splitLanguage(`/${name}`, codes);
	const content = source.services.content(language);
	const { programme, institute } = content.site;
	const told = await toldOf(path.slice(1), { content, language, source });
	return told && { chapter: `${programme.short} ${institute.short}`, ...told };
}

interface Asked {
	content: Content;
	language: string;
	source: ShareSource;
}

async function toldOf(name: string, asked: Asked): Promise<Told | undefined> {
	const { content } = asked;
	const [kind, first = "", second, ...more] = name.split("/");
	if (more.length > 0) return undefined;
	if (kind === "domains" && first !== "") return ofDomain(content, first, second);
	if (kind === "event" && second === undefined) return ofEvent(first, asked);
	if (kind === "highlight" && second === undefined) return ofHighlight(first, asked);
	return ofPage(content, name);
}

function ofPage(content: Content, name: string): Told | undefined {
	const path = name === "home" ? "/" : name && `/${name}`;
	const page = publicPages(content).find((each) => each.path === path);
	const address = pictures[path]?.(content);
	return page && { hue: "navy", title: page.head.title, picture: address && drawingAt(address) };
}

/** Pages with their own picture; the others use the crowd around the wheel. */
const pictures: Record<string, ((content: Content) => string | undefined) | undefined> = {
	"/register": ({ register }) => register.image.src,
	"/volunteer-matching": ({ matching }) => matching.slideshow.slides[1]?.src,
	"/scribe": ({ scribe }) => scribe.carousel.slides[0]?.src,
	"/blood-donation": ({ bloodDonation }) => bloodDonation.hero.src,
	"/collaborate": ({ collaborate }) => collaborate.image.src,
	"/award": ({ awards }) => awards.items[0]?.image.src,
};

function ofDomain({ domains }: Content, category: string, id: string | undefined): Told | undefined {
	const domain = findDomain(domains, category);
	if (!domain) return undefined;
	const { hue, name } = domain;
	if (id === undefined)
		return { hue, title: fill(domains.domainPage.title, { category: name }), picture: drawingAt(domain.image.src) };
	const project = findProject(domain, id);
	return project && { hue, label: name, title: project.name, picture: drawingAt(project.image.src) };
}

async function ofEvent(id: string, { source, ...asked }: Asked): Promise<Told | undefined> {
	const found = await source.services.backend.event(id);
	const event = found && eventIn(asked.language, found);
	if (!event) return undefined;
	const { domain, title, venue, starts_at, ends_at } = event;
	const day = { domain: domain ?? "", date: starts_at, venue };
	// Whoever gets the link learns at once when to be there.
	const isComing = phaseOf(event, source.services.now()) === "coming";
	const time = isComing && starts_at !== null ? momentSpan(starts_at, ends_at, asked.language) : undefined;
	return { ...ofDay({ ...day, time }, asked), title };
}

async function ofHighlight(id: string, { source, ...asked }: Asked): Promise<Told | undefined> {
	const highlight = await source.services.backend.highlight(id);
	if (!highlight) return undefined;
	const { name, domain, date, venue, thumbnailUrl } = highlightIn(asked.language, highlight);
	return { ...ofDay({ domain, date, venue }, asked), title: name, picture: drawingAt(thumbnailUrl ?? "") };
}

interface Day {
	domain: string;
	date: number | null;
	/** In place of the day alone. */
	time?: string | undefined;
	venue: string;
}

function ofDay(
	{ domain, date, venue, time }: Day,
	{ content, language }: Omit<Asked, "source">,
): Pick<Told, "hue" | "label" | "details"> {
	const hue = hueOfDomain(domain);
	const details = [time ?? (date === null ? "" : longDate(date, language)), venue].filter((detail) => detail !== "");
	return { hue, label: hue === "misc" ? undefined : domainLabel(content, domain, language), details };
}
