import { expect, test } from "@playwright/test";

test("both actions stand on the first screen of a small telephone", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 667 });
	await page.goto("/blood-donation");
	for (const name of ["Donate Blood", "Request Blood"])
		await expect(page.getByRole("button", { name }).first()).toBeInViewport({ ratio: 1 });
});

test("the page opens at its top, though the one before it was scrolled", { tag: ["@2.2", "@2.21", "@2.23"] }, async ({
	page,
}) => {
	await page.goto("/volunteer-matching");
	await page.getByRole("link", { name: "Get a Blood Donor" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Be a Life Saver – Donate Blood Today!");
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a request for blood leads to the form on the website", { tag: "@2.21" }, async ({ page }) => {
	await page.goto("/blood-donation");
	await page.getByRole("link", { name: "Fill out the online form" }).click();
	await expect(page).toHaveURL("/blood-donation/request");
	await expect(page.getByRole("heading", { level: 1, name: "Ask for blood" })).toBeInViewport();
	await expect(page.getByLabel(/^Hospital/)).toBeVisible();
});
