import { z } from "zod";
import { findKind, kinds } from "./kinds.ts";

/** Returns the console title of a kind of content, such as 'Chat groups' for 'chatGroups'. */
export function kindTitle(name: string): string {
	return metaOf(name).title ?? name;
}

/** Returns the path of the page that shows a kind of content, if it is one page. */
export function kindPage(name: string): string | undefined {
	return metaOf(name).page;
}

function metaOf(name: string): z.core.GlobalMeta {
	const kind = findKind(name);
	return (kind && z.globalRegistry.get(kinds[kind])) ?? {};
}
