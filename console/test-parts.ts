import { join } from "node:path";
import { loadContent } from "../content/load.ts";
import type { OpenDatabase } from "../db/open.ts";
import { folderStorage } from "../media/folder-storage.ts";
import { temporaryFolder } from "../tests/support/databases.ts";
import type { ConsoleParts, ConsoleSettings } from "./services.ts";

const content = loadContent("content");

/** What an area of the console is made from, on a database of the test's own. */
export async function testParts(
	{ db, kind }: OpenDatabase,
	changed: Partial<Omit<ConsoleParts, "settings">> & { settings?: Partial<ConsoleSettings> } = {},
): Promise<ConsoleParts> {
	const dataDir = await temporaryFolder();
	const log = { info() {}, warn() {}, error() {} };
	const settings: ConsoleSettings = {
		siteUrl: undefined,
		mail: undefined,
		webhook: undefined,
		retention: { registrations: 24, messages: 12, audit: 12 },
		dataDir,
		contentDir: "content",
		uploadBytes: { image: 15 * 1024 * 1024, video: 100 * 1024 * 1024 },
	};
	return {
		...{ db, databaseKind: kind, storage: folderStorage(join(dataDir, "media")), log },
		store: { get: () => content, refresh: async () => [], samples: () => [], languages: () => ["en"] },
		secret: "a secret of the tests, long enough to sign with",
		siteUrl: () => "https://nss.example.org",
		now: Date.now,
		nudge() {},
		...changed,
		settings: { ...settings, ...changed.settings },
	};
}
