import { type Aliases, listNames, sameName } from "../search/names-compared.ts";

/** The domains that events and highlights can have. */
export const highlightDomains = ["Education", "Health", "Society", "Environment", "Innovation", "Misc", "UBA"] as const;
export type HighlightDomain = (typeof highlightDomains)[number];
export type HighlightFilter = HighlightDomain | "All";
export type DomainHue = "education" | "environment" | "health" | "innovation" | "society" | "uba" | "misc";

/** Parses the filter of a URL; anything but a domain means all. */
export function readHighlightFilter(asked: string | null | undefined, aliases?: Aliases): HighlightFilter {
	return highlightDomains.find((domain) => sameName(domain, asked ?? "", aliases)) ?? "All";
}

/**
 * Maps a domain name to the one that the forms offer, since a remote server may use another. Empty if it is none of
 * them.
 */
export function ownDomain(name: string | null): HighlightDomain | "" {
	const domain = readHighlightFilter(name);
	return domain === "All" ? "" : domain;
}

/** Returns the colour of a domain by any of its names. Of several domains the first counts; unknown ones are 'misc'. */
export function hueOfDomain(names: string): DomainHue {
	const domain = highlightDomains.find((known) => listNames(names, known));
	return domain ? hues[domain] : "misc";
}

const hues: Record<HighlightDomain, DomainHue> = {
	Education: "education",
	Health: "health",
	Society: "society",
	Environment: "environment",
	Innovation: "innovation",
	Misc: "misc",
	UBA: "uba",
};
