import { expect, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { withMotion } from "../support/motion.ts";
import { findCarousel, openWithOwnClock } from "./support/carousel.ts";

test.use(withMotion);

test("past glimpses play by themselves every 3 seconds, without end", { tag: "@9.9" }, async ({ page }) => {
	await openWithOwnClock(page, "/domains/Literacy/1");
	const glimpses = findCarousel(page, "Past glimpses");
	await glimpses.ready();
	await expect(glimpses.slides).toHaveCount(3);
	await glimpses.holdStill();
	await glimpses.button("Next slide").click();
	while (!(await glimpses.chosen.getAttribute("aria-label"))?.startsWith("2 "))
		await glimpses.button("Next slide").click();
	await glimpses.play();
	for (const next of [3, 1, 2]) {
		await page.clock.runFor(2999);
		await glimpses.expectChosen(next === 1 ? 3 : next - 1);
		await page.clock.runFor(1);
		await glimpses.expectChosen(next);
	}
});

test("a glimpse takes 1 second to come, and none comes by itself for those who want no motion", {
	tag: "@9.9",
}, async ({ page }) => {
	await openWithOwnClock(page, "/domains/Literacy/1");
	const glimpses = findCarousel(page, "Past glimpses");
	await glimpses.ready();
	await glimpses.holdStill();
	await page.clock.runFor(5000);
	await glimpses.button("Next slide").click();
	const offset = () =>
		glimpses.chosen.evaluate((slide) => {
			const row = slide.closest("[aria-roledescription=carousel]")?.getBoundingClientRect().left ?? 0;
			return Math.abs(slide.getBoundingClientRect().left - row) / slide.getBoundingClientRect().width;
		});
	await page.clock.runFor(300);
	expect(await offset()).toBeGreaterThan(0.1);
	await page.clock.runFor(700);
	expect(await offset()).toBeLessThan(0.05);

	await page.clock.resume();
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.reload();
	await glimpses.ready();
	await expect(glimpses.button("Play")).toBeVisible();
});

test("a glimpse that does not load gives way to another picture", { tag: "@8.18" }, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.route("**/drawn/glimpse/bachpan-1*", (route) => route.abort());
	await page.goto("/domains/Literacy/1");
	await hydrated(page);
	const slide = findCarousel(page, "Past glimpses").slides.first();
	await expect(slide.getByRole("img")).toHaveAttribute("src", /^\/drawn\/empty\.svg/);
	await expect(slide.getByRole("img")).toHaveAccessibleName("A picture that could not be loaded.");
	await expect
		.poll(() => slide.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
});
