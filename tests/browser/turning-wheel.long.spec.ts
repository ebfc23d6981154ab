import { expect, type Page, test } from "@playwright/test";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

/** Where the drawings of the banner leave room for the wheel: its centre and its radius. */
const wide = { centre: [1150, 604], wheel: 176 } as const;
const wider = { centre: [1970, 604], wheel: 176 } as const;
const narrow = { centre: [400, 690], wheel: 138 } as const;

const wheel = (page: Page) => page.locator("img[src*='wheel.svg']");
const turning = (page: Page) =>
	wheel(page).evaluate((image) =>
		image.getAnimations().map((animation) => ({
			state: animation.playState,
			seconds: Number(animation.effect?.getTiming().duration) / 1000,
			moves: [...new Set((animation.effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)))],
		})),
	);

for (const [width, height] of [
	[375, 700],
	[1100, 800],
	[1280, 720],
	[1280, 1000],
	[1920, 800],
	[1920, 1080],
] as const)
	test(`in a window of ${width} by ${height} the wheel is where the crowd leaves room for it`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.setViewportSize({ width, height });
		await page.goto("/");
		const picture = await page.getByRole("img", { name: /hand in hand, go round/ }).boundingBox();
		const box = await wheel(page).boundingBox();
		if (!picture || !box) throw new Error("The banner has no picture");
		const { layout, across } = shownAt(width);
		const high = 900;
		const unit = Math.max(picture.width / across, width < 1200 ? 0 : picture.height / high);
		const [x, y] = layout.centre;
		// The widest picture is shown from its right end, the others from their left.
		const left = layout === wider ? picture.x + picture.width - across * unit : picture.x;
		expect(box.x + box.width / 2).toBeCloseTo(left + x * unit, 0);
		expect(box.y + box.height / 2).toBeCloseTo(picture.y + picture.height - (high - y) * unit, 0);
		expect(box.width / unit / 2).toBeGreaterThan(layout.wheel);
		expect(box.width / unit / 2).toBeLessThan(layout.wheel * 1.02);
	});

test("the wheel turns once in two minutes, by nothing but a transform, until it is told to stand still", async ({
	page,
}) => {
	await page.goto("/");
	const [turn, ...others] = await turning(page);
	expect(others).toEqual([]);
	expect(turn).toMatchObject({ state: "running", seconds: 120 });
	expect(turn?.moves).toContain("transform");
	expect(turn?.moves.filter((name) => /width|height|left|top|margin/.test(name))).toEqual([]);
	await page.getByRole("checkbox", { name: "Let the wheel stand still" }).press("Space");
	expect(await turning(page)).toMatchObject([{ state: "paused" }]);
});

test("the browser skips the wheel while it is out of sight", async ({ page }) => {
	await page.goto("/");
	const skipped = page.evaluate(
		() =>
			new Promise((resolve) => {
				document.addEventListener(
					"contentvisibilityautostatechange",
					(event) => {
						if ((event as ContentVisibilityAutoStateChangeEvent).skipped) resolve(true);
					},
					true,
				);
			}),
	);
	await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
	expect(await skipped).toBe(true);
});

test("the wheel stands still for those who want no motion, and needs no pause", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/");
	expect(await turning(page)).toEqual([]);
	await expect(page.getByRole("checkbox", { name: "Let the wheel stand still" })).toBeHidden();
});

function shownAt(width: number) {
	if (width < 1200) return { layout: narrow, across: 800 };
	return width < 1536 ? { layout: wide, across: 1600 } : { layout: wider, across: 2400 };
}
