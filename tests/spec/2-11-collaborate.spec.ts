import { expect, test } from "@playwright/test";
import { chapter } from "../support/chapter.ts";
import { withMotion } from "../support/motion.ts";
import { findCarousel, openWithOwnClock } from "./support/carousel.ts";
import { contactForm } from "./support/contact-page.ts";

test.use(withMotion);

const logos = "Organisations that we work with";
const count = chapter.collaborators.items.length;

test.describe("the collaborators' logos", () => {
	test("they go on by one every 2 seconds, and from the last to the first", { tag: "@9.8" }, async ({ page }) => {
		await openWithOwnClock(page, "/collaborate");
		const carousel = findCarousel(page, logos);
		await carousel.ready();
		await expect(carousel.slides).toHaveCount(count);
		await carousel.holdStill();
		await carousel.button(`Go to slide ${count - 1}`).click();
		await carousel.play();
		for (const next of [count, 1, 2]) {
			await page.clock.runFor(1999);
			await carousel.expectChosen(next === 1 ? count : next - 1);
			await page.clock.runFor(1);
			await carousel.expectChosen(next);
		}
	});

	test("a dot for each jumps to it, and each is a picture with a name", { tag: "@9.8" }, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/collaborate");
		const carousel = findCarousel(page, logos);
		await carousel.ready();
		await expect(carousel.dots).toHaveCount(count);
		for (const n of [3, count, 1]) {
			await carousel.button(`Go to slide ${n}`).click();
			await carousel.expectChosen(n);
			await expect(carousel.region.locator("button[aria-current=true]")).toHaveAccessibleName(`Go to slide ${n}`);
		}
		await expect(carousel.chosen.getByRole("img")).toHaveAccessibleName(/^Mark of /);
	});

	test("1, 2 or 3 are in view by the window's width", { tag: "@9.8" }, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/collaborate");
		const carousel = findCarousel(page, logos);
		await carousel.ready();
		for (const [width, perView] of [
			[320, 1],
			[599, 1],
			[600, 2],
			[1199, 2],
			[1200, 3],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			const share = () =>
				carousel.chosen.evaluate((slide: HTMLElement) => slide.offsetWidth / (slide.parentElement?.offsetWidth ?? 1));
			await expect.poll(share, `${width} px`).toBeCloseTo(1 / perView, 1);
		}
	});
});

test("'GET IN TOUCH WITH US!' asks for name, email, contact and message, and 'Collaborate with Us' leads to it", async ({
	page,
}) => {
	await page.goto("/collaborate");
	const { form, field } = contactForm(page);
	await expect(form).not.toBeInViewport();
	await page.getByRole("link", { name: "Collaborate with Us" }).click();
	await expect(page.getByRole("heading", { name: "GET IN TOUCH WITH US!", exact: true })).toBeInViewport();
	await expect(form.getByRole("textbox")).toHaveCount(4);
	for (const [label, name] of [
		["Name", "name"],
		["Email", "email"],
		["Contact number", "contact"],
		["Message", "message"],
	] as const)
		await expect(field(label)).toHaveAttribute("name", name);
});
