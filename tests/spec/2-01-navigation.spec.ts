import { hydrated } from "../../scripts/browser/site-pages.ts";
import { outside } from "../support/chapter.ts";
import { expect, onLinkedSite, test } from "./support/linked-site.ts";
import {
	bar,
	button,
	expectLinks,
	hamburger,
	link,
	pages,
	volunteer,
	volunteerPages,
} from "./support/navigation-bar.ts";

test.describe("from 900 px", () => {
	test.describe("where the chapter has everything", () => {
		test.use(onLinkedSite);

		test("the bar leads to eight pages, marks the one that is open, and has a Volunteer dropdown", async ({ page }) => {
			await page.goto("/");
			await hydrated(page);
			await expectLinks(bar(page), pages);
			await expect(volunteer(page)).toBeVisible();
			for (const [name, path] of pages.toReversed()) {
				await link(page, name).click();
				await expect(page).toHaveURL(path);
				await expect(bar(page).locator("[aria-current=page]:visible")).toHaveText([name]);
			}
		});
	});

	test("the Volunteer dropdown holds five pages, of which Internship Policy leads to /intern-policy", async ({
		page,
	}) => {
		await page.goto("/about");
		await expect(link(page, "Hours Policy")).toBeHidden();
		await volunteer(page).click();
		await expectLinks(bar(page), volunteerPages);
		await expect(volunteer(page).locator("xpath=..").getByRole("link")).toHaveText(
			volunteerPages.map(([name]) => name),
		);
	});

	test("the dropdown closes on a click outside, on choosing an item, and on Escape, which gives the focus back", {
		tag: "@4.1",
	}, async ({ page }) => {
		await page.goto("/about");
		await hydrated(page);
		const item = link(page, "Domains");
		await volunteer(page).click();
		await expect(item).toBeVisible();
		await page.getByRole("heading", { level: 1 }).click();
		await expect(item).toBeHidden();

		await volunteer(page).focus();
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await expect(link(page, "Hours Policy")).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(item).toBeHidden();
		await expect(volunteer(page)).toBeFocused();

		await page.keyboard.press("Enter");
		await item.click();
		await expect(page).toHaveURL("/domains");
		await expect(item).toBeHidden();
	});

	test("Internship Policy is marked on its own page, in the dropdown and in the narrow menu", {
		tag: "@10.15",
	}, async ({ page }) => {
		await page.goto("/intern-policy");
		await volunteer(page).click();
		await expect(link(page, "Internship Policy")).toHaveAttribute("aria-current", "page");
		await page.setViewportSize({ width: 600, height: 800 });
		await hamburger(page).click();
		await expect(link(page, "Internship Policy")).toHaveAttribute("href", "/intern-policy");
		await expect(link(page, "Internship Policy")).toHaveAttribute("aria-current", "page");
		await expect(bar(page).locator("[aria-current=page]:visible")).toHaveCount(1);
	});

	test("the header shows the programme, the institute and its address", { tag: "@1.6" }, async ({ page }) => {
		await page.goto("/faq");
		const header = page.getByRole("banner");
		await expect(header).toContainText("National Service Scheme");
		await expect(header).toContainText("Saptagiri Institute of Technology, Nandipur");
		await expect(header).toContainText("Seven Hills Road, Nandipur 000417");
	});
});

test.describe("below 900 px", () => {
	test.use({ viewport: { width: 899, height: 800 } });

	test("a hamburger button opens and closes a list of all links, with both hours buttons in it", {
		tag: "@4.1",
	}, async ({ page }) => {
		await page.goto("/team");
		await hydrated(page);
		await expect(link(page, "Home")).toBeHidden();
		await hamburger(page).click();
		await expectLinks(bar(page), [...pages.filter(([name]) => name !== "Alumni"), ...volunteerPages]);
		await expect(link(page, "Team")).toHaveAttribute("aria-current", "page");
		for (const name of ["Check Hours", "Hours Complaint", "Hill Diary", "Rotaract Nandipur"])
			await expect(button(page, name)).toBeVisible();
		await hamburger(page).click();
		await expect(link(page, "Home")).toBeHidden();

		await hamburger(page).click();
		await page.keyboard.press("Escape");
		await expect(link(page, "Home")).toBeHidden();
		await expect(hamburger(page)).toBeFocused();

		await hamburger(page).click();
		await link(page, "Internship Policy").click();
		await expect(page).toHaveURL("/intern-policy");
		await expect(link(page, "Home")).toBeHidden();
	});

	test("from 900 px there is no hamburger button", async ({ page }) => {
		await page.goto("/team");
		await expect(hamburger(page)).toBeVisible();
		await page.setViewportSize({ width: 900, height: 800 });
		await expect(hamburger(page)).toBeHidden();
		await expect(link(page, "Home")).toBeVisible();
	});

	test("on the smallest telephone the whole menu can be reached", async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 480 });
		await page.goto("/faq");
		await hamburger(page).click();
		await button(page, "Hours Complaint").scrollIntoViewIfNeeded();
		await expect(button(page, "Hours Complaint")).toBeInViewport({ ratio: 1 });
	});
});

test.describe("the two outside links", () => {
	test("open in a new tab where the chapter has an address", async ({ page, context, linkedSite }) => {
		await context.route(`${outside}/**`, (route) => route.fulfill({ body: "Elsewhere" }));
		await page.goto(`${linkedSite}/about`);
		for (const [name, path] of [
			["Hill Diary", "hill-diary"],
			["Rotaract Nandipur", "rotaract-nandipur"],
		]) {
			const way = link(page, `${name} (opens in a new tab)`);
			const [tab] = await Promise.all([context.waitForEvent("page"), way.click()]);
			await expect(tab).toHaveURL(`${outside}/${path}`);
			await tab.close();
		}
		await expect(page).toHaveURL(`${linkedSite}/about`);
	});

	test("say what to do instead while the chapter has none", { tag: "@10.8" }, async ({ page }) => {
		await page.goto("/about");
		await button(page, "Hill Diary").click();
		await expect(page.getByRole("dialog", { name: "Hill Diary" })).toContainText("look under Volunteering Highlights");
		await page.keyboard.press("Escape");
		await button(page, "Rotaract Nandipur").click();
		await expect(page.getByRole("dialog", { name: "Rotaract Nandipur" })).toContainText("Write to us");
	});
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("the dropdown, the narrow menu and the hours alerts work", { tag: "@10.3" }, async ({ page }) => {
		await page.goto("/about");
		await volunteer(page).click();
		await link(page, "Internship Policy").click();
		await expect(page).toHaveURL("/intern-policy");
		await button(page, "Check Hours").click();
		const alert = page.getByRole("dialog", { name: "Check Hours" });
		await expect(alert).toContainText("Please download the NSS app to check your hours!");
		await alert.getByRole("button", { name: "OK" }).click();
		await expect(alert).toBeHidden();
		await page.setViewportSize({ width: 375, height: 667 });
		await hamburger(page).click();
		await link(page, "Team").click();
		await expect(page).toHaveURL("/team");
	});
});
