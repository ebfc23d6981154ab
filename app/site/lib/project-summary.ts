import type { Domain, Project } from "../../../core/content/schema/domains.ts";
import { projectPath } from "./domain-paths.ts";

export type ProjectSummary = Pick<Project, "id" | "name" | "tagline" | "image"> & { path: string };

/** Fields of a project that its card shows. */
export function projectSummary(domain: Pick<Domain, "name">, project: Project): ProjectSummary {
	const { id, name, tagline, image } = project;
	return { id, name, tagline, image, path: projectPath(domain, project) };
}
