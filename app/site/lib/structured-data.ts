import type { Content } from "../../../core/content/kinds.ts";
import { plainText } from "../../../core/content/prose.ts";
import { isoDate } from "../../../core/time/dates.ts";
import type { Services } from "../../services.ts";
import type { PosterEvent } from "../sections/events/event-card.tsx";

/** What a page is about, for search engines, in the words of schema.org. */
export interface StructuredData {
	"@context": string;
	"@type": string;
	[property: string]: Json;
}

type Json = string | number | Json[] | { [property: string]: Json };

const context = "https://schema.org";

/** The chapter, for the home page. Contacts that are samples are left out. */
export function organisationData({ content, siteUrl }: Site): StructuredData {
	const { site, links } = content();
	const { programme, institute, address, contact } = site;
	const accounts = links.sample ? [] : links.social.map(({ url }) => url).filter((url) => url !== "");
	return {
		"@context": context,
		"@type": "Organization",
		name: chapterName(site),
		alternateName: `${programme.name}, ${institute.name}`,
		description: site.description,
		url: `${siteUrl}/`,
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
	{ content, siteUrl }: Site,
	trail: readonly { label: string; url: string }[],
	title: string,
): StructuredData {
	const above = [{ label: content().words.home, url: "/" }, ...trail];
	const items = above.map(({ label, url }): Json => ({ "@type": "ListItem", name: label, item: siteUrl + url }));
	// The last one is this page, whose address is the canonical one.
	items.push({ "@type": "ListItem", name: title });
	return { "@context": context, "@type": "BreadcrumbList", itemListElement: numbered(items) };
}

export function eventListData({ content, siteUrl }: Site, events: readonly PosterEvent[]): StructuredData {
	const organizer = { "@type": "Organization", name: chapterName(content().site), url: `${siteUrl}/` };
	const items = events.map(
		(event): Json => ({
			"@type": "ListItem",
			item: {
				"@type": "Event",
				name: event.title,
				url: `${siteUrl}/events#event-${event.id}`,
				startDate: isoDate(event.starts_at),
				...(event.ends_at !== null && { endDate: isoDate(event.ends_at) }),
				...(event.description !== "" && { description: event.description }),
				image: new URL(event.poster, siteUrl).href,
				...(event.venue !== "" && { location: { "@type": "Place", name: event.venue } }),
				organizer,
			},
		}),
	);
	return { "@context": context, "@type": "ItemList", itemListElement: numbered(items) };
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

type Site = Pick<Services, "content" | "siteUrl">;

function chapterName({ programme, institute }: Content["site"]): string {
	return `${programme.short} ${institute.short}`;
}

function numbered(items: Json[]): Json[] {
	return items.map((item, i) => Object.assign({ position: i + 1 }, item));
}
