import type { Content } from "../../../../core/content/kinds.ts";
import type { Hue } from "../../../ui/hue.ts";
import { Section } from "../../../ui/section.tsx";
import { ProjectCard } from "../../components/project-card.tsx";
import type { ProjectSummary } from "../../lib/project-summary.ts";

interface DomainProjectsProps {
	words: Content["domains"]["domainPage"];
	hue: Hue;
	projects: ProjectSummary[];
}

export function DomainProjects({ words, hue, projects }: DomainProjectsProps) {
	if (projects.length === 0) return null;
	return (
		<Section id="projects" heading={words.projectsHeading} tone="quiet">
			<ul className={`grid gap-3 ${columnsFor(projects.length)}`}>
				{projects.map((project) => (
					<li key={project.id} className="@container/lead">
						<ProjectCard project={project} hue={hue} button={words.projectButton} wide={projects.length === 1} />
					</li>
				))}
			</ul>
		</Section>
	);
}

/** Picks the columns so that no card is left alone in the last row. */
function columnsFor(count: number): string {
	if (count === 1) return "";
	if (count === 2) return "sm:grid-cols-2";
	return count === 4 ? "sm:grid-cols-2 lg:grid-cols-4" : "fill-rows-2 lg:fill-rows-3";
}
