import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

test("breakpoints are 600, 900, 1200 and 1536 px, the spacing unit is 8 px and the radius 4 px", {
	tag: "@9.5",
}, async ({ page }) => {
	const tokens = readFileSync("app/styles/tokens.css", "utf8");
	const breakpoints = [...tokens.matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)].map(([, name, rem]) => [
		name,
		Number(rem) * 16,
	]);
	expect(Object.fromEntries(breakpoints)).toEqual({ sm: 600, md: 900, lg: 1200, xl: 1536 });
	await page.goto("/");
	expect(tokens).toContain("--spacing: 8px;");
	const tile = page.getByRole("region", { name: "Explore More" }).getByRole("link").first();
	// Three units.
	await expect(tile).toHaveCSS("padding-left", "24px");
	await expect(tile).toHaveCSS("border-radius", "4px");
});

test.describe("cards that tilt under the mouse", () => {
	test("lean by at most 25 degrees, grow to 1.05 and take 400 ms", { tag: "@9.11" }, async ({ page }) => {
		await page.goto("/domains/Literacy");
		await hydrated(page);
		const card = page.getByRole("article").first();
		const tilt = card.locator("xpath=..");
		await card.scrollIntoViewIfNeeded();
		await expect(tilt).toHaveCSS("transition-duration", "0.4s");
		const box = await card.boundingBox();
		if (!box) throw new Error("The card has no place");
		const lean = (name: "x" | "y") =>
			tilt.evaluate(
				(node, name) => Math.abs(Number.parseFloat(getComputedStyle(node).getPropertyValue(`--lean-${name}`))),
				name,
			);

		await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
		await expect.poll(async () => ((await card.boundingBox())?.width ?? 0) / box.width).toBeCloseTo(1.05, 2);
		expect(await lean("x")).toBeLessThan(1);
		await page.mouse.move(box.x + 1, box.y + 1);
		for (const axis of ["x", "y"] as const) {
			await expect.poll(() => lean(axis)).toBeGreaterThan(20);
			expect(await lean(axis)).toBeLessThanOrEqual(25);
		}
		await page.mouse.move(0, 0);
		await expect(tilt).toHaveCSS("transform", "none");
	});

	test("lie still for those who want no motion", { tag: "@9.11" }, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/domains/Literacy");
		await hydrated(page);
		const card = page.getByRole("article").first();
		await card.hover();
		await expect(card.locator("xpath=..")).toHaveCSS("transform", "none");
	});

	test.describe("on a telephone", () => {
		test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

		test("lie still under a finger", { tag: "@9.11" }, async ({ page }) => {
			await page.goto("/domains/Literacy");
			await hydrated(page);
			const card = page.getByRole("article").first();
			await card.hover();
			await expect(card.locator("xpath=..")).toHaveCSS("transform", "none");
		});
	});
});

test("what appears on scrolling takes 1000 ms, and is there at once for those who want no motion", {
	tag: "@9.11",
}, async ({ page }) => {
	await page.goto("/");
	await hydrated(page);
	const cards = page.getByRole("region", { name: "THE IMPACT WE CREATED" }).getByRole("list").locator("xpath=..");
	await expect(cards).toHaveCSS("opacity", "0");
	await expect(cards).toHaveCSS("transition-duration", "1s");
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.reload();
	await hydrated(page);
	await expect(cards).toHaveCSS("opacity", "1");
});
