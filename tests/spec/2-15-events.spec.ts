import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";

const years = (page: Page) => page.getByRole("combobox", { name: "Choose a year" });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

async function shownDays(page: Page): Promise<string[]> {
	return cards(page)
		.locator("time")
		.evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
}

test("choosing a year shows its events alone, and 'No Event' where it has none", { tag: ["@4.11", "@10.4"] }, async ({
	page,
}) => {
	await page.goto("/events");
	await hydrated(page);
	await years(page).selectOption("2024");
	await expect(page).toHaveURL("/events?year=2024");
	await expect
		.poll(async () => new Set((await shownDays(page)).map((day) => day.slice(0, 4))))
		.toEqual(new Set(["2024"]));
	await years(page).selectOption("2018");
	await expect(page.getByText("No Event", { exact: true })).toBeVisible();
	await expect(cards(page)).toHaveCount(0);
	await page.getByRole("link", { name: "All events" }).click();
	await expect(page).toHaveURL("/events");
	await expect(years(page)).toHaveValue("All");
	await expect(cards(page)).not.toHaveCount(0);
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("a button sends the chosen year", async ({ page }) => {
		await page.goto("/events");
		await years(page).selectOption("2025");
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await expect(page).toHaveURL("/events?year=2025");
		await expect(years(page)).toHaveValue("2025");
		expect(new Set((await shownDays(page)).map((day) => day.slice(0, 4)))).toEqual(new Set(["2025"]));
	});
});
