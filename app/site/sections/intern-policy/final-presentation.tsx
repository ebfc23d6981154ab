import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";

/** Numbered checklist for the final presentation. */
export function FinalPresentation({ words }: { words: Content["internPolicy"]["presentation"] }) {
	return (
		<Section id="presentation" heading={words.heading} lead={words.lead} tone="structure">
			<ol className="-mb-3 gap-8 sm:columns-2">
				{words.items.map(({ id, title, content }, i) => (
					<li key={id} className="flex break-inside-avoid gap-2 pb-3">
						<span aria-hidden className="w-[2ch] shrink-0 font-display text-h2 font-extrabold text-accent">
							{i + 1}
						</span>
						<div className="min-w-0">
							<h3 className="text-h3">{title}</h3>
							<Prose prose={content} />
						</div>
					</li>
				))}
			</ol>
		</Section>
	);
}
