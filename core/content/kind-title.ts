import { z } from "zod";
import { kinds } from "./kinds.ts";
import { kindNames } from "./load.ts";

/** Returns the console title of a kind of content, such as 'Chat groups' for 'chatGroups'. */
export function kindTitle(kind: string): string {
	const known = kindNames.find((name) => name === kind);
	return (known && z.globalRegistry.get(kinds[known])?.title) ?? kind;
}
