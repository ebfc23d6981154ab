import { expect, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";

test("the search finds pages, questions, events and highlights, and each result opens", async ({ page }) => {
	await page.goto("/search");
	await hydrated(page);
	await page.getByRole("main").getByRole("searchbox", { name: "Search this site" }).fill("blood");
	await page.getByRole("main").getByRole("button", { name: "Search" }).click();
	await expect(page).toHaveURL("/search?q=blood");
	const found = page.getByRole("region", { name: /^\d+ results for “blood”$/ });
	for (const group of ["Pages", "Questions and answers", "Events", "Highlights"])
		await expect(found.getByRole("heading", { name: new RegExp(`^${group}`) })).toBeVisible();
	await found.getByRole("link", { name: "Be a Life Saver – Donate Blood Today!" }).click();
	await expect(page).toHaveURL("/blood-donation");
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("the search works", async ({ page }) => {
		await page.goto("/search");
		await page.getByRole("main").getByRole("searchbox").fill("credits");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/search?q=credits");
		await expect(page.getByRole("region", { name: /results for “credits”$/ })).toBeVisible();
	});
});
