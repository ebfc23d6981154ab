import { hydrated } from "../../scripts/browser/site-pages.ts";
import { outside } from "../support/chapter.ts";
import { withMotion } from "../support/motion.ts";
import { findCarousel, openWithOwnClock } from "./support/carousel.ts";
import { expect, test } from "./support/linked-site.ts";

test.use(withMotion);

test("the carousel goes on every 2000 ms, one picture at a time, for ever, with dots", {
	tag: ["@3.7", "@9.10"],
}, async ({ page }) => {
	await openWithOwnClock(page, "/scribe");
	const carousel = findCarousel(page, "Scribes at work");
	await carousel.ready();
	const count = await carousel.slides.count();
	await expect(carousel.dots).toHaveCount(count);
	for (const slide of await carousel.slides.all()) await expect(slide.locator("img")).toHaveAttribute("alt", /.{20,}/);
	await carousel.holdStill();
	await carousel.button(`Go to slide ${count}`).click();
	await carousel.expectChosen(count);
	await expect(carousel.inView).toHaveCount(1);
	await carousel.play();
	for (const [before, next] of [
		[count, 1],
		[1, 2],
	] as const) {
		await page.clock.runFor(1999);
		await carousel.expectChosen(before);
		await page.clock.runFor(1);
		await carousel.expectChosen(next);
	}
});

test("a picture takes 500 ms to come", { tag: "@9.10" }, async ({ page }) => {
	await openWithOwnClock(page, "/scribe");
	const carousel = findCarousel(page, "Scribes at work");
	await carousel.ready();
	await carousel.holdStill();
	await page.clock.runFor(1000);
	await carousel.button("Next slide").click();
	await page.clock.runFor(250);
	expect(await partMissing()).toBeGreaterThan(0.03);
	await page.clock.runFor(250);
	expect(await partMissing()).toBeLessThan(0.03);

	/** Which part of its width the chosen slide still has to go. */
	function partMissing(): Promise<number> {
		return carousel.chosen.evaluate((slide) => {
			const middle = (node: Element) => node.getBoundingClientRect().left + node.getBoundingClientRect().width / 2;
			const whole = slide.closest("[role=region]") ?? slide;
			return Math.abs(middle(slide) - middle(whole)) / slide.getBoundingClientRect().width;
		});
	}
});

test("previous and next buttons do what a click on the halves does", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/scribe");
	const carousel = findCarousel(page, "Scribes at work");
	await carousel.ready();
	await carousel.button("Next slide").click();
	await carousel.expectChosen(2);
	await carousel.button("Previous slide").click();
	await carousel.expectChosen(1);
});

test("step n of the flowchart appears when the counter is at 2n, and its arrow at 2n + 1", {
	tag: ["@3.7", "@4.17"],
}, async ({ page }) => {
	await page.goto("/scribe");
	await hydrated(page);
	const parts = page.locator("#flow li > *");
	await expect(parts.first()).toHaveCSS("opacity", "0");
	await page.locator("#flow").scrollIntoViewIfNeeded();
	await expect(parts.first()).toHaveCSS("opacity", "1");
	await expect(parts.last()).toHaveCSS("opacity", "0");
	const total = await parts.count();
	for (let counter = 0; counter < total; counter++)
		await expect(parts.nth(counter)).toHaveCSS("transition-delay", `${(counter * 450) / 1000}s`);
	await expect(parts.last()).toHaveCSS("opacity", "1");
});

test("Volunteer and Request open group chats in a new window", { tag: ["@1.5", "@7.9"] }, async ({
	page,
	context,
	linkedSite,
}) => {
	await context.route(`${outside}/**`, (route) => route.fulfill({ body: "The group" }));
	const posts: string[] = [];
	page.on("request", (request) => request.method() !== "GET" && posts.push(request.url()));
	await page.goto(`${linkedSite}/scribe`);
	for (const [card, name] of [
		["Volunteer as a Scribe", "Volunteer"],
		["Request a Scribe", "Request"],
	] as const) {
		const way = page
			.getByRole("region", { name: card, exact: true })
			.getByRole("link", { name: `${name} in the chat group (opens in a new tab)` });
		const [tab] = await Promise.all([context.waitForEvent("page"), way.click()]);
		await expect(tab).toHaveURL(`${outside}/${name.toLowerCase()}`);
		await tab.close();
	}
	await expect(page).toHaveURL(`${linkedSite}/scribe`);
	expect(posts).toEqual([]);
});
