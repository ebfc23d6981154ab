import { expect, type Page, test } from "@playwright/test";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

/**
 * Notes for each page that is shown how long it takes to replace the one before, in milliseconds: nothing if it does not
 * fade at all.
 */
async function noteFades(page: Page): Promise<() => Promise<unknown[][]>> {
	await page.addInitScript(() => {
		addEventListener("pagereveal", async ({ viewTransition }) => {
			await viewTransition?.ready;
			const fades = document
				.getAnimations()
				.map(({ effect }) => effect as KeyframeEffect)
				.filter(({ pseudoElement }) => /^::view-transition-(old|new)/.test(pseudoElement ?? ""))
				.map((effect) => effect.getTiming().duration);
			sessionStorage.fades = JSON.stringify([...JSON.parse(sessionStorage.fades ?? "[]"), [...new Set(fades)]]);
		});
	});
	return () => page.evaluate(() => JSON.parse(sessionStorage.fades ?? "[]"));
}

async function follow(page: Page, name: string): Promise<void> {
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
	await page.waitForURL(`**/${name.toLowerCase()}`);
}

test("one page fades into the next in 200 ms, and so does the way back", async ({ page }) => {
	const fades = await noteFades(page);
	await page.goto("/award");
	await expect.poll(fades).toEqual([[]]);
	await follow(page, "About");
	await expect.poll(fades).toEqual([[], [200]]);
	await page.goBack();
	await expect.poll(fades).toEqual([[], [200], [200]]);
});

test("a page fades into the home page too, whose style sheet comes late", async ({ page }) => {
	const fades = await noteFades(page);
	await page.goto("/award");
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home", exact: true }).click();
	await expect.poll(fades).toEqual([[], [200]]);
});

test("nothing fades for those who want no motion", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const fades = await noteFades(page);
	await page.goto("/award");
	await follow(page, "About");
	await expect.poll(fades).toEqual([[], []]);
});
