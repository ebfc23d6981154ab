import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";

/** Notes the durations of what moves when one page takes the place of another, in milliseconds. */
async function noteFades(page: Page): Promise<() => Promise<unknown[][]>> {
	await page.addInitScript(() => {
		const seen: unknown[][] = [];
		Object.assign(window, { fades: seen });
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (update) => {
			const transition = start(update);
			transition.ready.then(() => seen.push(durations()));
			return transition;
		};
		const durations = () =>
			document
				.getAnimations()
				.map(({ effect }) => effect as KeyframeEffect)
				.filter(({ pseudoElement }) => pseudoElement?.startsWith("::view-transition-"))
				.filter(({ pseudoElement }) => !pseudoElement?.includes("group"))
				.map((effect) => effect.getTiming().duration);
	});
	return () => page.evaluate(() => (window as unknown as { fades: unknown[][] }).fades);
}

async function follow(page: Page, name: string): Promise<void> {
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
	await page.waitForURL(`**/${name.toLowerCase()}`);
}

test("one page fades into the next in 200 ms, and so does the way back", async ({ page }) => {
	const fades = await noteFades(page);
	await page.goto("/award");
	await hydrated(page);
	await follow(page, "About");
	await expect.poll(fades).toHaveLength(1);
	await page.goBack();
	await expect.poll(fades).toHaveLength(2);
	for (const durations of await fades()) expect(new Set(durations)).toEqual(new Set([200]));
});

test("nothing fades for those who want no motion", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const fades = await noteFades(page);
	await page.goto("/award");
	await hydrated(page);
	await follow(page, "About");
	await expect.poll(fades).toEqual([[]]);
});
