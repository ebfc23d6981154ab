import type { Content } from "../../../../core/content/kinds.ts";
import { ExternalLink } from "../../../ui/external-link.tsx";
import { useWords } from "../../lib/chrome.ts";

/** Links, each with its purpose. */
export function QuickLinkList({ items }: Pick<Content["resources"]["quickLinks"], "items">) {
	const { opensInNewTab } = useWords();
	return (
		<ul className="mt-2 divide-y divide-line border-y border-line print:columns-2">
			{items.map(({ id, name, url, text }) => (
				<li key={id} className="py-1">
					<ExternalLink
						href={url}
						opensInNewTab={opensInNewTab}
						icon={false}
						className="inline-block py-0.5 font-display text-lead leading-tight font-semibold text-link underline"
					>
						{name}
					</ExternalLink>
					<p className="text-small text-ink-quiet">{text}</p>
				</li>
			))}
		</ul>
	);
}
