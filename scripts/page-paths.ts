import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";

/** Whether the site map has a page at this path. Those with parts that vary are known from the content. */
export function isPagePath(path: string): boolean {
	return paths.has(path);
}

/** Of the organisers' console only its beginning: what lies behind it is nobody's to link to. */
export const paths: ReadonlySet<string> = new Set([
	"/console",
	...routes.flatMap(pathsOf).filter((path) => !path.startsWith("/console/")),
]);

function pathsOf({ path, index, children = [] }: RouteConfigEntry): string[] {
	if (index) return ["/"];
	const own = path === undefined || path.includes(":") || path === "*" ? [] : [`/${path}`];
	return [...own, ...children.flatMap(pathsOf)];
}
