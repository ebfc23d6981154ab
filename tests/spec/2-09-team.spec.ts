import { expect, type Page, test } from "@playwright/test";
import { chapter } from "../support/chapter.ts";

const { groups } = chapter.team;

const group = (page: Page, name: string) =>
	page.locator("main details").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });

test("members stand under group headings, and those groups start open that the chapter wants open", {
	tag: ["@3.3", "@4.4"],
}, async ({ page }) => {
	await page.goto("/team");
	await expect(page.locator("main details h2")).toHaveText(groups.map(({ name }) => name));
	for (const { name, isVisible } of groups) {
		await expect(group(page, name).locator("article").first()).toBeVisible({ visible: isVisible });
	}
});

test("nobody is hidden for good: every folded group opens, and every open one folds", { tag: "@4.4" }, async ({
	page,
}) => {
	await page.goto("/team");
	for (const { name, isVisible } of groups) {
		await group(page, name).locator("summary").click();
		await expect(group(page, name).locator("article").first()).toBeVisible({ visible: !isVisible });
	}
	await page
		.getByRole("navigation", { name: "Groups of the team" })
		.getByRole("link", { name: "Project Leads", exact: true })
		.click();
	await expect(group(page, "Project Leads").locator("article").first()).toBeVisible();
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("groups fold and unfold, and a jump to a folded one opens it", { tag: "@10.3" }, async ({ page }) => {
		await page.goto("/team");
		await page
			.getByRole("navigation", { name: "Groups of the team" })
			.getByRole("link", { name: "Design and Web", exact: true })
			.click();
		await expect(group(page, "Design and Web").locator("article").first()).toBeInViewport();
		await group(page, "Design and Web").locator("summary").click();
		await expect(group(page, "Design and Web").locator("article").first()).toBeHidden();
	});
});
