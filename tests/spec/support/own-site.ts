import { DatabaseSync } from "node:sqlite";
import { test as base } from "@playwright/test";
import { sqliteFile } from "../../../core/database/sqlite.ts";
import { startSiteProcess } from "../../../scripts/processes/site-process.ts";

export { expect } from "@playwright/test";

export interface OwnSite {
	url: string;
	/** What the site has written down so far. */
	stored(table: "registrations" | "contact_messages"): Record<string, unknown>[];
}

/** Tests that send forms do so to a site of their own, and look into its database. */
export const test = base.extend<{ baseURL: string }, { ownSite: OwnSite }>({
	ownSite: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern that nothing else is needed
		async ({}, use) => {
			const site = await startSiteProcess({ SUBMISSIONS_PER_HOUR: "0" });
			await use({ url: site.url, stored: (table) => rows(site.dataDir, table) });
			await site.remove();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ ownSite }, use) => use(ownSite.url),
});

function rows(dataDir: string, table: string): Record<string, unknown>[] {
	const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true });
	try {
		return database.prepare(`select * from ${table}`).all();
	} finally {
		database.close();
	}
}
