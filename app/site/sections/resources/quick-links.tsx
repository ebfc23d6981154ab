import type { Content } from "../../../../core/content/kinds.ts";
import { QuickLinkList } from "./quick-link-list.tsx";

/** Beside the phone numbers if there is room; up to 768 px the panel replaces it. */
export function QuickLinks({ heading, lead, items }: Content["resources"]["quickLinks"]) {
	if (items.length === 0) return null;
	return (
		<nav aria-labelledby="quick-links-heading" className="hidden [@media(width>768px)]:block print:block">
			<h2 id="quick-links-heading" className="text-h2">
				{heading}
			</h2>
			<p className="mt-1">{lead}</p>
			<QuickLinkList items={items} />
		</nav>
	);
}
