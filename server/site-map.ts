import type { ServerBuild } from "react-router";
import type { Services } from "../app/services.ts";
import {
	consoleLayoutIds,
	type Found,
	type PageHandle,
	type Parameter,
	publicLayoutId,
} from "../app/site/lib/page-handle.ts";
import type { Content } from "../core/content/kinds.ts";
import { matcher, type RouteNode } from "./route-matcher.ts";

type Manifest = ServerBuild["routes"];

export interface PageRequest {
	/** Where the finished page is kept; null for what is one person's. */
	key: string | null;
	/** Whether it is kept among the recent answers, apart from the pages: there is no end to what can be asked. */
	recent: boolean;
	/** Whether all addresses of this kind are known beforehand, so that they can be kept whatever they answer. */
	fixed: boolean;
	/** Whether no page has this address; all such addresses share one key, and so one not-found page. */
	unknown: boolean;
	/** Whether it belongs to the organisers' console. */
	console: boolean;
	/** The address with only those query parameters that the page reads. */
	search: string;
	/** Whether there is such a page, where that can be told without rendering it. */
	find?: (services: Pick<Services, "content" | "backend">) => Promise<Found>;
	/** The one page for all addresses like this one that lead to nothing. */
	missing?: (what: string) => PageRequest;
	/** The same page without what it can do without. */
	lesser?: PageRequest;
}

export interface SiteMap {
	/** The address as we spell it, if this one differs in case or slashes; null if it is right already. */
	canonicalPath(pathname: string): string | null;
	resolve(url: URL): PageRequest;
	/** The addresses that are always there: those without a part that varies. */
	paths(): string[];
}

/** The route table as the server needs it before anything is rendered. */
export function siteMap(manifest: Manifest, content: () => Content): SiteMap {
	const tree = childrenOf(manifest, undefined);
	const match = matcher(tree);

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
			const last = matches.at(-1);
			const handle = handleOf(manifest, ids.at(-1) ?? "");
			// What is not the same for everybody reads its own parameters, whatever they are.
			if (!ids.includes(publicLayoutId) && !handle.shared) {
				const console = consoleLayoutIds.some((id) => ids.includes(id));
				return { key: null, recent: false, fixed: false, unknown: false, console, search: url.search };
			}
			const unknown = last?.route.path === "*";
			const fixed = unknown || !matches.some(({ route }) => route.path?.includes(":"));
			const address = unknown ? `unknown${isData ? ".data" : ""}` : url.pathname;
			const request = (read: Read): PageRequest => ({
				...{ key: read.keep === "never" ? null : address + read.search, recent: read.keep === "recent" },
				...{ fixed, unknown, console: false, search: read.search },
			});
			const read = readParameters(url.searchParams, handle, ids, content);
			const { find } = handle;
			return {
				...request(read),
				...(read.lesser && { lesser: request(read.lesser) }),
				...(find && { find: async (services) => find(last?.params ?? {}, services) }),
				missing: (what) => ({
					...request(read),
					...{ key: `missing ${what} ${ids.at(-1)}${isData ? ".data" : ""}${read.search}`, fixed: true },
				}),
			};
		},
	};
}

function childrenOf(manifest: Manifest, parentId: string | undefined): RouteNode[] {
	return Object.values(manifest)
		.filter((route) => route !== undefined)
		.filter((route) => (parentId === undefined ? !route.parentId : route.parentId === parentId))
		.map(({ id, path, index }) => {
			const children = childrenOf(manifest, id);
			return index ? { id, path, index } : { id, path, children: children.length > 0 ? children : undefined };
		});
}

function pathsOf({ path = "", index, children = [] }: RouteNode, above: string): string[] {
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

interface Read {
	search: string;
	/** How an answer to these parameters is kept; without it, like any page. */
	keep?: Parameter["keep"] | undefined;
}

/** What the page reads of the parameters; what it does not offer counts as absent. */
function readParameters(
	given: URLSearchParams,
	{ query }: PageHandle,
	ids: string[],
	content: () => Content,
): Read & { lesser?: Read } {
	const parameters = Object.entries(query || {}).flatMap(([name, parameter]) => {
		const value = given.get(name);
		const read = value === null ? null : parameter.read(value, content());
		return read === null ? [] : [{ ...parameter, name, value: read }];
	});
	// The router names the routes whose data it wants; only those of this page make sense.
	const routes = given.get("_routes");
	const wanted = routes !== null && isSubset(routes.split(","), ids) ? routes : null;
	const needed = parameters.filter(({ optional }) => !optional);
	return {
		...readOf(parameters, wanted),
		...(needed.length < parameters.length && { lesser: readOf(needed, wanted) }),
	};
}

function readOf(parameters: { name: string; value: string; keep?: Parameter["keep"] }[], routes: string | null): Read {
	const read = new URLSearchParams(parameters.map(({ name, value }) => [name, value]));
	if (routes !== null) read.set("_routes", routes);
	const keeps = parameters.map(({ keep }) => keep);
	const keep = keeps.includes("never") ? "never" : keeps.find((one) => one !== undefined);
	return { search: read.size > 0 ? `?${read}` : "", keep };
}

/** In the order of the page's own routes and each once, so that there are few different ones. */
function isSubset(names: string[], ids: string[]): boolean {
	return names.join() === ids.filter((id) => names.includes(id)).join();
}
