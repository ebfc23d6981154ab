import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

test("a page is painted though no other file arrives", async ({ page }) => {
	await page.route(/\.(css|js|svg|webp|avif)(\?|$)/, () => new Promise(() => undefined));
	await page.goto("/", { waitUntil: "commit" });
	await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const path of ["/", "/about", "/faq", "/scribe", "/no-such-page"])
	test(`nothing on ${path} moves by itself, down to its end`, async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 740 });
		await page.addInitScript(() => {
			const shifts: unknown[] = [];
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) shifts.push(entry.toJSON());
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.goto(path, { waitUntil: "networkidle" });
		const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
		while (!(await isAtEnd())) {
			await page.mouse.wheel(0, 500);
			await page.waitForTimeout(150);
		}
		await expect(page.getByRole("contentinfo")).toBeInViewport();
		expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
	});

for (const [width, height] of [
	[375, 740],
	[1280, 800],
] as const)
	for (const section of ["testimonials", "explore", "notified"])
		test(`a link to #${section} of home arrives there past sections that are not laid out yet, at ${width} px`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height });
			await page.goto(`/#${section}`, { waitUntil: "networkidle" });
			// Below the sticky bar, as `scroll-padding-top` has it.
			await expect.poll(async () => Math.round((await page.locator(`#${section}`).boundingBox())?.y ?? 0)).toBe(96);
		});

for (const width of [900, 932, 964, 1200, 1240])
	test(`there is no strip of another colour above the banner at ${width} px, though the menu needs two rows`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/");
		const bar = page.getByRole("navigation", { name: "Main" });
		const high = (await bar.boundingBox())?.height ?? 0;
		await bar
			.locator("> div")
			.first()
			.evaluate((menu) => {
				menu.style.letterSpacing = "0.15em";
			});
		expect((await bar.boundingBox())?.height).toBeGreaterThan(high);
		const edge = await page.screenshot({ clip: { x: 0, y: 0, width: 4, height: 300 } });
		const { channels } = await sharp(edge).stats();
		expect(channels.slice(0, 3).map(({ min, max }) => [min, max])).toEqual([
			[0x14, 0x14],
			[0x23, 0x23],
			[0x5a, 0x5a],
		]);
	});

test("without style sheets the wheels are small", async ({ page }) => {
	await page.route("/about", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replaceAll(/<style.*?<\/style>/gs, "") });
	});
	await page.goto("/about");
	const widths = await page.locator("svg").evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().width));
	expect(widths.length).toBeGreaterThan(3);
	expect(Math.max(...widths)).toBeLessThanOrEqual(64);
});

test("without pictures the banner is a plain backdrop", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.route(/\.svg(\?|$)/, (route) => route.abort());
	await page.goto("/");
	for (const picture of await page.getByRole("region", { name: "WE STAND TOGETHER" }).locator("img").all())
		await expect(picture).toHaveCSS("opacity", "0");
});
