import type { Content } from "../../../core/content/kinds.ts";
import { plainText } from "../../../core/content/prose.ts";
import type { EventDetails } from "../../../core/events/events.ts";
import { isoMoment } from "../../../core/time/moment-span.ts";
import type { Services } from "../../services.ts";
import { absoluteAddress } from "./absolute-address.ts";
import { eventPath } from "./event-paths.ts";
import { plainWords } from "./event-words.ts";
import type { PosterEvent } from "./events.server.ts";

/** What a page is about, for search engines, in the words of schema.org. */
export interface StructuredData {
	"@context": string;
	"@type": string;
	[property: string]: Json;
}

type Json = string | number | Json[] | { [property: string]: Json };

const context = "https://schema.org";

/** The chapter, for the home page. Contacts that are samples are left out. */
export function organisationData(chapter: Site): StructuredData {
	const { content, siteUrl } = chapter;
	const { site, links } = content();
	const { programme, institute, address, contact } = site;
	const accounts = links.sample ? [] : links.social.map(({ url }) => url).filter((url) => url !== "");
	return {
		"@context": context,
		"@type": "Organization",
		name: chapterName(site),
		alternateName: `${programme.name}, ${institute.name}`,
		description: site.description,
		url: absoluteAddress(chapter, "/"),
		logo: `${siteUrl}/apple-touch-icon.png`,
		address: {
			"@type": "PostalAddress",
			streetAddress: address.lines.join(", "),
			addressLocality: address.city,
			postalCode: address.postcode,
			addressCountry: "IN",
		},
		parentOrganization: { "@type": "CollegeOrUniversity", name: institute.name },
		...(!contact.sample && { email: contact.email, ...(contact.phone && { telephone: contact.phone }) }),
		...(accounts.length > 0 && { sameAs: accounts }),
	};
}

/** The pages above this one, for pages below the first level. */
export function breadcrumbData(
	chapter: Site,
	trail: readonly { label: string; url: string }[],
	title: string,
): StructuredData {
	const above = [{ label: chapter.content().words.home, url: "/" }, ...trail];
	const items = above.map(
		({ label, url }): Json => ({ "@type": "ListItem", name: label, item: absoluteAddress(chapter, url) }),
	);
	// The last one is this page, whose address is the canonical one.
	items.push({ "@type": "ListItem", name: title });
	return { "@context": context, "@type": "BreadcrumbList", itemListElement: numbered(items) };
}

export function eventListData(chapter: Site, events: readonly PosterEvent[]): StructuredData {
	const organizer = organizerOf(chapter);
	const items = events.map(
		(event): Json => ({
			"@type": "ListItem",
			item: {
				"@type": "Event",
				name: event.title,
				url: absoluteAddress(chapter, eventPath(event)),
				startDate: isoMoment(event.starts_at),
				...(event.ends_at !== null && { endDate: isoMoment(event.ends_at) }),
				...(event.description !== "" && { description: event.description }),
				image: new URL(event.poster, chapter.siteUrl).href,
				...(event.venue !== "" && { location: { "@type": "Place", name: event.venue } }),
				organizer,
			},
		}),
	);
	return { "@context": context, "@type": "ItemList", itemListElement: numbered(items) };
}

/** One event, for its page. */
export function eventData(chapter: Site, event: EventDetails, poster: { src: string } | null): StructuredData {
	const { title, venue, starts_at, ends_at, description } = event;
	const isOnline = /^online\b/i.test(venue);
	const place: Json = isOnline
		? { "@type": "VirtualLocation", url: event.link ?? absoluteAddress(chapter, eventPath(event)) }
		: { "@type": "Place", name: venue, ...(event.map_link && { hasMap: event.map_link }) };
	return {
		"@context": context,
		"@type": "Event",
		name: title,
		url: absoluteAddress(chapter, eventPath(event)),
		...(starts_at !== null && { startDate: isoMoment(starts_at) }),
		...(ends_at !== null && { endDate: isoMoment(ends_at) }),
		eventStatus: `${context}/${event.called_off_at === null ? "EventScheduled" : "EventCancelled"}`,
		eventAttendanceMode: `${context}/${isOnline ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
		...(description !== "" && { description: plainWords(description) }),
		...(poster && { image: new URL(poster.src, chapter.siteUrl).href }),
		...(venue !== "" && { location: place }),
		organizer: organizerOf(chapter),
	};
}

export function questionsData({ sections }: Content["faq"]): StructuredData {
	const questions = sections.flatMap(({ questions }) => questions);
	return {
		"@context": context,
		"@type": "FAQPage",
		mainEntity: questions.map(({ title, content }) => ({
			"@type": "Question",
			name: title,
			acceptedAnswer: { "@type": "Answer", text: plainText(content) },
		})),
	};
}

type Site = Pick<Services, "content" | "siteUrl" | "language">;

function organizerOf(chapter: Site): Json {
	return { "@type": "Organization", name: chapterName(chapter.content().site), url: absoluteAddress(chapter, "/") };
}

function chapterName({ programme, institute }: Content["site"]): string {
	return `${programme.short} ${institute.short}`;
}

function numbered(items: Json[]): Json[] {
	return items.map((item, i) => Object.assign({ position: i + 1 }, item));
}
