import type { Page } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { withMotion } from "../support/motion.ts";
import { expect, test } from "./support/linked-site.ts";
import { scrolled, scrollTo } from "./support/scrolling.ts";

test.use(withMotion);

test.describe("the banner", () => {
	const banner = (page: Page) => page.getByRole("region", { name: "WE STAND TOGETHER", exact: true });

	test("its picture covers it, and it says whose chapter this is", { tag: "@1.6" }, async ({ page }) => {
		await page.goto("/");
		await expect(banner(page)).toContainText("the campus chapter of the National Service Scheme");
		const [whole, picture] = await Promise.all([
			banner(page).boundingBox(),
			banner(page).getByRole("img").boundingBox(),
		]);
		expect(picture).toEqual(whole);
		await expect(banner(page).getByRole("img")).toHaveCSS("object-fit", "cover");
	});

	test("it is never lower than the window, nor than 70 % of it and its words, and follows the window", {
		tag: "@9.4",
	}, async ({ page }) => {
		await page.goto("/");
		for (const [width, height] of [
			[375, 667],
			[375, 780],
			[768, 1024],
			[1280, 720],
			[1920, 1080],
			[1280, 420],
		] as const) {
			await page.setViewportSize({ width, height });
			const words = await banner(page).evaluate((node) => {
				const description = node.querySelector("p")?.getBoundingClientRect().bottom ?? 0;
				return description - (node.querySelector("h1")?.getBoundingClientRect().top ?? 0);
			});
			const whole = (await banner(page).boundingBox())?.height ?? 0;
			expect(words).toBeGreaterThan(100);
			expect(whole, `${width} × ${height}`).toBeGreaterThanOrEqual(height);
			expect(whole, `${width} × ${height}`).toBeGreaterThanOrEqual(Math.floor(0.7 * height + words));
		}
	});
});

test.describe("the social banner", () => {
	const social = (page: Page) => page.getByRole("complementary", { name: "Follow us" });

	test("slides in at 2000 px, and once closed it stays away, on the next visit too", { tag: ["@4.2", "@9.1"] }, async ({
		page,
		linkedSite,
	}) => {
		await page.goto(linkedSite);
		await hydrated(page);
		await scrollTo(page, 1999);
		await expect.poll(() => scrolled(page)).toBe(1999);
		await expect(social(page)).toBeHidden();
		await scrollTo(page, 2000);
		await expect(social(page)).toBeVisible();
		await expect(social(page)).toHaveCSS("transition-property", /translate/);
		await expect(social(page).getByRole("link", { name: /^Instagram/ })).toHaveAttribute("target", "_blank");
		await social(page).getByRole("button", { name: "Close and do not show again" }).click();
		await expect(social(page)).toBeHidden();
		await scrollTo(page, 0);
		await scrollTo(page, 2400);
		await expect(social(page)).toBeHidden();

		await page.reload();
		await hydrated(page);
		// By the wheel: until the visitor moves, a reloaded home page stays at its top.
		await page.mouse.wheel(0, 2400);
		await expect.poll(() => scrolled(page)).toBeGreaterThan(2000);
		await expect(social(page)).toBeHidden();
	});

	test("stays until it is closed, however far the page is scrolled back", async ({ page }) => {
		await page.goto("/");
		await hydrated(page);
		await scrollTo(page, 2000);
		await expect(social(page)).toBeVisible();
		await scrollTo(page, 0);
		await expect(social(page)).toBeVisible();
	});
});
