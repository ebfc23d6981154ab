import { chromium, expect, test } from "@playwright/test";
import { browserFlags } from "../../scripts/test/browser.ts";

for (const [path, width] of [
	["/", 320],
	["/", 375],
	["/about", 375],
	["/register", 375],
	["/team", 375],
	["/blood-donation", 320],
	["/", 1280],
	["/about", 1280],
] as const)
	test(`with letters twice as large, ${path} at ${width} px breaks no word and folds its menu`, async () => {
		const browser = await chromium.launch({
			executablePath: process.env.CHROMIUM_PATH,
			args: [...browserFlags, "--blink-settings=defaultFontSize=32"],
		});
		try {
			const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
			await page.goto(process.env.TEST_SITE_URL + path);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
			expect(await page.locator(":is(h1, h2, h3):visible").evaluateAll(brokenWords)).toEqual([]);
			await expect(page.locator("header summary:visible")).toHaveText(/Menu/);
			const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
			expect(bar?.height).toBeLessThan(800 / 4);
		} finally {
			await browser.close();
		}
	});

/** Words that stand in two lines. */
function brokenWords(headings: Element[]): string[] {
	return headings.flatMap((heading) => {
		const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
		const broken: string[] = [];
		while (texts.nextNode()) {
			const text = texts.currentNode;
			for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\p{L}{3,}/gu)) {
				const range = document.createRange();
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
			}
		}
		return broken;
	});
}
