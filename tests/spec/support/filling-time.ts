import type { Page } from "@playwright/test";

/**
 * A page whose form has a token waits until somebody could have typed all that. Without a token it sends at once, as it does
 * when the token cannot be fetched, and the server takes that too: nobody waits for a test that types faster than people.
 */
export async function skipFillingTime(page: Page): Promise<void> {
	await page.route("**/api/form-token", (route) => route.fulfill({ status: 503 }));
}
