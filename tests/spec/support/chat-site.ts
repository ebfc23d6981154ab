import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { startSiteProcess } from "../../../scripts/processes/site-process.ts";

export { expect } from "@playwright/test";

/** Where the groups' invitations lead; nothing answers there but what a test puts there. */
export const chat = "https://chat.example.org";

/** A site whose chapter has given every chat group its invitation: '…/PG', '…/Others', '…/20' to '…/24'. */
export const test = base.extend<{ baseURL: string }, { chatSite: string }>({
	chatSite: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern that nothing else is needed
		async ({}, use) => {
			const folder = mkdtempSync(join(tmpdir(), "content-"));
			cpSync("content", folder, { recursive: true });
			const file = join(folder, "en", "chat-groups.yaml");
			writeFileSync(file, readFileSync(file, "utf8").replace(/^( *"?(\w+)"?): ""$/gm, `$1: ${chat}/$2`));
			const site = await startSiteProcess({ CONTENT_DIR: folder, SUBMISSIONS_PER_HOUR: "0" });
			await use(site.url);
			await site.remove();
			rmSync(folder, { recursive: true });
		},
		{ scope: "worker" },
	],
	baseURL: async ({ chatSite }, use) => use(chatSite),
});
