import { href } from "react-router";
import type { Content } from "../../../../core/content/kinds.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { HighlightCard, type ShownHighlight } from "./highlight-card.tsx";

interface HighlightGridProps {
	words: Content["highlights"];
	highlights: ShownHighlight[];
}

/** Grid of highlights, newest first; the newest is the largest. */
export function HighlightGrid({ words, highlights }: HighlightGridProps) {
	const { empty, open, head } = words;
	if (highlights.length === 0)
		return (
			<EmptyState {...empty}>
				<ButtonLink href={href("/volunteering-highlights")}>{empty.showAll}</ButtonLink>
			</EmptyState>
		);
	return (
		<section aria-label={head.title}>
			<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 lg:gap-3 xl:grid-cols-4">
				{highlights.map((highlight, i) => (
					<li key={highlight.id} className="first:sm:col-span-2 first:sm:row-span-2">
						<HighlightCard highlight={highlight} open={open} priority={i === 0} />
					</li>
				))}
			</ul>
		</section>
	);
}
