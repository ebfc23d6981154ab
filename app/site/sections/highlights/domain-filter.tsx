import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { type HighlightFilter, hueOfDomain, readHighlightFilter } from "../../../../core/publishing/domains.ts";
import { ChipLinks } from "../../../ui/chip-links.tsx";

type DomainFilterProps = Content["highlights"]["filter"] & { filter: HighlightFilter };

/** Filter by domain. */
export function DomainFilter({ label, items, filter }: DomainFilterProps) {
	const page = href("/volunteering-highlights");
	const chips = items.map(({ id, name }) => {
		const domain = readHighlightFilter(id);
		const isAll = domain === "All";
		return {
			label: name,
			href: isAll ? page : `${page}?domain=${domain}`,
			current: domain === filter,
			hue: isAll ? undefined : hueOfDomain(domain),
		};
	});
	return <ChipLinks label={label} chips={chips} />;
}
