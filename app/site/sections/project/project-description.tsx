import type { Project } from "../../../../core/content/schema/domains.ts";
import { Prose } from "../../components/prose.tsx";
import type { ProjectWords } from "./words.ts";

interface ProjectDescriptionProps {
	words: ProjectWords;
	project: Pick<Project, "description" | "whatWeDo">;
}

export function ProjectDescription({ words, project: { description, whatWeDo } }: ProjectDescriptionProps) {
	return (
		<section aria-labelledby="description" className="flex flex-col gap-2">
			<h2 id="description" className="text-h2">
				{words.descriptionHeading}
			</h2>
			<Prose prose={description} shift={2} className="text-lead print:text-small" />
			{whatWeDo && (
				<>
					<h3 className="mt-2 text-h3">{words.whatWeDoHeading}</h3>
					<Prose prose={whatWeDo} shift={3} className="text-lead print:text-small" />
				</>
			)}
		</section>
	);
}
