import type { Content } from "../../../core/content/kinds.ts";
import { sourceLanguage } from "../../../core/content/languages.ts";
import { readHighlightFilter } from "../../../core/publishing/domains.ts";
import { findDomain } from "./domain-paths.ts";

/** Previews in the console show the source alone, and need no labels of the filter. */
export type LabelWords = Pick<Content, "domains"> & Partial<Pick<Content, "highlights">>;

/** The domains of an event or highlight, which are stored by their names in the source, as a page shows them. */
export function domainLabel({ domains, highlights }: LabelWords, names: string, language: string): string {
	if (language === sourceLanguage) return names;
	const labels = names.split(",").map((given) => {
		const name = given.trim();
		const filter = highlights?.filter.items.find(({ id }) => readHighlightFilter(id) === readHighlightFilter(name));
		return findDomain(domains, name)?.name ?? (filter && readHighlightFilter(name) !== "All" ? filter.name : name);
	});
	return labels.join(", ");
}
