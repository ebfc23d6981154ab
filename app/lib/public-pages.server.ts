import { href } from "react-router";
import type { Content, Kind } from "../../content/kinds.ts";

interface PublicPage {
	path: string;
	head: { title: string; description: string; lead?: string };
	/** The kinds of content whose words stand on the page. Pages of people have none: nobody is found by name. */
	words: readonly Kind[];
}

/** Every page that is always there, in the order of the site. Domains, projects and highlights come from their data. */
export function publicPages(content: Content): PublicPage[] {
	return pages.map(([path, kind, words]) => ({ path, head: content[kind].head, words }));
}

type PageKind = { [K in Kind]: Content[K] extends { head: PublicPage["head"] } ? K : never }[Kind];

const pages: readonly (readonly [path: string, kind: PageKind, words: readonly Kind[]])[] = [
	[href("/"), "home", ["impact", "newsletters", "videos"]],
	[href("/about"), "about", ["about"]],
	[href("/domains"), "domains", []],
	[href("/register"), "register", ["register"]],
	[href("/hours-policy"), "hoursPolicy", ["hoursPolicy"]],
	[href("/intern-policy"), "internPolicy", ["internPolicy"]],
	[href("/volunteer-matching"), "matching", ["matching"]],
	[href("/scribe"), "scribe", ["scribe"]],
	[href("/blood-donation"), "bloodDonation", ["bloodDonation"]],
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
