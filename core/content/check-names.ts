import { sameName } from "../search/names-compared.ts";
import type { Problem } from "./errors.ts";
import type { Content } from "./kinds.ts";
import { locate } from "./locate.ts";
import { nearest } from "./nearest.ts";

/** A secretary whose list names no project that exists would silently be missing from the project's page. */
export function checkProjectNames({ domains, team }: Content, raw: unknown): Problem[] {
	const projects = domains.items.flatMap((domain) => domain.projects);
	const aliases = [...domains.items, ...projects].map(({ name, aliases }) => [name, ...aliases]);
	const isProject = (name: string) => projects.some((project) => sameName(project.name, name, aliases));
	const names = projects.map(({ name }) => name);
	return team.groups.flatMap(({ teamMembers }, group) =>
		teamMembers.flatMap(({ domain = "" }, member) => {
			const unknown = domain.split(",").filter((name) => name.trim() !== "" && !isProject(name));
			const place = locate(raw, ["team", "groups", group, "teamMembers", member, "domain"]);
			return unknown.map((name) => ({ ...place, ...fault(name.trim(), names) }));
		}),
	);
}

function fault(name: string, names: string[]): { expected: string; found: string } {
	const meant = nearest(name, names);
	return {
		expected: `names of projects (${meant ? `did you mean '${meant}'?` : names.join(", ")})`,
		found: `"${name}"`,
	};
}
