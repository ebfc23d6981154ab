import type { BrowserContext } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import type { Role } from "../../core/organisers/roles.ts";
import { type SignedIn, signedIn } from "./console.ts";

/**
 * Lets a browser be signed in as an organiser of a role, without signing in.
 * The site is the one that was started for all browser tests, unless another is told.
 */
export async function signInBrowser(
	context: BrowserContext,
	role: Role,
	{ url, dataDir, databaseUrl, name }: { url?: string; dataDir?: string; databaseUrl?: string; name?: string } = {},
): Promise<SignedIn> {
	const site = url ?? process.env.TEST_SITE_URL ?? "";
	const folder = dataDir ?? process.env.TEST_SITE_DATA ?? "";
	const database = await openDatabase({ dataDir: folder, databaseUrl });
	try {
		const organiser = await signedIn({ database, dataDir: folder }, role, name === undefined ? {} : { name });
		await context.addCookies([{ name: organiser.cookieName, value: organiser.cookieValue, url: site }]);
		return organiser;
	} finally {
		await database.close();
	}
}
