import { href, redirect } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import type { Domain, Project } from "../../../core/content/schema/domains.ts";
import { type Aliases, defaultAliases, sameName } from "../../../core/search/names-compared.ts";

type Addressed = Pick<Domain, "name" | "addressName">;

/** What stands for a domain in addresses: its name, which translations keep. */
export function addressName({ name, addressName = name }: Addressed): string {
	return addressName;
}

/** Canonical path of a domain, with spaces encoded. */
export function domainPath(domain: Addressed): string {
	return href("/domains/:category", { category: addressName(domain) });
}

export function projectPath(domain: Addressed, { id }: Pick<Project, "id">): string {
	return href("/domains/:category/:id", { category: addressName(domain), id: String(id) });
}

/** Finds a domain by its name, case-insensitively, or by an alias. */
export function findDomain({ items }: Content["domains"], category: string): Domain | undefined {
	return items.find(({ name, aliases }) => sameName(name, category, [[name, ...aliases], ...defaultAliases]));
}

/**
 * Finds what a path names before its last part: a domain, or a project in its place, as in /domains/kyr. A project's
 * name leads to its domain and to itself.
 */
export function findCategory(
	domains: Content["domains"],
	category: string,
): { domain: Domain; project?: Project } | undefined {
	const named = findDomain(domains, category);
	if (named) return { domain: named };
	for (const domain of domains.items) {
		const project = /^\d+$/.test(category) ? undefined : findProject(domain, category);
		if (project) return { domain, project };
	}
	return undefined;
}

/** Finds a project by its id, name or alias. */
export function findProject({ projects }: Domain, id: string): Project | undefined {
	if (/^\d+$/.test(id)) return projects.find((project) => project.id === Number(id));
	return projects.find(({ name, aliases }) => sameName(name, id, [[name, ...aliases], ...defaultAliases]));
}

/** Groups of names that mean the same domain or project. */
export function aliasesOf({ items }: Content["domains"]): Aliases {
	const named = items.flatMap((domain) => [domain, ...domain.projects]);
	return [...named.map(({ name, aliases }) => [name, ...aliases]), ...defaultAliases];
}

/** Redirects permanently from another spelling of a path to the canonical one. */
export function redirectToPath(url: URL, path: string): void {
	if (url.pathname !== path) throw redirect(path + url.search, 308);
}
