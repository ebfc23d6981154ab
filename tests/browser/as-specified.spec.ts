import { expect, type Page, test } from "@playwright/test";
import { collectComplaints } from "../../scripts/browser/site-pages.ts";
import { findCarousel } from "../spec/support/carousel.ts";
import { type ForeignSite, startForeignSite } from "../spec/support/foreign-site.ts";
import { scrolled, scrollTo } from "../spec/support/scrolling.ts";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

test.describe("a page opens at its top", () => {
	for (const path of ["/", "/blood-donation", "/alumni"]) {
		test(`${path} on a reload as well, and going back finds it where it was left`, async ({ page }) => {
			await page.goto(path);
			await scrollTo(page, 500);
			await page.reload();
			await expect.poll(() => scrolled(page)).toBe(0);
			await settled(page);
			expect(await scrolled(page)).toBe(0);
			await page.mouse.wheel(0, 400);
			await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
			const left = await scrolled(page);
			await page.goto("/about");
			await page.goBack();
			await expect.poll(() => scrolled(page)).toBe(left);
		});
	}

	test("unless its address names a place", async ({ page }) => {
		await page.goto("/#recent-events");
		await page.reload();
		await settled(page);
		await expect(page.locator("#recent-events-heading")).toBeInViewport();
	});

	test("at once: a new page never glides to its first position", async ({ page }) => {
		await page.addInitScript(() => {
			const positions: number[] = [];
			Object.assign(window, { positions });
			requestAnimationFrame(function note() {
				positions.push(Math.round(scrollY));
				requestAnimationFrame(note);
			});
		});
		await page.goto("/faq#guidelines");
		await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
		const end = await scrolled(page);
		const between = await page.evaluate(
			(end) => (window as unknown as { positions: number[] }).positions.filter((y) => y !== 0 && y !== end),
			end,
		);
		expect(between).toEqual([]);
	});
});

test("on a window that shows several sections of the FAQ, the one that was clicked is marked", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 2000 });
	await page.goto("/faq");
	const links = page.locator("[data-section-links] a");
	for (const index of [3, 0, 2, 1]) {
		await links.nth(index).click();
		await expect(links.nth(index)).toHaveAttribute("aria-current", "true");
		await expect(page.locator("[data-section-links] a[aria-current]")).toHaveCount(1);
	}
});

test("a carousel stops at an arrow and at a dot, and goes on when it is told to", { tag: "@9.6" }, async ({ page }) => {
	await page.clock.install();
	await page.goto("/");
	const events = findCarousel(page, "Recent Events");
	await events.ready();
	await events.holdStill();
	await events.button("Go to slide 5").click();
	await events.expectChosen(5);
	await page.clock.runFor(6000);
	await events.expectChosen(5);
	await events.play();
	await page.mouse.move(2, 2);
	await page.clock.runFor(2000);
	await events.expectChosen(6);
	await events.button("Next slide").click();
	await events.expectChosen(7);
	await page.clock.runFor(6000);
	await events.expectChosen(7);
});

test("a card does not flap when the mouse rests at its edge", { tag: "@9.11" }, async ({ page }) => {
	await page.goto("/domains/Literacy");
	const card = page.locator("[data-tilt]").first();
	await card.scrollIntoViewIfNeeded();
	const box = await card.boundingBox();
	if (!box) throw new Error("The card is not on the page.");
	const entered = await card.evaluateHandle((element) => {
		const count = { times: 0 };
		element.addEventListener("pointerenter", () => {
			count.times += 1;
		});
		return count;
	});
	for (const [x, y] of [
		[0.5, 1],
		[0.5, 0],
		[0, 0.5],
		[1, 0.5],
	] as const) {
		await page.mouse.move(2, 2);
		const before = await entered.evaluate(({ times }) => times);
		// Just inside the edge, which leans back as far as it goes.
		await page.mouse.move(box.x + 1 + x * (box.width - 2), box.y + 1 + y * (box.height - 2), { steps: 4 });
		const turned = card.locator("> div");
		await expect(turned).toHaveCSS("transform", /matrix3d/);
		await turned.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
		// Browsers look again what is under a resting mouse after the next frames.
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
		expect(await entered.evaluate(({ times }) => times)).toBe(before + 1);
		await expect(turned).toHaveCSS("transform", /matrix3d/);
	}
});

test("below 900 px the header has the programme, the institute and the address, and nothing is wider than the page", async ({
	page,
}) => {
	for (const width of [320, 375, 768, 899]) {
		await page.setViewportSize({ width, height: 700 });
		await page.goto("/about");
		const header = page.getByRole("banner");
		for (const words of ["National Service Scheme", /Institute of Technology/, /Nandipur \d{6}/])
			await expect(header.getByText(words).filter({ visible: true }).first()).toBeInViewport();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
});

test("a hosted video shows its own thumbnail, or the drawn one while the host has none, and no other host is asked", {
	tag: "@7.7",
}, async ({ page }) => {
	const complaints = collectComplaints(page);
	await page.goto(process.env.TEST_COMPLETE_SITE_URL ?? "");
	const videos = page.locator("#videos");
	await videos.scrollIntoViewIfNeeded();
	const pictures = videos.getByRole("listitem").locator("img");
	await expect(pictures.first()).toHaveAttribute("src", "/video-thumbnail/video-saplings.jpg");
	await expect(pictures.last()).toHaveAttribute("src", /^\/drawn\//);
	await expect
		.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	expect(complaints).toEqual([]);
});

test.describe("with a backend that is slow", () => {
	test.describe.configure({ mode: "serial" });
	let site: ForeignSite;
	let release: () => void;
	test.beforeAll(async () => {
		const held = Promise.withResolvers<void>();
		release = held.resolve;
		site = await startForeignSite((server) => {
			for (const i of [1, 2, 3, 4])
				server.events[`lake-${i}`] = {
					title: `Lake ${i}`,
					startdate: { _seconds: 1.7e9 + i },
					description: "We went.",
				};
			server.highlights = [{ _id: "lake", name: "Lake walk", date: "2024-01-01", mediaUrls: [] }];
			server.hold = held.promise;
		});
	});
	test.afterAll(() => site.remove());

	test("the home page shows the animated picture, then the events, whose carousel works", {
		tag: ["@4.7", "@4.8"],
	}, async ({ page }) => {
		await page.goto(site.url);
		const section = page.getByRole("region", { name: "Recent Events", exact: true }).first();
		const loading = section.getByRole("status").filter({ hasText: "Loading..." });
		await expect(loading.locator("svg")).toHaveCSS("animation-name", "spin");
		release();
		const events = findCarousel(page, "Recent Events");
		await expect(events.slides).toHaveCount(4);
		await expect(loading).toHaveCount(0);
		await expect(page.locator("body > [role=status]")).toHaveText("Recent Events");
		await events.ready();
		await events.button("Go to slide 3").click();
		await events.expectChosen(3);
	});
});

/** Browsers restore a position for the last time after everything has loaded. */
async function settled(page: Page): Promise<void> {
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
