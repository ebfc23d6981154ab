import type { Page } from "@playwright/test";

/** Scrolls to this many pixels from the top, at once. */
export async function scrollTo(page: Page, top: number): Promise<void> {
	await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
}

export function scrolled(page: Page): Promise<number> {
	return page.evaluate(() => Math.round(scrollY));
}
