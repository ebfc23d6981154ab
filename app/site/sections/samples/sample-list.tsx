import type { HTMLAttributes } from "react";
import { Link } from "../../../ui/link.tsx";
import { Section } from "../../../ui/section.tsx";

export interface ListedSample {
	name: string;
	/** More precisely. */
	part?: string;
	/** Page that shows it. */
	url?: string;
}

interface SampleListProps extends Pick<HTMLAttributes<HTMLElement>, "data-made-from"> {
	id: string;
	words: { heading: string; lead: string };
	items: ListedSample[];
}

/** One list of what is not the chapter's own yet; nothing if it is empty. */
export function SampleList({ id, words, items, ...madeFrom }: SampleListProps) {
	if (items.length === 0) return null;
	return (
		<Section
			id={id}
			{...madeFrom}
			heading={words.heading}
			lead={words.lead}
			className="not-first-of-type:pt-0 md:not-first-of-type:pt-0"
		>
			<ul className="columns-1 gap-4 sm:columns-2 lg:columns-3">
				{items.map(({ name, part, url }) => (
					<li key={`${name} ${part} ${url}`} className="break-inside-avoid py-0.5">
						{url ? (
							<Link href={url} className="inline-block py-0.5 text-link underline">
								{name}
							</Link>
						) : (
							name
						)}
						{part && <span className="block text-small text-ink-quiet">{part}</span>}
					</li>
				))}
			</ul>
		</Section>
	);
}
