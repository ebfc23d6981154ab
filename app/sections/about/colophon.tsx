import type { Content } from "../../../content/kinds.ts";
import { Prose } from "../../components/prose.tsx";
import { Section } from "../../ui/section.tsx";

/** Whose manner of drawing this is, and whose letters. */
export function Colophon({ heading, content }: Content["about"]["colophon"]) {
	return (
		<Section id="colophon" heading={heading}>
			<Prose prose={content} />
		</Section>
	);
}
