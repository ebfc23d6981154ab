import { join } from "node:path";
import type { ConsoleParts, ConsoleSettings } from "../../core/console-parts.ts";
import { createContentStore } from "../../core/content/store.ts";
import type { OpenDatabase } from "../../core/database/open.ts";
import { paintPoster } from "../../core/events/paint-poster.ts";
import { buildFolder } from "../../core/media/build-folder.ts";
import { folderStorage } from "../../core/media/folder-storage.ts";
import { adjustPicture, resizeFile } from "../../core/media/resize.ts";
import { temporaryFolder } from "./databases.ts";

/** What an area of the console is made from, on a database of the test's own. */
export async function testParts(
	{ db, kind }: OpenDatabase,
	changed: Partial<Omit<ConsoleParts, "settings">> & { settings?: Partial<ConsoleSettings> } = {},
): Promise<ConsoleParts> {
	const dataDir = await temporaryFolder();
	const log = { info() {}, warn() {}, error() {} };
	const settings: ConsoleSettings = {
		siteUrl: undefined,
		backendUrl: undefined,
		s3: undefined,
		backup: undefined,
		allowPrivateAddresses: true,
		mail: undefined,
		webhook: undefined,
		mailsPerMinute: 60,
		retention: { registrations: 24, messages: 12, audit: 12 },
		dataDir,
		contentDir: "tests/chapter",
		uploadBytes: { image: 15 * 1024 * 1024, video: 100 * 1024 * 1024, document: 25 * 1024 * 1024 },
	};
	return {
		db,
		databaseKind: kind,
		storage: folderStorage(join(dataDir, "media")),
		log,
		store: createContentStore({ folder: "tests/chapter", drawnFolder, versions: { current: async () => [] }, log }),
		secret: "a secret of the tests, long enough to sign with",
		siteUrl: () => "https://nss.example.org",
		now: Date.now,
		wake() {},
		wakeMailings() {},
		pictures: { resize: resizeFile, adjust: adjustPicture, poster: paintPoster },
		pagePaths: async () => ["/"],
		drawnFolder,
		...changed,
		settings: { ...settings, ...changed.settings },
	};
}

const drawnFolder = join(buildFolder(), "drawn");
