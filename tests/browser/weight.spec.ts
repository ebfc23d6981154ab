import { expect, test } from "@playwright/test";
import { hydrated, pagePaths } from "./site-pages.ts";

const mostScriptBytes = 115 * 1024;
const pagesWithCarousel = new Set(["/", "/domains/Education/1", "/collaborate", "/scribe", "/volunteer-matching"]);

for (const path of pagePaths) {
	test(`${path} sends at most 115 KB of JavaScript, and a carousel's only where it shows one`, async ({ page }) => {
		let bytes = 0;
		const scripts: string[] = [];
		page.on("requestfinished", async (request) => {
			if (!/\.js$/.test(new URL(request.url()).pathname)) return;
			scripts.push(request.url());
			bytes += (await request.sizes()).responseBodySize;
		});
		await page.goto(path, { waitUntil: "networkidle" });
		await hydrated(page);
		expect(bytes).toBeGreaterThan(0);
		expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
		const hasEngine = scripts.some((url) => /embla/.test(url));
		expect(hasEngine).toBe(pagesWithCarousel.has(path));
	});
}
