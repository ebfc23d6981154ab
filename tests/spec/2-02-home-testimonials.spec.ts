import { expect, type Locator, test } from "@playwright/test";
import { withMotion } from "../support/motion.ts";
import { findCarousel, openWithOwnClock } from "./support/carousel.ts";

test.use(withMotion);

const name = "TESTIMONIALS";

test("TESTIMONIALS go on by one every 5 seconds, looping, and go back and forth by buttons", {
	tag: ["@4.9", "@9.7"],
}, async ({ page }) => {
	await openWithOwnClock(page, "/");
	const quotes = findCarousel(page, name);
	await quotes.ready();
	await expect(quotes.button("Pause")).toBeVisible();
	const count = await quotes.slides.count();
	await quotes.holdStill();
	while (!(await quotes.chosen.getAttribute("aria-label"))?.startsWith("1 ")) await quotes.button("Next slide").click();
	await quotes.button("Previous slide").click();
	await quotes.expectChosen(count);
	await quotes.play();
	await page.clock.runFor(4999);
	await quotes.expectChosen(count);
	await page.clock.runFor(1);
	await quotes.expectChosen(1);
	await page.clock.runFor(5000);
	await quotes.expectChosen(2);
});

test("5 testimonials can be seen, 3 in a window of 1440 px or less, and 1 in one of 1080 px or less", {
	tag: "@9.7",
}, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/");
	const quotes = findCarousel(page, name);
	await quotes.ready();
	for (const [width, visible] of [
		[1920, 5],
		[1441, 5],
		[1440, 3],
		[1081, 3],
		[1080, 1],
		[375, 1],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		await quotes.region.scrollIntoViewIfNeeded();
		await expect(quotes.inView, `${width} px`).toHaveCount(visible);
		for (const slide of await quotes.inView.all()) await expect(slide.locator("figure")).toBeInViewport();
		for (const words of await quotes.slides.locator("blockquote").all())
			await expect(words).toHaveCSS("opacity", (await isOfChosen(words)) || width <= 1080 ? "1" : "0");
		await quotes.button("Next slide").click();
		for (const part of [0.05, 0.5, 0.95])
			await expect.poll(() => isInFront(quotes.chosen, part), `${part} of the chosen one at ${width} px`).toBe(true);
	}
});

/** Others have room for a face alone, and would cut words. */
function isOfChosen(words: Locator): Promise<boolean> {
	return words.evaluate((node) => node.closest("[data-selected]") !== null);
}

/** Whether nothing covers an element at this part of its width, half-way down. */
function isInFront(slide: Locator, part: number): Promise<boolean> {
	return slide.locator("figure").evaluate((figure, part) => {
		const { left, top, width, height } = figure.getBoundingClientRect();
		return figure.contains(document.elementFromPoint(left + width * part, top + height / 2));
	}, part);
}

test("a testimonial is 750 px wide, or as wide as the window less 40 px under 800", { tag: "@9.7" }, async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/");
	const quotes = findCarousel(page, name);
	await quotes.ready();
	for (const [width, slideWidth] of [
		[1920, 750],
		[1080, 750],
		[800, 750],
		[799, 759],
		[375, 335],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		await expect
			.poll(async () => (await quotes.chosen.locator("figure").boundingBox())?.width, `${width} px`)
			.toBe(slideWidth);
	}
});
