import { type Aliases, listNames, sameName } from "../search/names-compared.ts";

/** The domains that events and highlights are sorted under. */
export const highlightDomains = ["Education", "Health", "Society", "Environment", "Innovation", "Misc", "UBA"] as const;
export type HighlightDomain = (typeof highlightDomains)[number];
export type HighlightFilter = HighlightDomain | "All";
export type DomainHue = "education" | "environment" | "health" | "innovation" | "society" | "uba" | "misc";

/** The filter that an address asks for; what is no domain means all of them. */
export function readHighlightFilter(asked: string | null | undefined, aliases?: Aliases): HighlightFilter {
	return highlightDomains.find((domain) => sameName(domain, asked ?? "", aliases)) ?? "All";
}

/** The domain by the name that the forms offer: another server may have called it differently. Blank for none of them. */
export function ownDomain(name: string | null): HighlightDomain | "" {
	const domain = readHighlightFilter(name);
	return domain === "All" ? "" : domain;
}

/** The colour of a domain by any of its names; of several the first counts, and what is no domain is miscellaneous. */
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
