import type { ServerBuild } from "react-router";
import { consoleLayoutIds } from "../app/site/lib/page-handle.ts";

/** The build for visitors, without the console's routes. */
export function publicBuild<Build extends ServerBuild>(build: Build): Build {
	const { routes, assets } = build;
	return { ...build, routes: withoutConsole(routes), assets: { ...assets, routes: withoutConsole(assets.routes) } };
}

interface Route {
	id: string;
	parentId?: string | undefined;
}

/** Drops the console's layouts and all routes below them. */
function withoutConsole<Routes extends Record<string, Route | undefined>>(routes: Routes): Routes {
	const isConsole = (id: string | undefined): boolean =>
		id !== undefined && (consoleLayoutIds.some((layout) => layout === id) || isConsole(routes[id]?.parentId));
	return Object.fromEntries(Object.entries(routes).filter(([id]) => !isConsole(id))) as Routes;
}
