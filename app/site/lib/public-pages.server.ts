import { href } from "react-router";
import type { Content, Kind } from "../../../core/content/kinds.ts";

interface PublicPage {
	path: string;
	head: { title: string; description: string; lead?: string };
	/**
	 * Kinds of content on the page that are indexed for search. Empty for pages of people: nobody should be found by
	 * name.
	 */
	words: readonly Kind[];
}

/** All static pages in site order. Domains, projects and highlights come from their data. */
export function publicPages(content: Content): PublicPage[] {
	const empty = emptyPages(content);
	return pages
		.filter(([path]) => !empty.has(path))
		.map(([path, head, words]) => ({
			path,
			head: typeof head === "string" ? content[head].head : head(content),
			words,
		}));
}

/** Header and footer without links to pages or sections that are empty. */
export function shownNavigation(content: Content): Content["navigation"] {
	const { header, footer, ...rest } = content.navigation;
	const empty = emptyPages(content);
	const leadsSomewhere = ({ url }: { url: string }) => !empty.has(url);
	return {
		...rest,
		header: {
			...header,
			items: header.items
				.map((item) => (item.kind === "menu" ? { ...item, items: item.items.filter(leadsSomewhere) } : item))
				.filter((item) =>
					item.kind === "menu" ? item.items.length > 0 : item.kind !== "page" || leadsSomewhere(item),
				),
		},
		footer: {
			...footer,
			quickLinks: {
				...footer.quickLinks,
				items: footer.quickLinks.items.filter((item) => item.kind !== "page" || leadsSomewhere(item)),
			},
			small: footer.small.filter(leadsSomewhere),
		},
	};
}

/** Pages that have no content yet; left out of menus and the sitemap. */
function emptyPages({ alumni, awards, newsletters, team }: Content): ReadonlySet<string> {
	const empty = new Set<string>();
	if (alumni.batches.length === 0) empty.add(href("/alumni"));
	if (awards.items.length === 0) empty.add(href("/award"));
	if (team.groups.every(({ teamMembers }) => teamMembers.length === 0)) empty.add(href("/team"));
	if (newsletters.items.length === 0) empty.add(`${href("/")}#newsletters`);
	return empty;
}

type PageKind = { [K in Kind]: Content[K] extends { head: PublicPage["head"] } ? K : never }[Kind];

/** A page has the head of its kind, or one that is given by a function. */
type HeadOf = PageKind | ((content: Content) => PublicPage["head"]);

const pages: readonly (readonly [path: string, head: HeadOf, words: readonly Kind[]])[] = [
	[href("/"), "home", ["impact", "newsletters", "videos"]],
	[href("/about"), "about", ["about"]],
	[href("/domains"), "domains", []],
	[href("/register"), "register", ["register"]],
	[href("/hours-policy"), "hoursPolicy", ["hoursPolicy"]],
	[href("/intern-policy"), "internPolicy", ["internPolicy"]],
	[href("/volunteer-matching"), "matching", ["matching"]],
	[href("/scribe"), "scribe", ["scribe"]],
	[href("/scribe/volunteer"), ({ matchForms }) => matchForms.scribeVolunteer.head, []],
	[href("/scribe/request"), ({ matchForms }) => matchForms.scribeRequest.head, []],
	[href("/blood-donation"), "bloodDonation", ["bloodDonation"]],
	[href("/blood-donation/donor"), ({ matchForms }) => matchForms.donor.head, []],
	[href("/blood-donation/request"), ({ matchForms }) => matchForms.bloodRequest.head, []],
	[href("/events"), "events", []],
	[href("/volunteering-highlights"), "highlights", []],
	[href("/collaborate"), "collaborate", ["collaborate", "collaborations", "collaborators"]],
	[href("/team"), "team", []],
	[href("/alumni"), "alumni", []],
	[href("/award"), "awards", ["awards"]],
	[href("/faq"), "faq", []],
	[href("/resources"), "resources", ["resources", "contacts"]],
	[href("/privacy_policy"), "privacyPolicy", ["privacyPolicy"]],
	[href("/deleteaccount"), "deleteAccount", ["deleteAccount"]],
];
