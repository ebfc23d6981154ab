import { expect, test } from "@playwright/test";

test("the page asks 'What is NSS IIT Delhi?' and says what the chapter officially is", async ({ page }) => {
	await page.goto("/about");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is NSS IIT Delhi?");
	await expect(page.getByRole("main")).toContainText(
		"NSS IIT Delhi is the official chapter of the National Service Scheme at Indian Institute of Technology Delhi.",
	);
	await expect(page.getByRole("main")).toContainText("under the Ministry of Youth Affairs and Sports");
});

test("a certificate is shown", async ({ page }) => {
	await page.goto("/about");
	const picture = page.getByRole("region", { name: "The certificate" }).getByRole("img");
	await expect(picture).toHaveAttribute("alt", /certificate/);
	await picture.scrollIntoViewIfNeeded();
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("'Explore Our Domains' has a tile for each of the six, and the space of Unnat Bharat Abhiyan is encoded", async ({
	page,
}) => {
	await page.goto("/about");
	const tiles = page.getByRole("region", { name: "Explore Our Domains", exact: true }).getByRole("link");
	await expect(tiles).toHaveText([
		"Education",
		"Environment",
		"Health",
		"Innovation",
		"Society",
		"Unnat Bharat Abhiyan",
	]);
	expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("href")))).toEqual([
		"/domains/Education",
		"/domains/Environment",
		"/domains/Health",
		"/domains/Innovation",
		"/domains/Society",
		"/domains/Unnat%20Bharat%20Abhiyan",
	]);
	await tiles.last().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unnat Bharat Abhiyan Domain");
	expect(new URL(page.url()).pathname).toBe("/domains/Unnat%20Bharat%20Abhiyan");
});
