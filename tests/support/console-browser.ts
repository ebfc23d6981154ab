import type { BrowserContext } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import type { Role } from "../../core/organisers/roles.ts";
import { type SignedIn, signedIn } from "./console.ts";

interface SiteAndPerson {
	url?: string;
	dataDir?: string;
	databaseUrl?: string;
	name?: string;
	/** For those who sign in again. */
	password?: string;
}

/**
 * Lets a browser be signed in as an organiser of a role, without signing in.
 * The site is the one that was started for all browser tests, unless another is told.
 */
export async function signInBrowser(
	context: BrowserContext,
	role: Role,
	{ url, dataDir, databaseUrl, ...who }: SiteAndPerson = {},
): Promise<SignedIn> {
	const site = url ?? process.env.TEST_SITE_URL ?? "";
	const folder = dataDir ?? process.env.TEST_SITE_DATA ?? "";
	const database = await openDatabase({ dataDir: folder, databaseUrl });
	try {
		const organiser = await signedIn({ database, dataDir: folder }, role, who);
		await context.addCookies([{ name: organiser.cookieName, value: organiser.cookieValue, url: site }]);
		return organiser;
	} finally {
		await database.close();
	}
}
