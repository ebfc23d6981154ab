import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import { consoleLayoutIds } from "../app/site/lib/page-handle.ts";

type Manifest = ServerBuild["assets"];

/** File in which the build stores the visitors' manifest. */
export const publicManifestFile = "public-manifest.json";

/** The build for visitors, without routes, scripts or URLs of the console. */
export function publicBuild<Build extends ServerBuild>(build: Build, assets: Manifest): Build {
	return { ...build, routes: withoutConsole(build.routes), assets };
}

/** The manifest without the console's routes, with its own URL and version. */
export function publicManifest(whole: Manifest): Manifest {
	const routes = withoutConsole(whole.routes);
	const version = createHash("sha256").update(whole.version).update(JSON.stringify(routes)).digest("hex").slice(0, 8);
	return { ...whole, routes, version, url: whole.url.replace(/manifest-\w+\.js$/, `manifest-${version}.js`) };
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
