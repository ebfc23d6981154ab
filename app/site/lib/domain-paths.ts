import { href, redirect } from "react-router";
import type { Content } from "../../../core/content/kinds.ts";
import type { Domain, Project } from "../../../core/content/schema/domains.ts";
import { type Aliases, defaultAliases, sameName } from "../../../core/search/names-compared.ts";

/** A domain's one right address: its own name, with spaces encoded. */
export function domainPath({ name }: Pick<Domain, "name">): string {
	return href("/domains/:category", { category: name });
}

export function projectPath({ name }: Pick<Domain, "name">, { id }: Pick<Project, "id">): string {
	return href("/domains/:category/:id", { category: name, id: String(id) });
}

/** The domain that an address means, by its name in any capitals or by another of its names. */
export function findDomain({ items }: Content["domains"], category: string): Domain | undefined {
	return items.find(({ name, aliases }) => sameName(name, category, [[name, ...aliases], ...defaultAliases]));
}

/** The project that an address means: by its id, or by its name or another of its names. */
export function findProject({ projects }: Domain, id: string): Project | undefined {
	if (/^\d+$/.test(id)) return projects.find((project) => project.id === Number(id));
	return projects.find(({ name, aliases }) => sameName(name, id, [[name, ...aliases], ...defaultAliases]));
}

/** Every group of names that mean the same domain or project. */
export function aliasesOf({ items }: Content["domains"]): Aliases {
	const named = items.flatMap((domain) => [domain, ...domain.projects]);
	return [...named.map(({ name, aliases }) => [name, ...aliases]), ...defaultAliases];
}

/** Sends whoever came by another spelling of a page's address to the right one, for good. */
export function redirectToPath(url: URL, path: string): void {
	if (url.pathname !== path) throw redirect(path + url.search, 308);
}
