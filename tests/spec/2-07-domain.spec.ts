import { expect, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";

test("project pictures are loaded lazily, and a placeholder is shown until they come", { tag: "@7.8" }, async ({
	page,
}) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/drawn/project/**", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/domains/Literacy");
	const card = page.getByRole("region", { name: "Projects", exact: true }).getByRole("article").first();
	await card.scrollIntoViewIfNeeded();
	await expect(card.locator("img")).toHaveAttribute("loading", "lazy");
	await expect(card.locator("img")).toHaveJSProperty("complete", false);
	await expect(card.locator("svg").first()).toBeVisible();
	release();
	await expect(card.locator("img")).toHaveJSProperty("complete", true);
	expect(await card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a project picture that does not load leaves its placeholder there", { tag: "@8.19" }, async ({ page }) => {
	await page.route("**/drawn/project/vidya*", (route) => route.abort());
	await page.goto("/domains/Literacy");
	await hydrated(page);
	const card = page.getByRole("article").filter({ hasText: "Story Cart" });
	await card.scrollIntoViewIfNeeded();
	await expect(card.locator("img")).toHaveCSS("opacity", "0");
	await expect(card.locator("svg").first()).toBeVisible();
	await expect(page.getByRole("article").filter({ hasText: "Number Club" }).locator("img")).toHaveCSS("opacity", "1");
});
