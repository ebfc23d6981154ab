import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";

/** Whose manner of drawing this is, and whose letters. */
export function Colophon({ heading, content }: Content["about"]["colophon"]) {
	return (
		<Section id="colophon" heading={heading}>
			<Prose prose={content} />
		</Section>
	);
}
