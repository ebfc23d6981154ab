import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";

export function Dates({ words }: { words: Content["internPolicy"]["dates"] }) {
	return (
		<Section id="dates" heading={words.heading}>
			<Prose prose={words.content} className="text-lead" />
		</Section>
	);
}
