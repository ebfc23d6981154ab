import { expect, type Page, test } from "@playwright/test";
import { collectComplaints, hydrated } from "../../scripts/browser/site-pages.ts";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

const choices = (page: Page) => page.getByRole("contentinfo").getByRole("group", { name: "Colours" });
const choice = (page: Page, name: string) => choices(page).getByRole("radio", { name });
const isDark = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor === "rgb(14, 20, 48)");
/** The colours of the browser's own bar that hold now. */
const barColours = (page: Page) =>
	page
		.locator("meta[name=theme-color]")
		.evaluateAll((metas) =>
			metas
				.filter((meta) => matchMedia(meta.getAttribute("media") ?? "all").matches)
				.map((meta) => meta.getAttribute("content")),
		);

test("the colours follow the device until the reader chooses, and the choice is remembered", async ({ page }) => {
	const complaints = collectComplaints(page);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/award");
	await hydrated(page);
	await expect(choice(page, "Automatic")).toBeChecked();
	expect(await isDark(page)).toBe(true);
	expect(await barColours(page)).toEqual(["#1a2756"]);

	await choices(page).getByText("Light").click();
	expect(await isDark(page)).toBe(false);
	expect(await barColours(page)).toEqual(["#cfe6f7"]);

	await page.getByRole("link", { name: "FAQs" }).first().click();
	await page.waitForURL("/faq");
	await page.reload();
	await hydrated(page);
	await expect(choice(page, "Light")).toBeChecked();
	expect(await isDark(page)).toBe(false);
	expect(await barColours(page)).toEqual(["#cfe6f7"]);

	await choices(page).getByText("Automatic").click();
	expect(await isDark(page)).toBe(true);
	expect(complaints).toEqual([]);
});

test("a choice holds before anything is painted, without waiting for a file", async ({ page }) => {
	await page.goto("/award");
	await choices(page).getByText("Dark").click();
	await page.route("**/*.js", (route) => route.abort());
	await page.reload();
	expect(await isDark(page)).toBe(true);
});

test("a choice made in one tab holds in the other", async ({ page, context }) => {
	await page.goto("/award");
	const other = await context.newPage();
	await other.goto("/faq");
	await choices(other).getByText("Dark").click();
	await expect(choice(page, "Dark")).toBeChecked();
	expect(await isDark(page)).toBe(true);
});

test("the choice works by keyboard", async ({ page }) => {
	await page.goto("/award");
	await choice(page, "Automatic").focus();
	await page.keyboard.press("ArrowLeft");
	await expect(choice(page, "Dark")).toBeFocused();
	expect(await isDark(page)).toBe(true);
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false, colorScheme: "dark" });

	test("no choice is offered, and the colours follow the device", async ({ page }) => {
		await page.goto("/award");
		await expect(choices(page)).toBeHidden();
		await expect(page.locator("html")).toHaveCSS("background-color", "rgb(14, 20, 48)");
	});
});
