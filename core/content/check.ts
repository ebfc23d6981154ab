import { sameName } from "../search/names-compared.ts";
import type { Problem } from "./errors.ts";
import type { Documents } from "./kinds.ts";
import { locate } from "./locate.ts";
import { nearest } from "./nearest.ts";
import { standInName } from "./stand-in-path.ts";
import { standInPage } from "./stand-ins.ts";
import { type Step, walk } from "./walk.ts";

/** What is checked across kinds; others are only searched for links and pictures. */
type CheckedTogether = Pick<Documents, "domains" | "faq" | "samples" | "team">;

export type CheckOptions = {
	/** Whether the site has a page at this path. Domain and project pages are derived from the content itself. */
	knownPath: (path: string) => boolean;
	/** The raw content, so that problems can name file and line. */
	raw: unknown;
};

/** Checks across files that no single schema can do: broken links, duplicate ids, pictures without alt text. */
export function checkContent(content: CheckedTogether, { knownPath, raw }: CheckOptions): Problem[] {
	const hasStandIn = (name: string) => standInPage(content, name) !== undefined;
	const site = { knownPath, hasStandIn, pages: catalogueOf(content), anchors: anchorsOf(content) };
	const steps = [...walk(content)];
	const seen = new Set<string>();
	const problems = steps.flatMap((step) => {
		const fault = linkFault(step, site) ?? altFault(step) ?? idFault(step, seen);
		return fault ? [{ ...locate(raw, step.path), ...fault }] : [];
	});
	return [...problems, ...checkProjectNames(content, raw)];
}

type Fault = { expected: string; found: string };
type Site = {
	knownPath: (path: string) => boolean;
	hasStandIn: (name: string) => boolean;
	pages: Set<string>;
	anchors: Map<string, string[]>;
};

function linkFault({ value, parent, key }: Step, { knownPath, hasStandIn, pages, anchors }: Site): Fault | undefined {
	if (typeof value !== "string" || !value.startsWith("/") || isWords(parent, key)) return undefined;
	const { pathname, hash } = addressOf(value);
	const standIn = standInName(pathname);
	if (standIn !== undefined) return hasStandIn(standIn) ? undefined : standInFault(value);
	if (/^\/(images|drawn|documents|films|media)\//.test(pathname)) return undefined;
	if (!knownPath(pathname) && !pages.has(folded(pathname)))
		return { expected: "the address of a page that the site has", found: `the link "${value}"` };
	const ids = anchors.get(pathname);
	if (hash && ids && !ids.includes(hash.slice(1)))
		return {
			expected: `a place that ${pathname} has (${ids.map((id) => `${pathname}#${id}`).join(", ")})`,
			found: `the link "${value}"`,
		};
	return undefined;
}

function standInFault(link: string): Fault {
	return { expected: "a stand-in that is listed in 'Samples and stand-ins'", found: `the link "${link}"` };
}

/** Text nodes of prose are never links, even if they start with a slash. */
function isWords(parent: object, key: PropertyKey): boolean {
	return key === "value" && "type" in parent;
}

function altFault({ value, key }: Step): Fault | undefined {
	if (key !== "alt" || typeof value !== "string" || value.trim() !== "") return undefined;
	return { expected: "words that say what the picture shows", found: "nothing" };
}

/** Reports the second record with the same id. FAQ ids are anchors, so they must be unique across that whole page. */
function idFault({ value, key, path }: Step, seen: Set<string>): Fault | undefined {
	if (key !== "id" || typeof path.at(-2) !== "number") return undefined;
	const list = path[0] === "faq" ? "faq" : path.slice(0, -2).join("/");
	const mark = `${list}: ${value}`;
	if (seen.has(mark)) return { expected: "one that is not taken yet", found: `'${value}' a second time` };
	seen.add(mark);
	return undefined;
}

/** Returns /domains/{name} and /domains/{name}/{id} for every name and alias. */
function catalogueOf({ domains }: CheckedTogether): Set<string> {
	const paths = domains.items.flatMap(({ name, aliases, projects }) =>
		[name, ...aliases].flatMap((title) => {
			const path = `/domains/${title}`;
			return [path, ...projects.map(({ id }) => `${path}/${id}`)];
		}),
	);
	return new Set(paths.map(folded));
}

/** Domain URLs are case-insensitive. */
function folded(path: string): string {
	return addressOf(path).pathname.toLowerCase();
}

function addressOf(path: string): URL {
	return new URL(path, "http://site.invalid");
}

function anchorsOf({ faq }: CheckedTogether): Map<string, string[]> {
	const ids = faq.sections.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
	return new Map([["/faq", ids]]);
}

/** A secretary whose list names an unknown project would silently be missing from the project's page. */
function checkProjectNames({ domains, team }: CheckedTogether, raw: unknown): Problem[] {
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
