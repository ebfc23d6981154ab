import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publicManifest, publicManifestFile } from "../../server/public-build.ts";

const beginning = "window.__reactRouterManifest=";

/** Writes a second manifest beside the router's own, without the organisers' console: that one is for visitors. */
export async function writePublicManifest(appFolder: string): Promise<void> {
	const assets = join(appFolder, "client", "assets");
	const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
	if (name === undefined) throw new Error("The build has no manifest.");
	const text = await readFile(join(assets, name), "utf8");
	if (!text.startsWith(beginning)) throw new Error("The build's manifest is not written as it used to be.");
	const manifest = publicManifest(JSON.parse(text.slice(beginning.length).replace(/;\s*$/, "")));
	await writeFile(join(appFolder, publicManifestFile), JSON.stringify(manifest));
	await writeFile(join(appFolder, "client", manifest.url), `${beginning}${JSON.stringify(manifest)};`);
}
