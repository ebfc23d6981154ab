import type { Page } from "@playwright/test";
import { expect, onLinkedSite, test } from "./support/linked-site.ts";

const footer = (page: Page) => page.getByRole("contentinfo");
const column = (page: Page, name: string) => footer(page).getByRole("region", { name, exact: true });
const quick = (page: Page) => column(page, "Quick links");

test.describe("where the chapter has everything", () => {
	test.use(onLinkedSite);

	test("quick links lead where they say, Volunteering Highlights on wide screens and Newsletter on narrow ones", async ({
		page,
	}) => {
		await page.goto("/award");
		// What is far from the window is not laid out, and has no words to be seen.
		const shown = async () => {
			await footer(page).scrollIntoViewIfNeeded();
			const items = await quick(page).getByRole("listitem").allInnerTexts();
			return items.map((words) => words.split(/\s\(/)[0]).filter(Boolean);
		};
		const both = ["Download the App", "Hours Policy", "Rules of the unit"];
		const after = ["NGU hours check", "Hill Diary", "Domains"];
		await page.setViewportSize({ width: 900, height: 800 });
		await expect.poll(shown).toEqual([...both, "Volunteering Highlights", ...after]);
		await page.setViewportSize({ width: 899, height: 800 });
		await expect.poll(shown).toEqual([...both, "Newsletter", ...after]);

		const href = (name: string | RegExp) => quick(page).getByRole("link", { name, includeHidden: true });
		await expect(href("Hours Policy")).toHaveAttribute("href", "/hours-policy");
		await expect(href("Volunteering Highlights")).toHaveAttribute("href", "/volunteering-highlights");
		await expect(href("Domains")).toHaveAttribute("href", "/domains");
		await expect(href(/^Rules of the unit/)).toHaveAttribute("href", /^\/documents\/rules\.pdf/);
		await expect(href(/^Rules of the unit/)).toHaveAttribute("target", "_blank");
		await href("Download the App").click();
		await expect(footer(page).getByRole("heading", { name: "The app" })).toBeInViewport();
		await href("Newsletter").click();
		await expect(page).toHaveURL("/#newsletters");
		await expect(page.getByRole("heading", { name: "Newsletters" })).toBeInViewport();
	});
});

test("NGU hours check does what Check Hours does", { tag: "@8.1" }, async ({ page }) => {
	await page.goto("/award");
	await quick(page).getByRole("button", { name: "NGU hours check" }).click();
	const alert = page.getByRole("dialog", { name: "NGU hours check" });
	await expect(alert.getByText("Please download the NSS app to check your hours!", { exact: true })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(quick(page).getByRole("button", { name: "NGU hours check" })).toBeFocused();
});

test("while the chapter has no address for them, the footer says what to do instead", { tag: "@10.8" }, async ({
	page,
}) => {
	await page.goto("/award");
	await expect(column(page, "Follow us")).toContainText("Our accounts are not linked here yet.");
	await expect(column(page, "Follow us")).toContainText("The app is not linked here yet.");
	await quick(page).getByRole("button", { name: "Hill Diary" }).click();
	await expect(page.getByRole("dialog", { name: "Hill Diary" })).toContainText("The diary has no address yet.");
	await page.keyboard.press("Escape");
	await expect(column(page, "Institute links").getByRole("link", { name: "Admin Login" })).toHaveAttribute(
		"href",
		"/console",
	);
	await expect(column(page, "Institute links").getByRole("link", { name: "List of Events" })).toHaveAttribute(
		"href",
		"/events",
	);
});

test.describe("for a visitor in New York", () => {
	test.use({ timezoneId: "America/New_York" });

	test("the clock shows the weekday, time and date of New Delhi, and goes on", async ({ page }) => {
		await page.clock.install({ time: new Date("2026-01-26T23:58:00+05:30") });
		await page.goto("/award");
		const clock = footer(page).getByRole("time");
		await footer(page).scrollIntoViewIfNeeded();
		await expect(clock).toBeVisible();
		await page.clock.pauseAt(new Date("2026-01-26T23:59:58+05:30"));
		await page.clock.runFor(1000);
		await expect(clock).toHaveText(/^Monday.* 26 January 2026.* 23:59:59$/);
		await page.clock.runFor(1000);
		await expect(clock).toHaveText(/^Tuesday.* 27 January 2026.* 00:00:00$/);
	});
});
