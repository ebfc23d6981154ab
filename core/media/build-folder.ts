import { realpathSync } from "node:fs";
import { resolve } from "node:path";

let known: string | undefined;

/**
 * The build that this process belongs to for as long as it runs, whatever is built beside it: the one that this module is
 * in, or from the sources the one that starts next.
 */
export function buildFolder(): string {
	known ??= own() ?? (process.env.NODE_ENV === "development" ? resolve(developmentBuild) : last());
	return known;
}

/** Where the development server has drawings; the rest comes from Vite. */
export const developmentBuild = ".cache/development";

function own(): string | undefined {
	return /^(.+)[\\/]app[\\/]server$/.exec(import.meta.dirname)?.[1];
}

function last(): string {
	const link = resolve("build/current");
	try {
		return realpathSync(link);
	} catch {
		// Nothing was built yet: what is looked for there is missing.
		return link;
	}
}
