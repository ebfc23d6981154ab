import { type HighlightDomain, highlightDomains } from "../../rules/highlights.ts";
import { listNames } from "../../rules/names.ts";
import type { Hue } from "../ui/hue.ts";

/** The colour of a domain by any of its names; of several the first counts, and what is no domain is miscellaneous. */
export function hueOfDomain(names: string): Hue {
	const domain = highlightDomains.find((known) => listNames(names, known));
	return domain ? hues[domain] : "misc";
}

const hues: Record<HighlightDomain, Hue> = {
	Education: "education",
	Health: "health",
	Society: "society",
	Environment: "environment",
	Innovation: "innovation",
	Misc: "misc",
	UBA: "uba",
};
