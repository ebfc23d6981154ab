import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { findCarousel } from "../spec/support/carousel.ts";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

const steps = (page: Page) => page.locator("#flow li > p");

test.describe("the flowchart", () => {
	test("is a list of which all is shown at once to readers who want no motion", { tag: "@2.20" }, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/scribe");
		await hydrated(page);
		const list = page.getByRole("region", { name: "How Does the Scribe System Work?" }).getByRole("list");
		await expect(list.getByRole("listitem")).toHaveCount(await steps(page).count());
		for (const step of await steps(page).all()) await expect(step).toHaveCSS("opacity", "1");
	});
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("the flowchart is all there", async ({ page }) => {
		await page.goto("/scribe");
		await expect(steps(page)).not.toHaveCount(0);
		for (const step of await steps(page).all()) await expect(step).toHaveCSS("opacity", "1");
	});
});

test("a click on the right half of a slide goes on and one on the left half goes back", { tag: "@2.20" }, async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/scribe");
	const carousel = page.getByRole("region", { name: "Scribes at work" });
	const dot = (n: number) => carousel.getByRole("button", { name: `Go to slide ${n}` });
	await findCarousel(page, "Scribes at work").ready();
	await expect(dot(1)).toHaveAttribute("aria-current", "true");
	const clickAt = async (share: number) => {
		// The window that the slides pass behind: a slide itself may still be on its way.
		const box = await findCarousel(page, "Scribes at work").window.boundingBox();
		if (box) await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
	};
	await clickAt(0.8);
	await expect(dot(2)).toHaveAttribute("aria-current", "true");
	await clickAt(0.2);
	await expect(dot(1)).toHaveAttribute("aria-current", "true");
	await clickAt(0.2);
	await expect(dot(4)).toHaveAttribute("aria-current", "true");
});

test("the cards say what to do while the chat groups have no address", { tag: "@2.20" }, async ({ page }) => {
	await page.goto("/scribe");
	const card = page.getByRole("region", { name: "Request a Scribe" });
	await expect(card).toContainText("must provide relevant documentation confirming the need");
	await card.getByRole("button", { name: "Request", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Request" })).toContainText("Call the helpline on this page");
});
