import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";
import { OnThisPage } from "../policies/on-this-page.tsx";

interface PurposeProps {
	words: Content["internPolicy"]["purpose"];
	/** Following parts of the page. */
	parts: { id: string; heading: string }[];
}

export function Purpose({ words, parts }: PurposeProps) {
	return (
		<Section id="purpose" heading={words.heading}>
			<div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_20rem]">
				<Prose prose={words.content} className="text-lead" />
				<OnThisPage parts={parts} className="md:-mt-8" />
			</div>
		</Section>
	);
}
