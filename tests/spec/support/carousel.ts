import { expect, type Page } from "@playwright/test";

/** Opens a page whose clock is the test's own, so that nobody waits for a carousel. */
export async function openWithOwnClock(page: Page, path: string): Promise<void> {
	await page.clock.install({ time: new Date("2026-01-26T10:00:00+05:30") });
	await page.goto(path);
}

/** A carousel as a visitor finds it, by its own name or by that of its section, and what a visitor does with it. */
export function findCarousel(page: Page, name: string) {
	const named = page.getByRole("region", { name, exact: true });
	const region = named.and(page.locator(carousel)).or(named.locator(carousel));
	const button = (label: string) => region.getByRole("button", { name: label, exact: true });
	const slides = region.locator("[aria-roledescription=slide]");
	const chosen = region.locator("[data-selected]");
	return {
		region,
		slides,
		/** Those that can be seen; all can be heard. */
		inView: region.locator("[aria-roledescription=slide]:not([data-away])"),
		/** The row of the slides, and the window that it passes behind. */
		row: slides.first().locator(".."),
		window: slides.first().locator("../.."),
		chosen,
		dots: region.getByRole("toolbar", { name: "Choose a slide" }).getByRole("button"),
		button,

		/** Its code, which comes with the first move or with a finger on the strip, has arrived. */
		async ready(): Promise<void> {
			// Its island wakes when it comes into view.
			await slides.first().locator("..").scrollIntoViewIfNeeded();
			await expect(region.locator("xpath=ancestor::*[@data-awake]")).toHaveCount(1);
			await slides.first().locator("../..").dispatchEvent("scrollend");
			await expect(region.locator("[data-away]")).not.toHaveCount(0);
		},

		async expectChosen(n: number): Promise<void> {
			await expect(chosen).toHaveAccessibleName(new RegExp(`^${n} of `));
		},

		/** Holds the carousel and then the clock, so that nothing happens any more but what the test does. */
		async holdStill(): Promise<void> {
			await button("Pause").click();
			await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
		},

		/** From here on the next slide is due after one whole interval. */
		async play(): Promise<void> {
			await button("Play").click();
			await expect(button("Pause")).toBeVisible();
		},
	};
}

const carousel = "[aria-roledescription=carousel]";
