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
import { addressIn, isTranslated, sourceLanguage, splitLanguage } from "../core/content/languages.ts";
import { matcher, type RouteNode } from "./route-matcher.ts";

type Manifest = ServerBuild["routes"];

export interface PageRequest {
	/** Language of the page. */
	language: string;
	/** Path without the prefix of the language: all that the app knows of. */
	path: string;
	/** Cache key; null for responses to a single user. */
	key: string | null;
	/** Whether it is for one person: kept nowhere, and its address, which may hold a key, is told to no page that it leads to. */
	personal: boolean;
	/** Whether it belongs in the separate cache for requests without bound, such as searches. */
	recent: boolean;
	/** Whether the set of such URLs is finite, so that error responses can be cached too. */
	fixed: boolean;
	/** Whether no route matches; all unknown URLs share one key and one 404 page. */
	unknown: boolean;
	/** Whether it belongs to the organisers' console. */
	console: boolean;
	/** Whether it tells an editor what its sections are made from. */
	marked?: true;
	/** The query string with only the parameters that the page reads. */
	search: string;
	/** Checks whether the record exists, where that is possible without rendering. */
	find?: (services: Pick<Services, "content" | "backend">) => Promise<Found>;
	/** The 404 shared by all URLs of this kind. */
	missing?: (what: string) => PageRequest;
	/** The same page without its optional parameters, used under load. */
	lesser?: PageRequest;
}

export interface SiteMap {
	/** The canonical spelling if this path differs in case or slashes; null if it is canonical. */
	canonicalPath(pathname: string): string | null;
	resolve(url: URL): PageRequest;
	/** All paths without parameters. */
	paths(): string[];
}

/** The route table, with what the server must know before rendering. */
export function siteMap(manifest: Manifest, content: (language: string) => Content, languages: string[]): SiteMap {
	const tree = childrenOf(manifest, undefined);
	const match = matcher(tree);
	/** What exists in one language only has no address in another. */
	const split = (pathname: string) => {
		const found = splitLanguage(pathname, languages);
		const isNowhere = found.language !== sourceLanguage && !isTranslated(found.path);
		return isNowhere ? { ...found, path: "/not-found" } : found;
	};

	return {
		paths: () => tree.flatMap((node) => pathsOf(node, "")),

		canonicalPath(pathname) {
			const { language, path } = split(pathname.replace(/\/{2,}/g, "/"));
			const matches = match(path);
			const pattern = matches.map(({ route }) => route.path ?? "").join("/");
			if (pattern.includes("*") || matches.length === 0) return null;
			const canonical = addressIn(language, respell(path, pattern));
			return canonical === pathname ? null : canonical;
		},

		resolve(url) {
			const { language, path } = split(url.pathname);
			const matches = match(pagePath(path));
			const ids = matches.map(({ route }) => route.id ?? "");
			const last = matches.at(-1);
			const handle = handleOf(manifest, ids.at(-1) ?? "");
			// Pages that are not shared read their own parameters, so all are passed on.
			if (!ids.includes(publicLayoutId) && !handle.shared) {
				const console = consoleLayoutIds.some((id) => ids.includes(id));
				const { search } = url;
				const personal = path.startsWith("/forms/");
				return { language, path, key: null, personal, recent: false, fixed: false, unknown: false, console, search };
			}
			const unknown = last?.route.path === "*";
			const fixed = unknown || !matches.some(({ route }) => route.path?.includes(":"));
			const address = unknown ? `unknown ${language}` : url.pathname;
			const request = (read: Read): PageRequest => {
				const personal = handle.private || read.keep === "never";
				return {
					language,
					path,
					key: personal ? null : address + read.search,
					personal,
					recent: read.keep === "recent",
					fixed,
					unknown,
					console: false,
					search: read.search,
				};
			};
			const read = readParameters(url.searchParams, handle, () => content(language));
			const { find } = handle;
			return {
				...request(read),
				...(read.lesser && { lesser: request(read.lesser) }),
				...(find && { find: async (services) => find(last?.params ?? {}, services) }),
				missing: (what) => ({
					...request(read),
					key: `missing ${what} ${language} ${ids.at(-1)}${read.search}`,
					fixed: true,
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

/** The console's data requests append `.data` to the path of the screen. Public pages are documents only. */
function pagePath(pathname: string): string {
	return isConsolePath(pathname) ? pathname.replace(/(\/_)?\.data$/, "") : pathname;
}

export function isConsolePath(pathname: string): boolean {
	return /^\/console([/.]|$)/.test(pathname);
}

function respell(pathname: string, pattern: string): string {
	const written = pattern.split("/").filter(Boolean);
	const given = pathname.split("/").filter(Boolean);
	return `/${given.map((segment, i) => (written[i]?.startsWith(":") ? segment : (written[i] ?? segment))).join("/")}`;
}

interface Read {
	search: string;
	/** Cache behaviour for these parameters; cached like any page if undefined. */
	keep?: Parameter["keep"] | undefined;
}

/** Keeps the parameters that the page reads; values that it does not offer count as absent. */
function readParameters(
	given: URLSearchParams,
	{ query }: PageHandle,
	content: () => Content,
): Read & { lesser?: Read } {
	const parameters = Object.entries(query || {}).flatMap(([name, parameter]) => {
		const value = given.get(name);
		const read = value === null ? null : parameter.read(value, content());
		return read === null ? [] : [{ ...parameter, name, value: read }];
	});
	const needed = parameters.filter(({ optional }) => !optional);
	return {
		...readOf(parameters),
		...(needed.length < parameters.length && { lesser: readOf(needed) }),
	};
}

function readOf(parameters: { name: string; value: string; keep?: Parameter["keep"] }[]): Read {
	const read = new URLSearchParams(parameters.map(({ name, value }) => [name, value]));
	const keeps = parameters.map(({ keep }) => keep);
	const keep = keeps.includes("never") ? "never" : keeps.find((one) => one !== undefined);
	return { search: read.size > 0 ? `?${read}` : "", keep };
}
