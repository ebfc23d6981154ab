import { expect, type Page, test } from "@playwright/test";
import { loadContent } from "../../core/content/load.ts";
import { teamGroups } from "../support/specified-names.ts";
import { expectPerson } from "./support/people.ts";

const group = (page: Page, name: string) =>
	page.locator("main details").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });

test("members stand under nine group headings, of which two groups start open and seven folded", {
	tag: ["@3.3", "@4.4"],
}, async ({ page }) => {
	await page.goto("/team");
	await expect(page.locator("main details h2")).toHaveText(teamGroups.map(([name]) => name));
	for (const [name, startsOpen] of teamGroups) {
		await expect(group(page, name).locator("article").first()).toBeVisible({ visible: startsOpen });
	}
});

test("nobody is hidden for good: every folded group opens, and every open one folds", { tag: "@4.4" }, async ({
	page,
}) => {
	await page.goto("/team");
	for (const [name, startsOpen] of teamGroups) {
		await group(page, name).locator("summary").click();
		await expect(group(page, name).locator("article").first()).toBeVisible({ visible: !startsOpen });
	}
	await page
		.getByRole("navigation", { name: "Groups of the team" })
		.getByRole("link", { name: "Secretaries", exact: true })
		.click();
	await expect(group(page, "Secretaries").locator("article").first()).toBeVisible();
});

test("each card shows photo, name and title, and the LinkedIn, Instagram and mail links that are known", {
	tag: "@6.3",
}, async ({ page }) => {
	await page.goto("/team");
	for (const { name, isVisible, teamMembers } of loadContent("content").team.groups) {
		if (!isVisible) await group(page, name).locator("summary").click();
		const cards = group(page, name).getByRole("article");
		await expect(cards).toHaveCount(teamMembers.length);
		const [first] = teamMembers;
		if (first) await expectPerson(cards.first(), first);
		for (const [i, { title }] of teamMembers.entries()) await expect(cards.nth(i)).toContainText(title);
	}
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("groups fold and unfold, and a jump to a folded one opens it", { tag: "@10.3" }, async ({ page }) => {
		await page.goto("/team");
		await page
			.getByRole("navigation", { name: "Groups of the team" })
			.getByRole("link", { name: "Team Mentor", exact: true })
			.click();
		await expect(group(page, "Team Mentor").locator("article").first()).toBeInViewport();
		await group(page, "Team Mentor").locator("summary").click();
		await expect(group(page, "Team Mentor").locator("article").first()).toBeHidden();
	});
});
