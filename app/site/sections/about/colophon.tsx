import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";

/** Credits for the style of the drawings and for the typefaces. */
export function Colophon({ heading, content }: Content["about"]["colophon"]) {
	return (
		<Section id="colophon" heading={heading}>
			<Prose prose={content} />
		</Section>
	);
}
