import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A screen of the console as it is now: axe finds nothing in either scheme, and it fits 320 px and large text. */
export async function expectSoundScreen(page: Page): Promise<void> {
	const where = new URL(page.url()).pathname;
	const before = page.viewportSize();
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
		const found = violations.map(
			({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
		);
		expect(found, `${where}, ${colorScheme}`).toEqual([]);
	}
	await page.setViewportSize({ width: 320, height: 640 });
	expect(await overflow(page), `${where} at 320 px`).toBe(0);
	await page.setViewportSize({ width: 640, height: 800 });
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	expect(await overflow(page), `${where} with large text`).toBe(0);
	await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
	if (before) await page.setViewportSize(before);
}

function overflow(page: Page): Promise<number> {
	return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}
