import type { Content } from "../../../../core/content/kinds.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { OptionalLink } from "../../components/optional-link.tsx";
import { Prose } from "../../components/prose.tsx";
import { NumberedSteps } from "../policies/numbered-steps.tsx";

type Words = Content["internPolicy"]["process"];

/** From the first email to the hours, in three stages with continuous numbering. */
export function Process({ words }: { words: Words }) {
	return (
		<Section id="process" data-made-from="internPolicy.process" heading={words.heading} lead={words.lead} tone="quiet">
			<div className="grid gap-x-6 gap-y-4 lg:grid-cols-3">
				{stages.map((stage) => (
					<Stage key={stage} heading={words.stages[stage]} steps={words.steps} stage={stage} />
				))}
			</div>
			<div className="mt-4 print:hidden">
				<OptionalLink link={words.form} className={buttonClass({ look: "action", size: "large" })} />
			</div>
		</Section>
	);
}

const stages = ["before", "during", "after"] as const;

interface StageProps {
	heading: string;
	steps: Words["steps"];
	stage: (typeof stages)[number];
}

function Stage({ heading, steps, stage }: StageProps) {
	const own = steps.filter((step) => step.stage === stage);
	const first = own[0];
	if (first === undefined) return null;
	return (
		<div className="flex flex-col gap-2">
			<h3 className="border-b-4 border-accent pb-0.5 text-h3">{heading}</h3>
			<NumberedSteps
				start={steps.indexOf(first) + 1}
				level={4}
				steps={own.map(({ id, title, content }) => ({ id, title, content: <Prose prose={content} /> }))}
			/>
		</div>
	);
}
