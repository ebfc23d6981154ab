import { Check, type LucideIcon, X } from "lucide-react";
import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";

/** Suitable and unsuitable work, side by side; the student chooses. */
export function WhatYouDo({ words }: { words: Content["internPolicy"]["whatYouDo"] }) {
	return (
		<Section id="what-you-do" heading={words.heading} tone="quiet">
			<Prose prose={words.content} className="text-lead" />
			<div className="mt-4 grid gap-3 md:grid-cols-[3fr_2fr] print:block">
				<Examples heading={words.fitsHeading} items={words.fits} Icon={Check} look="border-success text-success" />
				<Examples
					heading={words.doesNotFitHeading}
					items={words.doesNotFit}
					Icon={X}
					look="border-danger text-danger"
				/>
			</div>
		</Section>
	);
}

interface ExamplesProps {
	heading: string;
	items: string[];
	Icon: LucideIcon;
	/** Colour of border and icons. */
	look: string;
}

function Examples({ heading, items, Icon, look }: ExamplesProps) {
	return (
		<div className={`rounded border-t-8 bg-paper-raised p-2 shadow-raised sm:p-4 print:p-0 ${look}`}>
			<h3 className="text-h3 text-ink">{heading}</h3>
			<ul className="mt-1 flex flex-col gap-1">
				{items.map((item) => (
					<li key={item} className="flex gap-1">
						<Icon aria-hidden className="mt-0.5 size-2.5 shrink-0" strokeWidth={3} />
						<span className="text-ink">{item}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
