import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publicManifest, publicManifestFile } from "../../server/public-build.ts";

const beginning = "window.__reactRouterManifest=";

/** Writes a second route manifest without the console, for visitors. */
export async function writePublicManifest(appFolder: string): Promise<void> {
	const whole = await readManifest(join(appFolder, "client", "assets"));
	const manifest = publicManifest(JSON.parse(whole.slice(beginning.length).replace(/;\s*$/, "")));
	await writeFile(join(appFolder, publicManifestFile), JSON.stringify(manifest));
	await writeFile(join(appFolder, "client", manifest.url), `${beginning}${JSON.stringify(manifest)};`);
}

/** A page may be called 'manifest' too, so the file name is not enough. */
async function readManifest(assets: string): Promise<string> {
	const names = (await readdir(assets)).filter((name) => /^manifest-.+\.js$/.test(name));
	const texts = await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")));
	const found = texts.find((text) => text.startsWith(beginning));
	if (found === undefined) throw new Error("The build has no route manifest.");
	return found;
}
