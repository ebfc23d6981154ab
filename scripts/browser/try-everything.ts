import type { Page } from "@playwright/test";
import { watchRequests } from "./quiet.ts";

/**
 * Tries what a page offers, so that everything it can load is loaded: scrolls to each island, wakes it and presses its
 * buttons. Empty forms are refused by the page itself; nothing is sent.
 */
export async function tryEverything(page: Page): Promise<void> {
	const islands = await page.locator("[data-island]").all();
	if (islands.length === 0) return;
	const { host } = new URL(page.url());
	// Players of videos load from elsewhere and go on loading.
	await page.route(
		(url) => url.host !== host,
		(route) => route.abort(),
	);
	const quiet = watchRequests(page);
	for (const island of islands) {
		const part = island.locator("> *").first();
		await part.scrollIntoViewIfNeeded();
		await part.dispatchEvent("pointerover");
		await island.and(page.locator("[data-awake]")).waitFor({ state: "attached" });
		await part.hover({ force: true });
		for (const button of await island.locator("button").all()) await button.dispatchEvent("click");
		for (const input of await island.locator("input[type=search]").all()) await input.pressSequentially("s");
	}
	await quiet();
}
