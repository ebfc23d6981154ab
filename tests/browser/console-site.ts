import { rm } from "node:fs/promises";
import { type Browser, test as base, type Page } from "@playwright/test";
import type { Role } from "../../core/organisers/roles.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { writeCompleteChapter } from "../support/chapter.ts";
import { signInBrowser } from "../support/console-browser.ts";

export { expect } from "@playwright/test";

interface ConsoleSite {
	site: SiteProcess;
	/** A page of somebody else who is signed in too. */
	signedIn(browser: Browser, role: Role, name: string): Promise<Page>;
}

/** Tests of the console change things, so they have a site of their own. Their page is an editor's. */
export const test = base.extend<{ baseURL: string; page: Page }, { consoleSite: ConsoleSite }>({
	consoleSite: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern that nothing else is needed
		async ({}, use) => {
			const folder = writeCompleteChapter();
			const site = await startSiteProcess({ CONTENT_DIR: folder });
			await use({
				site,
				async signedIn(browser, role, name) {
					const context = await browser.newContext({ baseURL: site.url });
					await signInBrowser(context, role, { ...site, name });
					return context.newPage();
				},
			});
			await site.remove();
			await rm(folder, { recursive: true });
		},
		{ scope: "worker" },
	],
	baseURL: async ({ consoleSite }, use) => use(consoleSite.site.url),
	page: async ({ page, context, consoleSite }, use) => {
		await signInBrowser(context, "editor", { ...consoleSite.site, name: "Asha Kujur" });
		await use(page);
	},
});
