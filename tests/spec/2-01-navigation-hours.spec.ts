import { outside } from "../support/chapter.ts";
import { expect, test } from "./support/linked-site.ts";
import { button, hamburger } from "./support/navigation-bar.ts";

const alerts = [
	["Check Hours", "Please download the NSS app to check your hours!"],
	["Hours Complaint", "Please download the NSS app for any complaints regarding hours!"],
] as const;

test.describe("the hours buttons", () => {
	for (const [name, words] of alerts) {
		test(`${name} shows its alert in the page, takes the focus into it and gives it back`, {
			tag: ["@1.4", "@8.1", "@8.2", "@10.1"],
		}, async ({ page }) => {
			page.on("dialog", () => expect(false, "no alert of the browser").toBe(true));
			await page.goto("/team");
			const alert = page.getByRole("dialog", { name });
			await button(page, name).focus();
			await page.keyboard.press("Enter");
			await expect(alert.getByText(words, { exact: true })).toBeVisible();
			await expect(alert.locator(":focus")).toHaveCount(1);
			await page.keyboard.press("Escape");
			await expect(alert).toBeHidden();
			await expect(button(page, name)).toBeFocused();
			await button(page, name).click();
			await alert.getByRole("button", { name: "OK" }).click();
			await expect(alert).toBeHidden();
			await expect(page).toHaveURL("/team");
		});
	}

	test("the alert leads to the app in both stores, in new tabs", { tag: "@1.4" }, async ({ page, linkedSite }) => {
		await page.goto(`${linkedSite}/team`);
		await button(page, "Check Hours").click();
		const alert = page.getByRole("dialog", { name: "Check Hours" });
		for (const [store, path] of [
			["Google Play", "google-play"],
			["App Store", "app-store"],
		]) {
			const way = alert.getByRole("link", { name: `${store} (opens in a new tab)` });
			await expect(way).toHaveAttribute("href", `${outside}/${path}`);
			await expect(way).toHaveAttribute("target", "_blank");
		}
	});

	test("Hours Complaint is hidden from 900 to 1200 px, where Check Hours stays", async ({ page }) => {
		await page.goto("/team");
		for (const [width, shown] of [
			[900, false],
			[1199, false],
			[1200, true],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await expect(button(page, "Check Hours")).toBeVisible();
			await expect(button(page, "Hours Complaint")).toBeVisible({ visible: shown });
		}
	});

	test("in the narrow menu they show the same alerts; the menu closes, and its button has the focus afterwards", {
		tag: ["@8.1", "@8.2", "@10.1"],
	}, async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 667 });
		await page.goto("/team");
		for (const [name, words] of alerts) {
			await hamburger(page).click();
			await button(page, name).click();
			const alert = page.getByRole("dialog", { name });
			await expect(alert.getByText(words, { exact: true })).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(alert).toBeHidden();
			await expect(button(page, name)).toBeHidden();
			await expect(hamburger(page)).toBeFocused();
		}
	});
});
