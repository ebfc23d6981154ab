import { rm } from "node:fs/promises";
import { openDatabase } from "../../core/database/open.ts";
import { unsubscribeToken } from "../../core/mailings/unsubscribe.ts";
import { siteSecret } from "../../core/settings/secret.ts";
import { withdrawalToken } from "../../core/submissions/withdrawal.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { chapter, chapterFolder, writeCompleteChapter } from "./chapter.ts";
import { registrations } from "./submissions/submissions.ts";

/** Two sites for all tests that only look at pages, with the sample season: that of the chapter, and that of the complete one. */
export default async function startSites(): Promise<() => Promise<void>> {
	const folder = writeCompleteChapter();
	const [site, complete] = await Promise.all([
		startSiteProcess({ CONTENT_DIR: chapterFolder, SUBMISSIONS_PER_HOUR: "0" }),
		startSiteProcess({ CONTENT_DIR: folder, SUBMISSIONS_PER_HOUR: "0" }),
	]);
	process.env.TEST_SITE_URL = site.url;
	process.env.TEST_SITE_DATA = site.dataDir;
	process.env.TEST_COMPLETE_SITE_URL = complete.url;
	process.env.TEST_MAILED_LINKS = JSON.stringify(await mailedLinks(complete));
	return async () => {
		await Promise.all([site.remove(), complete.remove()]);
		await rm(folder, { recursive: true });
	};
}

/** The links that somebody gets by mail who registered, and then sent other details: by the page that they open. */
async function mailedLinks({ url, dataDir }: SiteProcess): Promise<Record<string, string>> {
	for (const hostel of chapter.hostels.hostels.slice(0, 2)) {
		const asha = { name: "Asha Rao", phone: "00000 00000", personalGmail: "asha@example.org", hostel, program: "PG" };
		const body = JSON.stringify({ ...asha, webmail: "asha@sit-nandipur.example" });
		await fetch(`${url}/api/register`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
	}
	const database = await openDatabase({ dataDir });
	try {
		const [registration] = await registrations(database.db, 1);
		const id = registration?.id ?? "";
		const secret = await siteSecret(database, { dataDir }, Date.now());
		return {
			"/withdraw": `/withdraw?token=${withdrawalToken(secret, id)}`,
			"/unsubscribe": `/unsubscribe?token=${unsubscribeToken(secret, registration?.webmail ?? "")}`,
		};
	} finally {
		await database.close();
	}
}
