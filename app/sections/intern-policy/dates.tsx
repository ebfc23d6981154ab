import type { Content } from "../../../content/kinds.ts";
import { Prose } from "../../components/prose.tsx";
import { Section } from "../../ui/section.tsx";

export function Dates({ words }: { words: Content["internPolicy"]["dates"] }) {
	return (
		<Section id="dates" heading={words.heading}>
			<Prose prose={words.content} className="text-lead" />
		</Section>
	);
}
