import { fill } from "../../../../core/forms/fill.ts";
import type { Hue } from "../../../ui/hue.ts";
import { Section } from "../../../ui/section.tsx";
import { ProjectCard } from "../../components/project-card.tsx";
import type { ProjectSummary } from "../../lib/project-summary.ts";
import type { ProjectWords } from "./words.ts";

interface OtherProjectsProps {
	words: ProjectWords;
	category: string;
	hue: Hue;
	others: ProjectSummary[];
}

export function OtherProjects({ words, category, hue, others }: OtherProjectsProps) {
	return (
		<Section id="others" heading={fill(words.othersHeading, { category })} tone="quiet" className="print:hidden">
			<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
				{others.map((project) => (
					<li key={project.id}>
						<ProjectCard project={project} hue={hue} button={words.projectButton} />
					</li>
				))}
			</ul>
		</Section>
	);
}
