import { readFile } from "node:fs/promises";

/** Source of the script of every page. */
const source = "app/site/script/main.ts";

/** In development Vite serves modules as they are; React's part of their replacement must come before any component. */
export const developmentScripts = [
	"/@vite/client",
	"/@id/__x00__virtual:react-router/inject-hmr-runtime",
	`/${source}`,
];

/** URLs of the built script, from the manifest that Vite writes. */
export async function readPageScripts(manifestFile: string): Promise<string[]> {
	const manifest: Record<string, { file: string } | undefined> = JSON.parse(await readFile(manifestFile, "utf8"));
	const entry = manifest[source];
	if (!entry) throw new Error(`The build has no script for ${source}.`);
	return [`/${entry.file}`];
}
