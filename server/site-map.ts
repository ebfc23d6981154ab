import { matchRoutes, type ServerBuild } from "react-router";
import { consoleLayoutIds, type PageHandle, publicLayoutId } from "../app/lib/page-handle.ts";

type Manifest = ServerBuild["routes"];
interface Node {
	id: string;
	path?: string;
	index?: boolean;
	children?: Node[];
}

export interface PageRequest {
	/** Where the finished page is kept; null when it is not to be kept: private, or with a value nobody offers. */
	key: string | null;
	/** Whether no page has this address; all such addresses share one key, and so one not-found page. */
	unknown: boolean;
	/** Whether it belongs to the organisers' console. */
	console: boolean;
	/** The address with only those query parameters that the page reads. */
	search: string;
}

export interface SiteMap {
	/** The address as we spell it, if this one differs in case or slashes; null if it is right already. */
	canonicalPath(pathname: string): string | null;
	resolve(url: URL): PageRequest;
	/** The addresses that are always there: those without a part that varies. */
	paths(): string[];
}

/** The route table as the server needs it before anything is rendered. */
export function siteMap(manifest: Manifest): SiteMap {
	const tree = childrenOf(manifest, undefined);
	const match = (pathname: string) => matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname) ?? [];

	return {
		paths: () => tree.flatMap((node) => pathsOf(node, "")),

		canonicalPath(pathname) {
			const matches = match(pathname.replace(/\/{2,}/g, "/"));
			const pattern = matches.map(({ route }) => route.path ?? "").join("/");
			if (pattern.includes("*") || matches.length === 0) return null;
			const canonical = respell(pathname, pattern);
			return canonical === pathname ? null : canonical;
		},

		resolve(url) {
			const { pathname, isData } = pagePath(url.pathname);
			const matches = match(pathname);
			const ids = matches.map(({ route }) => route.id ?? "");
			// What is not the same for everybody reads its own parameters, whatever they are.
			if (!ids.includes(publicLayoutId)) {
				const console = consoleLayoutIds.some((id) => ids.includes(id));
				return { key: null, unknown: false, console, search: url.search };
			}
			const unknown = matches.at(-1)?.route.path === "*";
			const { search, known } = readParameters(url.searchParams, handleOf(manifest, ids.at(-1) ?? ""), ids);
			const address = unknown ? `unknown${isData ? ".data" : ""}` : url.pathname;
			return { key: known ? address + search : null, unknown, console: false, search };
		},
	};
}

function childrenOf(manifest: Manifest, parentId: string | undefined): Node[] {
	return Object.values(manifest)
		.filter((route) => route !== undefined)
		.filter((route) => (parentId === undefined ? !route.parentId : route.parentId === parentId))
		.map(({ id, path, index }) => {
			const children = childrenOf(manifest, id);
			return index ? { id, path, index } : { id, path, children: children.length > 0 ? children : undefined };
		});
}

function pathsOf({ path = "", index, children = [] }: Node, above: string): string[] {
	if (path.includes(":") || path.includes("*")) return [];
	const own = path === "" ? above : `${above}/${path}`;
	return [
		...(index || (path !== "" && children.length === 0) ? [own || "/"] : []),
		...children.flatMap((child) => pathsOf(child, own)),
	];
}

function handleOf(manifest: Manifest, id: string): PageHandle {
	const handle: unknown = manifest[id]?.module.handle;
	return typeof handle === "object" && handle !== null ? handle : {};
}

/** Pages fetched by the router in the browser have the page's address with `.data` at its end. */
function pagePath(pathname: string): { pathname: string; isData: boolean } {
	if (!pathname.endsWith(".data")) return { pathname, isData: false };
	return { pathname: pathname.replace(/(\/_)?\.data$/, "") || "/", isData: true };
}

function respell(pathname: string, pattern: string): string {
	const written = pattern.split("/").filter(Boolean);
	const given = pathname.split("/").filter(Boolean);
	return `/${given.map((segment, i) => (written[i]?.startsWith(":") ? segment : (written[i] ?? segment))).join("/")}`;
}

function readParameters(given: URLSearchParams, { query = {} }: PageHandle, ids: string[]) {
	const read = new URLSearchParams();
	let known = true;
	for (const [name, isOffered] of Object.entries(query)) {
		const value = given.get(name);
		if (value === null) continue;
		read.set(name, value);
		known &&= isOffered(value);
	}
	// The router names the routes whose data it wants; only those of this page make sense.
	const routes = given.get("_routes");
	if (routes !== null) {
		read.set("_routes", routes);
		known &&= isSubset(routes.split(","), ids);
	}
	const search = read.size > 0 ? `?${read}` : "";
	return { search, known };
}

/** In the order of the page's own routes and each once, so that there are few different ones. */
function isSubset(names: string[], ids: string[]): boolean {
	return names.join() === ids.filter((id) => names.includes(id)).join();
}
