import { z } from "zod";
import { kinds } from "./kinds.ts";
import { kindNames } from "./load.ts";

/** What a kind of content is called in the console, such as 'Chat groups' for 'chatGroups'. */
export function kindTitle(kind: string): string {
	const known = kindNames.find((name) => name === kind);
	return (known && z.globalRegistry.get(kinds[known])?.title) ?? kind;
}
