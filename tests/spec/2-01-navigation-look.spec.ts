import { expect, type Page, test } from "@playwright/test";
import { withMotion } from "../support/motion.ts";
import { paint } from "./support/colours.ts";
import { bar, link, smallLogo } from "./support/navigation-bar.ts";
import { scrollTo } from "./support/scrolling.ts";

test.use(withMotion);

test("on scrolling the large row goes, and a small logo stays beside the links", async ({ page }) => {
	await page.goto("/faq");
	const largeRow = page.getByRole("banner").getByText("National Service Scheme").filter({ visible: true });
	await expect(largeRow).toBeInViewport();
	await expect(smallLogo(page)).toBeHidden();
	await scrollTo(page, 400);
	await expect(largeRow).not.toBeInViewport();
	await expect(smallLogo(page)).toBeInViewport();
	expect((await bar(page).boundingBox())?.y).toBe(0);
	const logo = await smallLogo(page).boundingBox();
	const home = await link(page, "Home").boundingBox();
	expect(logo && home && logo.x + logo.width).toBeLessThanOrEqual(home?.x ?? 0);
});

test("what is jumped to or focused is never behind the bar", async ({ page }) => {
	// A page that moves smoothly would be measured on its way.
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/faq#guidelines");
	const lowerEdge = async () => {
		const box = await bar(page).boundingBox();
		return (box?.y ?? 0) + (box?.height ?? 0);
	};
	const heading = page.getByRole("heading", { name: "Volunteer Guidelines" });
	await expect(heading).toBeInViewport();
	expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(await lowerEdge());
	for (let i = 0; i < 8; i++) {
		await page.keyboard.press("Shift+Tab");
		const focused = await page.locator("main :focus").boundingBox();
		if (focused) expect(focused.y).toBeGreaterThanOrEqual(await lowerEdge());
	}
});

test.describe("the look of the bar", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	const ground = (page: Page) => paint(bar(page).locator("xpath=.."), "backgroundColor");
	const words = (page: Page) => paint(link(page, "About"), "color");
	const logo = (page: Page) =>
		smallLogo(page)
			.locator("svg")
			.evaluate((icon) => getComputedStyle(icon).color);

	test("on the home page it is translucent with white words up to 50 px, then solid light blue with dark ones", {
		tag: ["@4.1", "@9.1"],
	}, async ({ page }) => {
		await page.goto("/");
		for (const top of [0, 50]) {
			await scrollTo(page, top);
			await expect.poll(async () => (await ground(page)).alpha).toBeLessThan(1);
			expect((await ground(page)).alpha).toBeGreaterThan(0);
			expect((await words(page)).light).toBeGreaterThan(0.9);
		}
		await scrollTo(page, 51);
		await expect.poll(async () => (await ground(page)).alpha).toBe(1);
		const { light, blue } = await ground(page);
		expect(light).toBeGreaterThan(0.8);
		expect(blue).toBeGreaterThan(0.1);
		expect((await words(page)).light).toBeLessThan(0.25);
		await scrollTo(page, 0);
		await expect.poll(async () => (await ground(page)).alpha).toBeLessThan(1);
	});

	test("on other pages it is always solid", async ({ page }) => {
		await page.goto("/team");
		const look = [await ground(page), await words(page)];
		expect(look[0]?.alpha).toBe(1);
		expect(look[0]?.light).toBeGreaterThan(0.8);
		await scrollTo(page, 300);
		await expect(smallLogo(page)).toBeVisible();
		expect([await ground(page), await words(page)]).toEqual(look);
	});

	test("the logo changes its colour beyond 100 px, on the home page alone", { tag: "@9.1" }, async ({ page }) => {
		await page.goto("/");
		await scrollTo(page, 100);
		await expect(smallLogo(page)).toBeVisible();
		const before = await logo(page);
		await scrollTo(page, 101);
		await expect.poll(() => logo(page)).not.toBe(before);
		const after = await logo(page);
		await page.goto("/team");
		await scrollTo(page, 60);
		await expect(smallLogo(page)).toBeVisible();
		expect(await logo(page)).toBe(after);
	});
});
