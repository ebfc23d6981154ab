import { expect, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";

test("the page for what is missing leads back to where such things are, and on to the main pages", async ({ page }) => {
	for (const [path, back] of [
		["/domains/Astronomy", "/domains"],
		["/domains/Education/99", "/domains"],
		["/highlightDetail/none", "/volunteering-highlights"],
	] as const) {
		await page.goto(path);
		await expect(page.getByRole("main").locator(`a[href="${back}"]`).first()).toBeVisible();
		const ways = page.getByRole("navigation", { name: "Where most people go" });
		for (const [name, to] of [
			["Home", "/"],
			["Register as a volunteer", "/register"],
			["Get a Scribe", "/scribe"],
			["FAQs", "/faq"],
		] as const)
			await expect(ways.getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
	}
});

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

test("a search that finds nothing helps on", async ({ page }) => {
	await page.goto("/search?q=xyzzy");
	await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
		"Nothing found for “xyzzy”. Try a shorter word.",
	);
	await expect(page.getByRole("link", { name: "Get a Scribe" })).toBeVisible();
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
