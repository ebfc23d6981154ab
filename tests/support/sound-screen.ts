import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The page as it is now: axe finds nothing in either scheme, and it fits a small phone and large text. */
export async function expectSoundScreen(page: Page): Promise<void> {
	await expectAxeSilent(page);
	await expectFits(page);
}

export async function expectAxeSilent(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
	expect(await findings(axe(page).withTags(standards)), `${page.url()}, light`).toEqual([]);
	// The schemes differ in nothing but colours.
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	const colours = axe(page).withRules(["color-contrast", "link-in-text-block"]);
	expect(await findings(colours), `${page.url()}, dark`).toEqual([]);
}

/** At 320 px, and at 640 px with letters of twice the size, nothing reaches over the edge of the window. */
export async function expectFits(page: Page): Promise<void> {
	const before = page.viewportSize();
	await page.setViewportSize({ width: 320, height: 640 });
	expect(await overflow(page), `${page.url()} at 320 px`).toEqual([]);
	await page.setViewportSize({ width: 640, height: 800 });
	await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
	expect(await overflow(page), `${page.url()} with large text`).toEqual([]);
	await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
	if (before) await page.setViewportSize(before);
}

/** Without a report on what is right, and without a second page to put frames together in: a third of the time. */
function axe(page: Page): AxeBuilder {
	return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
}

async function findings(builder: AxeBuilder): Promise<string[]> {
	const { violations } = await builder.analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

/** If the page can be scrolled sideways: by how much, and what reaches over the edge. */
function overflow(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { scrollWidth } = document.documentElement;
		if (scrollWidth <= innerWidth) return [];
		const over = [...document.querySelectorAll("body *")].filter(
			(element) => element.getBoundingClientRect().right > innerWidth && !element.closest("thead"),
		);
		return [`${scrollWidth} px`, ...over.map(({ outerHTML }) => outerHTML.slice(0, 120)).slice(0, 20)];
	});
}
