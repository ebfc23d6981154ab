import type { Page } from "@playwright/test";
import { hydrated } from "./site-pages.ts";

/** Opens a screen and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}
