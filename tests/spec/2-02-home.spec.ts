import type { Page } from "@playwright/test";
import { collectComplaints, hydrated } from "../../scripts/browser/site-pages.ts";
import { complete } from "../support/chapter.ts";
import { withMotion } from "../support/motion.ts";
import { expect, test } from "./support/linked-site.ts";
import { scrolled, scrollTo } from "./support/scrolling.ts";

test.use(withMotion);

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the sections are in their order under the banner, and nothing is asked of another host", {
	tag: "@7.8",
}, async ({ page, linkedSite }) => {
	const complaints = collectComplaints(page);
	await page.goto(linkedSite);
	await hydrated(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("WE STAND TOGETHER");
	await expect(page.locator("main h2")).toHaveText([
		"Recent Events",
		"TESTIMONIALS",
		"WE ARE NSS SIT NANDIPUR",
		"Explore More",
		"THE IMPACT WE CREATED",
		"LET OUR VOLUNTEERS LEND A HELPING HAND",
		"BE NOTIFIED",
	]);
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	for (let top = 0; top < height; top += 600) await scrollTo(page, top);
	expect(complaints).toEqual([]);
});

test("the home page opens at its top, though the page before it was scrolled", async ({ page }) => {
	await page.goto("/faq");
	await hydrated(page);
	await scrollTo(page, 900);
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("WE STAND TOGETHER");
	await expect.poll(() => scrolled(page)).toBe(0);
});

test.describe("Explore More", () => {
	test("Awards leads to /award", async ({ page }) => {
		await page.goto("/");
		await section(page, "Explore More")
			.getByRole("link", { name: /^Awards/ })
			.click();
		await expect(page).toHaveURL("/award");
	});
});

test("the impact is seen once its heading is half visible, and stays seen", { tag: "@4.6" }, async ({ page }) => {
	await page.goto("/");
	await hydrated(page);
	const cards = section(page, "THE IMPACT WE CREATED").getByRole("list").locator("xpath=..");
	await expect(cards).toHaveCSS("opacity", "0");
	const showShare = (share: number) =>
		page.getByRole("heading", { name: "THE IMPACT WE CREATED" }).evaluate((heading, share) => {
			const { top, height } = heading.getBoundingClientRect();
			window.scrollTo({ top: scrollY + top + height * share - innerHeight, behavior: "instant" });
		}, share);
	await showShare(0.3);
	await expect(page.getByRole("heading", { name: "THE IMPACT WE CREATED" })).toBeInViewport();
	await expect(cards).toHaveCSS("opacity", "0");
	await showShare(0.7);
	await expect(cards).toHaveCSS("opacity", "1");
	await scrollTo(page, 0);
	await expect(cards).toHaveCSS("opacity", "1");
});

test.describe("BE NOTIFIED", () => {
	const newsletters = (page: Page) => section(page, "BE NOTIFIED").getByRole("region", { name: /^Newsletters/ });

	test("newsletters are in a box that scrolls beyond 300 px, by keyboard too", { tag: "@9.12" }, async ({
		page,
		linkedSite,
	}) => {
		await page.goto(linkedSite);
		const box = newsletters(page);
		await expect(box.getByRole("listitem")).toHaveCount(complete.newsletters.items.length);
		expect((await box.boundingBox())?.height).toBe(300);
		await box.focus();
		await page.keyboard.press("End");
		await expect(box.getByRole("listitem").last()).toBeInViewport();
	});
});
