import type { Content } from "../../../../core/content/kinds.ts";
import { Section } from "../../../ui/section.tsx";
import { Prose } from "../../components/prose.tsx";
import { NumberedSteps } from "../policies/numbered-steps.tsx";

/** Steps from a worked hour to credit. */
export function FromHourToCredit({ steps }: { steps: Content["hoursPolicy"]["steps"] }) {
	return (
		<Section id="steps" heading={steps.heading} lead={steps.lead}>
			<NumberedSteps
				across
				steps={steps.items.map(({ id, title, content }) => ({ id, title, content: <Prose prose={content} /> }))}
			/>
		</Section>
	);
}
