import { expect, test } from "@playwright/test";
import { withMotion } from "../support/motion.ts";
import { findCarousel, openWithOwnClock } from "./support/carousel.ts";
import { paint } from "./support/colours.ts";

test.use(withMotion);

test.describe("the carousel of recent events", () => {
	test("goes on by one slide every 2 seconds, and from the last to the first", { tag: "@9.6" }, async ({ page }) => {
		await openWithOwnClock(page, "/");
		const events = findCarousel(page, "Recent Events");
		await events.ready();
		await events.holdStill();
		await events.button("Go to slide 9").click();
		await events.play();
		for (const next of [10, 1, 2]) {
			const before = next === 1 ? 10 : next - 1;
			await page.clock.runFor(1999);
			await events.expectChosen(before);
			await page.clock.runFor(1);
			await events.expectChosen(next);
		}
	});

	test("begins by itself, pauses by its button, and waits while the mouse or the keyboard is with it", {
		tag: "@10.2",
	}, async ({ page }) => {
		await openWithOwnClock(page, "/");
		const events = findCarousel(page, "Recent Events");
		await events.ready();
		await expect(events.button("Pause")).toBeVisible();
		await events.holdStill();
		await events.button("Go to slide 5").click();
		await page.clock.runFor(10_000);
		await events.expectChosen(5);

		await events.play();
		await events.chosen.hover();
		await page.clock.runFor(10_000);
		await events.expectChosen(5);
		await page.mouse.move(0, 0);
		await page.clock.runFor(2000);
		await events.expectChosen(6);

		// The keyboard goes on to the slides: the one that has the focus is brought to the middle, and stays there.
		await events.button("Next slide").focus();
		await page.keyboard.press("Tab");
		await page.clock.runFor(1000);
		await expect(events.chosen.getByRole("link")).toBeFocused();
		await page.clock.runFor(10_000);
		await expect(events.chosen.getByRole("link")).toBeFocused();
	});

	test("a click on an arrow, a dot or a slide stops it, until it is played again", { tag: "@10.2" }, async ({
		page,
	}) => {
		await openWithOwnClock(page, "/");
		const events = findCarousel(page, "Recent Events");
		await events.ready();
		await events.holdStill();
		await events.button("Go to slide 3").click();
		await events.play();
		await events.button("Next slide").click();
		await page.mouse.move(0, 0);
		await events.button("Next slide").blur();
		await expect(events.button("Play")).toBeVisible();
		await page.clock.runFor(10_000);
		await events.expectChosen(4);

		await events.play();
		await events.button("Next slide").hover();
		await page.clock.runFor(10_000);
		await events.expectChosen(4);
	});

	test("has a dot for each of the 10 slides, which marks the chosen one and jumps to its own", {
		tag: ["@4.8", "@9.6"],
	}, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/");
		const events = findCarousel(page, "Recent Events");
		await events.ready();
		await expect(events.slides).toHaveCount(10);
		await expect(events.dots).toHaveCount(10);
		for (const n of [4, 10, 1]) {
			await events.button(`Go to slide ${n}`).click();
			await events.expectChosen(n);
			await expect(events.region.locator("button[aria-current=true]")).toHaveAccessibleName(`Go to slide ${n}`);
		}
		await events.button("Previous slide").click();
		await events.expectChosen(10);
		await events.button("Next slide").click();
		await events.expectChosen(1);
	});

	test("shows 1, 2 or 3 slides by the window's width, the chosen one in the middle", {
		tag: "@9.6",
	}, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/");
		const events = findCarousel(page, "Recent Events");
		await events.ready();
		for (const [width, perView] of [
			[320, 1],
			[599, 1],
			[600, 2],
			[900, 2],
			[1199, 2],
			[1200, 3],
			[1920, 3],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await expect.poll(() => shareOfRow(events.chosen), `${width} px`).toBeCloseTo(1 / perView, 1);
			await expect.poll(() => offCentre(events.chosen), `${width} px`).toBeLessThan(2);
		}
		// Also the first and the last.
		for (const n of [4, 10, 1]) {
			await events.button(`Go to slide ${n}`).click();
			await expect.poll(() => offCentre(events.chosen), `slide ${n}`).toBeLessThan(2);
		}
	});

	for (const width of [375, 800, 1280])
		test(`does not jump when it wakes at ${width} px: the newest comes first, and the oldest is not left of it`, async ({
			page,
		}) => {
			await page.emulateMedia({ reducedMotion: "reduce" });
			await page.setViewportSize({ width, height: 800 });
			await page.goto("/");
			const events = findCarousel(page, "Recent Events");
			await events.row.scrollIntoViewIfNeeded();
			const lefts = () =>
				events.slides.evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().left));
			const asleep = await lefts();
			await events.ready();
			const awake = await lefts();
			for (const i of [0, 1, 2])
				expect(Math.abs((awake[i] ?? Number.NaN) - (asleep[i] ?? 0)), `slide ${i + 1}`).toBeLessThan(1);
			expect(awake[9]).toBeGreaterThan(awake[0] ?? Number.NaN);
		});

	test("each slide is the event's picture under a bar with its title and venue", { tag: "@1.2" }, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/");
		const events = findCarousel(page, "Recent Events");
		await events.ready();
		const title = events.chosen.getByRole("heading", { level: 3 });
		await expect(title).not.toBeEmpty();
		await expect(events.chosen.locator("h3 + p")).toHaveText(/\S+.* · \d{1,2} \w+ \d{4}$/);
		const picture = events.chosen.locator("img");
		await expect(picture).toHaveJSProperty("complete", true);
		expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		const [below, over] = await Promise.all([picture.boundingBox(), title.boundingBox()]);
		expect(over && below && over.y > below.y && over.y + over.height < below.y + below.height).toBe(true);
	});

	test("lies on light blue, and 'All Events' leads to /events", async ({ page }) => {
		await page.goto("/");
		const section = page.getByRole("region", { name: "Recent Events", exact: true });
		const { alpha, light, blue } = await paint(section, "backgroundColor");
		expect(alpha).toBe(1);
		expect(light).toBeGreaterThan(0.85);
		expect(blue).toBeGreaterThan(0.05);
		await section.getByRole("link", { name: "All Events", exact: true }).click();
		await expect(page).toHaveURL("/events");
	});

	test("never starts for those who want no motion, and is a strip that scrolls without a script", {
		tag: "@10.2",
	}, async ({ page, browser }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await openWithOwnClock(page, "/");
		const events = findCarousel(page, "Recent Events");
		await events.ready();
		await expect(events.button("Play")).toBeVisible();
		await page.clock.runFor(20_000);
		// Three are seen, the newest first: the second is in the middle.
		await events.expectChosen(2);

		const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
		const plain = await context.newPage();
		await plain.goto("/");
		const strip = findCarousel(plain, "Recent Events");
		await expect(strip.region.getByRole("button")).toHaveCount(0);
		await strip.slides.last().scrollIntoViewIfNeeded();
		await expect(strip.slides.last()).toBeInViewport();
		await context.close();
	});
});

type Slide = ReturnType<typeof findCarousel>["chosen"];

/** Which part of the carousel's width one slide takes. */
function shareOfRow(slide: Slide): Promise<number> {
	return slide.evaluate((node) => node.getBoundingClientRect().width / (node.parentElement?.offsetWidth ?? 1));
}

/** How many pixels the middle of a slide is away from the middle of the window. */
function offCentre(slide: Slide): Promise<number> {
	return slide.evaluate((node) => {
		const { left, width } = node.getBoundingClientRect();
		return Math.abs(left + width / 2 - document.documentElement.clientWidth / 2);
	});
}
