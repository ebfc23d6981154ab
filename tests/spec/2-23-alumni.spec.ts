import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../browser/site-pages.ts";
import { alumniCategories } from "../support/specified-names.ts";
import { scrolled, scrollTo } from "./support/scrolling.ts";

const focusAreas = [
	"Environment",
	"Health",
	"Society",
	"Unnat Bharat Abhiyan",
	"Innovation",
	"Internships",
	"Education",
];

const batches = (page: Page) => page.getByRole("navigation", { name: "Select Batch", exact: true });
const members = (page: Page, year: string) => page.getByRole("region", { name: year, exact: true });
const categories = (page: Page, year: string) => members(page, year).getByRole("heading", { level: 2 });

test("'Alumni Network' has a 'Select Batch' row of 2022 and 2023, and the first is chosen", {
	tag: ["@4.16", "@9.24"],
}, async ({ page }) => {
	await page.goto("/alumni");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alumni Network");
	await expect(page.getByText("Select Batch", { exact: true })).toBeVisible();
	await expect(batches(page).getByRole("link")).toHaveText(["2022", "2023"]);
	await expect(batches(page).locator("[aria-current]")).toHaveText(["2022"]);
	expect((await categories(page, "2022").allTextContents()).toSorted()).toEqual(alumniCategories.toSorted());
});

test("choosing a batch shows its members under their categories, and stands in the address", {
	tag: ["@3.5", "@4.16", "@10.4"],
}, async ({ page }) => {
	await page.goto("/alumni");
	await hydrated(page);
	await batches(page).getByRole("link", { name: "2023" }).click();
	await expect(page).toHaveURL("/alumni?batch=23");
	await expect(batches(page).locator("[aria-current]")).toHaveText(["2023"]);
	await expect(categories(page, "2022")).toHaveCount(0);
	expect((await categories(page, "2023").allTextContents()).toSorted()).toEqual(
		[...alumniCategories, "Outreach Secretary", "Outreach Executive"].toSorted(),
	);
	await page.reload();
	await expect(categories(page, "2023")).not.toHaveCount(0);
	await page.goto("/alumni?batch=99");
	await expect(categories(page, "2022")).not.toHaveCount(0);
});

test("cards show name, photo and what else is known, roles in batch 22 alone, advisors with their focus", {
	tag: "@3.5",
}, async ({ page }) => {
	await page.goto("/alumni");
	const category = (name: string) => page.getByRole("region", { name, exact: true });
	const first = category("Secretary").getByRole("article").first();
	await expect(first.getByRole("img")).toBeVisible();
	await expect(first.getByRole("heading")).not.toBeEmpty();
	await expect(first.getByText("Secretary", { exact: true })).toBeVisible();
	await expect(first.getByText(/^Id 22-\d\d$/)).toBeVisible();
	await expect(first.getByRole("link", { name: /^E-mail / })).toHaveAttribute("href", /^mailto:/);
	await expect(first.getByRole("link", { name: /on LinkedIn/ })).toHaveAttribute("target", "_blank");
	for (const area of focusAreas) await expect(category("Faculty Advisor")).toContainText(`(${area})`);

	await page.goto("/alumni?batch=23");
	await expect(category("Secretary").getByRole("article")).not.toHaveCount(0);
	await expect(category("Secretary").getByText("Secretary", { exact: true })).toHaveCount(1);
});

test("cards are 200 to 250 px wide", async ({ page }) => {
	for (const width of [320, 375, 768, 1280, 1920]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto("/alumni");
		const widths = await page
			.getByRole("article")
			.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
		expect(widths.length).toBeGreaterThan(9);
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
		await batches(page).getByRole("link", { name: "2023" }).click();
		await expect(categories(page, "2023")).not.toHaveCount(0);
	});
});
