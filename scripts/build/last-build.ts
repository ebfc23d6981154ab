import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes what earlier builds of the server left, but for the last one: the site that is running imports some of its
 * modules when they are first needed, until it is started anew. Every build writes `serve.js`, and the rest within seconds.
 */
export async function keepLastBuild(folder: string): Promise<void> {
	const last = await stat(join(folder, "serve.js")).catch(() => undefined);
	if (!last) return rm(folder, { recursive: true, force: true });
	for (const name of await readdir(folder)) {
		const file = join(folder, name);
		if ((await stat(file)).mtimeMs < last.mtimeMs - 60_000) await rm(file, { recursive: true });
	}
}
