import { type HighlightDomain, highlightDomains } from "../highlights/highlights.ts";
import { listNames } from "../search/names-compared.ts";

/** The colour of a domain by any of its names; of several the first counts, and what is no domain is miscellaneous. */
export function hueOfDomain(names: string): DomainHue {
	const domain = highlightDomains.find((known) => listNames(names, known));
	return domain ? hues[domain] : "misc";
}

export type DomainHue = "education" | "environment" | "health" | "innovation" | "society" | "uba" | "misc";

const hues: Record<HighlightDomain, DomainHue> = {
	Education: "education",
	Health: "health",
	Society: "society",
	Environment: "environment",
	Innovation: "innovation",
	Misc: "misc",
	UBA: "uba",
};
