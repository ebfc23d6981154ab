import { expect, type Page, test } from "@playwright/test";
import { chapter } from "../support/chapter.ts";

const beside = (page: Page) => page.getByRole("navigation", { name: "Quick Links" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Quick Links" });
const open = (page: Page) => page.getByRole("button", { name: "Open the quick links" });

test("up to 768 px the quick links are in a side panel with an open and a close button", {
	tag: ["@4.15", "@9.3"],
}, async ({ page }) => {
	await page.setViewportSize({ width: 769, height: 800 });
	await page.goto("/resources");
	await expect(beside(page)).toBeVisible();
	await expect(open(page)).toBeHidden();

	await page.setViewportSize({ width: 768, height: 800 });
	await expect(beside(page)).toBeHidden();
	await expect(panel(page)).toBeHidden();
	await open(page).click();
	await expect(panel(page).getByRole("link")).toHaveCount(chapter.resources.quickLinks.items.length);
	await expect.poll(async () => edge(page)).toBe(768);
	const close = panel(page).getByRole("button", { name: "Close the quick links" });
	await close.click();
	await expect(panel(page)).toBeHidden();
	await expect(open(page)).toBeFocused();

	await page.keyboard.press("Enter");
	await expect(close).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(panel(page)).toBeHidden();
});

/** Where the right edge of the panel is, once it has slid in. */
async function edge(page: Page): Promise<number> {
	const box = await panel(page).boundingBox();
	return Math.round((box?.x ?? 0) + (box?.width ?? 0));
}

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 667 } });

	test("the panel opens and closes", async ({ page }) => {
		await page.goto("/resources");
		await open(page).click();
		await expect(panel(page).getByRole("link").first()).toBeVisible();
		await panel(page).getByRole("button", { name: "Close the quick links" }).click();
		await expect(panel(page)).toBeHidden();
	});
});
