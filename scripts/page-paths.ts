import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";

/** Tells whether the site has a page at this path. Dynamic pages are checked against the content. */
export function isPagePath(path: string): boolean {
	return paths.has(path);
}

/** Of the console only its entry: nothing links further in. */
export const paths: ReadonlySet<string> = new Set([
	"/console",
	...routes.flatMap(pathsOf).filter((path) => !path.startsWith("/console/")),
]);

function pathsOf({ path, index, children = [] }: RouteConfigEntry): string[] {
	if (index) return ["/"];
	const own = path === undefined || path.includes(":") || path === "*" ? [] : [`/${path}`];
	return [...own, ...children.flatMap(pathsOf)];
}
