import { matchRoutes } from "react-router";

export interface RouteNode {
	id: string;
	path?: string;
	index?: boolean;
	children?: RouteNode[];
}

/**
 * Finds the routes of an address. The router ranks all the routes that it is given each time it is asked, which takes
 * longer than sending a page from memory, so that it is given only those that begin as the address does.
 */
export function matcher(tree: RouteNode[]) {
	const beginnings = new Set(tree.flatMap((node) => beginningsOf(node)));
	const trees = new Map([...beginnings, ""].map((beginning) => [beginning, beginningWith(tree, beginning)]));
	const others = beginningWith(tree, null);
	return (pathname: string) => {
		const beginning = decoded(pathname.split("/", 2)[1] ?? "").toLowerCase();
		const narrowed = trees.get(beginning) ?? others;
		return matchRoutes(narrowed as Parameters<typeof matchRoutes>[0], pathname) ?? [];
	};
}

function beginningOf({ path = "" }: RouteNode): string {
	return path.split("/")[0]?.toLowerCase() ?? "";
}

function beginningsOf(node: RouteNode): string[] {
	const own = beginningOf(node);
	return own === "" ? (node.children ?? []).flatMap(beginningsOf) : [own];
}

/** The routes that an address can match whose first part is this; null for a part that no route begins with. */
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
		return segment; // the router, too, takes what is encoded wrongly as it stands
	}
}
