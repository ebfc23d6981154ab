import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";

const domains = ["Education", "Health", "Society", "Environment", "Innovation", "Misc", "UBA"];
const filters = (page: Page) => page.getByRole("navigation", { name: "Show one domain" });
const cards = (page: Page) => page.getByRole("region", { name: "Volunteering Highlights" }).getByRole("article");

test("the filters are All and the seven domains, one active at a time, and are kept in the address", {
	tag: ["@4.10", "@9.18", "@10.4"],
}, async ({ page }) => {
	await page.goto("/volunteering-highlights");
	await hydrated(page);
	await expect(filters(page).getByRole("link")).toHaveText(["All", ...domains]);
	const active = filters(page).locator("[aria-current]");
	await expect(active).toHaveText(["All"]);
	const all = await cards(page).count();
	let sum = 0;
	for (const domain of domains) {
		await filters(page).getByRole("link", { name: domain, exact: true }).click();
		await expect(page).toHaveURL(`/volunteering-highlights?domain=${domain}`);
		await expect(active).toHaveText([domain]);
		await expect(cards(page).first()).toBeVisible();
		sum += await cards(page).count();
	}
	expect(sum).toBe(all);
	await filters(page).getByRole("link", { name: "All", exact: true }).click();
	await expect(page).toHaveURL("/volunteering-highlights");
	await expect(cards(page)).toHaveCount(all);
});

test("hovering over a card or focusing it brings up its details", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/volunteering-highlights");
	const card = cards(page).nth(1);
	await card.scrollIntoViewIfNeeded();
	await expect.poll(() => seesDetails(card)).toBe(false);
	await card.hover();
	await expect.poll(() => seesDetails(card)).toBe(true);
	await page.mouse.move(0, 0);
	await expect.poll(() => seesDetails(card)).toBe(false);
	await card.getByRole("link").focus();
	await expect.poll(() => seesDetails(card)).toBe(true);
});

test.describe("on a telephone", () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

	test("the details need no hovering", async ({ page }) => {
		await page.goto("/volunteering-highlights");
		const card = cards(page).nth(1);
		await card.scrollIntoViewIfNeeded();
		await expect.poll(() => seesDetails(card)).toBe(true);
	});
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("the filters work", async ({ page }) => {
		await page.goto("/volunteering-highlights");
		const all = await cards(page).count();
		await filters(page).getByRole("link", { name: "UBA" }).click();
		await expect(filters(page).locator("[aria-current]")).toHaveText(["UBA"]);
		await expect(cards(page)).not.toHaveCount(0);
		expect(await cards(page).count()).toBeLessThan(all);
	});
});

/** Whether the place of a card's date is that of the date, and not of something that covers it. */
function seesDetails(card: ReturnType<typeof cards>): Promise<boolean> {
	return card.evaluate((node) => {
		const time = node.querySelector("time");
		const { left, top, width, height } = time?.getBoundingClientRect() ?? new DOMRect();
		const link = node.querySelector("a");
		// The link lies over all of the card so that a click anywhere opens it: it covers nothing.
		link?.style.setProperty("pointer-events", "none");
		const seen = document.elementFromPoint(left + width / 2, top + height / 2);
		link?.style.removeProperty("pointer-events");
		return Boolean(seen && time?.contains(seen));
	});
}
