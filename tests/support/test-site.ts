import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "../../server/settings.ts";
import { type Site, startSite } from "../../server/start.ts";
import { chapterFolder, writeCompleteChapter } from "./chapter.ts";

export type TestSite = Site & { dataDir: string; remove(): Promise<void> };

/** The whole site inside the test's own process, on a free port with data of its own. Needs a build. */
export async function startTestSite(env: Record<string, string> = {}): Promise<TestSite> {
	const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "site-data-")));
	const settings = { PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", CONTENT_DIR: chapterFolder };
	const site = await startSite(parseEnv({ ...settings, ...env }));
	return {
		...site,
		dataDir,
		async remove() {
			await site.close();
			// A folder that was given belongs to the test, and to other sites on it perhaps.
			if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
		},
	};
}

/** The same with the chapter that has everything. */
export async function startCompleteTestSite(env: Record<string, string> = {}): Promise<TestSite> {
	const folder = writeCompleteChapter();
	const site = await startTestSite({ ...env, CONTENT_DIR: folder });
	return {
		...site,
		async remove() {
			await site.remove();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
