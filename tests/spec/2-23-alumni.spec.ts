import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { complete } from "../support/chapter.ts";
import { onLinkedSite } from "./support/linked-site.ts";
import { scrolled, scrollTo } from "./support/scrolling.ts";

test.use(onLinkedSite);

const [, second] = complete.alumni.batches;

const batches = (page: Page) => page.getByRole("navigation", { name: "Select Batch", exact: true });
const members = (page: Page, year: string) => page.getByRole("region", { name: year, exact: true });
const categories = (page: Page, year: string) => members(page, year).getByRole("heading", { level: 2 });

test("choosing a batch shows its members under their categories, and is kept in the address", {
	tag: ["@3.5", "@4.16", "@10.4"],
}, async ({ page }) => {
	await page.goto("/alumni");
	await hydrated(page);
	await batches(page).getByRole("link", { name: "2025" }).click();
	await expect(page).toHaveURL("/alumni?batch=25");
	await expect(batches(page).locator("[aria-current]")).toHaveText(["2025"]);
	await expect(categories(page, "2024")).toHaveCount(0);
	await expect(categories(page, "2025")).toHaveText(second?.categories.map(({ name }) => name) ?? []);
	await page.reload();
	await expect(categories(page, "2025")).not.toHaveCount(0);
	await page.goto("/alumni?batch=99");
	await expect(categories(page, "2024")).not.toHaveCount(0);
});

test("cards are 200 to 250 px wide", async ({ page }) => {
	for (const width of [320, 375, 768, 1280, 1920]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto("/alumni");
		const widths = await page
			.getByRole("article")
			.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
		expect(widths.length).toBeGreaterThan(5);
		expect(
			widths.filter((cardWidth) => cardWidth < 200 || cardWidth > 250),
			`${width} px`,
		).toEqual([]);
	}
});

test("the page opens at its top, though the page before it was scrolled", async ({ page }) => {
	await page.goto("/faq");
	await hydrated(page);
	await scrollTo(page, 900);
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Alumni", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alumni Network");
	await expect.poll(() => scrolled(page)).toBe(0);
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("a batch can be chosen", { tag: "@10.3" }, async ({ page }) => {
		await page.goto("/alumni");
		await batches(page).getByRole("link", { name: "2025" }).click();
		await expect(categories(page, "2025")).not.toHaveCount(0);
	});
});
