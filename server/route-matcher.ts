import { LRUCache } from "lru-cache";
import { matchRoutes } from "react-router";

export interface RouteNode {
	id: string;
	path?: string;
	index?: boolean;
	children?: RouteNode[];
}

/** Bounds for remembered matches, so that made-up paths take no memory. */
const mostRemembered = 500;
const longestRemembered = 200;

/**
 * Creates a route matcher. The router ranks all its routes on every match, which takes longer than sending a cached
 * page, so it gets only those that share the path's first segment, and what it found is remembered.
 */
export function matcher(tree: RouteNode[]) {
	const beginnings = new Set(tree.flatMap((node) => beginningsOf(node)));
	const trees = new Map([...beginnings, ""].map((beginning) => [beginning, beginningWith(tree, beginning)]));
	const others = beginningWith(tree, null);
	const find = (pathname: string) => {
		const beginning = decoded(pathname.split("/", 2)[1] ?? "").toLowerCase();
		const narrowed = trees.get(beginning) ?? others;
		return matchRoutes(narrowed as Parameters<typeof matchRoutes>[0], pathname) ?? [];
	};
	const remembered = new LRUCache<string, ReturnType<typeof find>>({ max: mostRemembered });
	return (pathname: string) => {
		const known = remembered.get(pathname);
		if (known) return known;
		if (pathname.length > longestRemembered) return find(pathname);
		const matches = find(pathname);
		remembered.set(pathname, matches);
		return matches;
	};
}

function beginningOf({ path = "" }: RouteNode): string {
	return path.split("/")[0]?.toLowerCase() ?? "";
}

function beginningsOf(node: RouteNode): string[] {
	const own = beginningOf(node);
	return own === "" ? (node.children ?? []).flatMap(beginningsOf) : [own];
}

/** Routes that can match a path with this first segment; null stands for a segment that no route starts with. */
function beginningWith(nodes: RouteNode[], beginning: string | null): RouteNode[] {
	return nodes.flatMap((node) => {
		const own = beginningOf(node);
		if (own !== "") return own === beginning || /^[:*]/.test(own) ? [node] : [];
		if (!node.children) return beginning === "" ? [node] : [];
		const children = beginningWith(node.children, beginning);
		return children.length > 0 ? [{ ...node, children }] : [];
	});
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment; // the router also keeps invalid encoding as it is
	}
}
