import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { collectComplaints, hydrated, pagePaths } from "./site-pages.ts";

for (const path of pagePaths) {
	const missing = path === "/no-such-page";

	test.describe(path, () => {
		test("loads, comes alive and is used without a complaint of the browser", async ({ page }) => {
			const complaints = collectComplaints(page, { missing });
			const response = await page.goto(path);
			expect(response?.status()).toBe(missing ? 404 : 200);
			await hydrated(page);
			await page.mouse.wheel(0, 1500);
			expect(complaints).toEqual([]);
		});

		test("has one h1, an outline without jumps, a title and a description of its own", async ({ page }) => {
			await page.goto(path);
			await expect(page.locator("h1")).toHaveCount(1);
			const levels = await page
				.locator("main :is(h1,h2,h3,h4,h5,h6)")
				.evaluateAll((all) => all.map((h) => Number(h.tagName[1])));
			expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
			expect(await page.title()).not.toBe("");
			if (missing) return;
			await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{30,160}/);
			await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
		});

		for (const colorScheme of ["light", "dark"] as const) {
			test(`gives axe nothing to find in the ${colorScheme} scheme`, async ({ page }) => {
				await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
				await page.goto(path);
				await hydrated(page);
				const { violations } = await new AxeBuilder({ page })
					.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
					.analyze();
				expect(
					violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`),
				).toEqual([]);
			});
		}

		test("needs no sideways scrolling at 320 px, nor with text twice as large", async ({ page }) => {
			await page.setViewportSize({ width: 320, height: 640 });
			await page.goto(path);
			expect(await overflow(page)).toBe(0);
			await page.setViewportSize({ width: 640, height: 800 });
			await page.evaluate(() => {
				document.documentElement.style.fontSize = "200%";
			});
			expect(await overflow(page)).toBe(0);
		});
	});
}

test("no two pages have the same title or description", async ({ request }) => {
	const seen = new Map<string, string>();
	for (const path of pagePaths.filter((path) => path !== "/no-such-page")) {
		const html = await (await request.get(path)).text();
		for (const words of [/<title>([^<]*)/.exec(html)?.[1], /name="description" content="([^"]*)/.exec(html)?.[1]]) {
			expect(words, path).toBeTruthy();
			expect(seen.get(words ?? ""), `${path} shares "${words}"`).toBeUndefined();
			seen.set(words ?? "", path);
		}
	}
});

function overflow(page: import("@playwright/test").Page): Promise<number> {
	return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}
