import { expect, test } from "@playwright/test";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

for (const [id, name] of [
	["awards-2024-01", "Names on a Cold Morning, as a film"],
	["pump-2024-03", "Water, at Last, as a film"],
] as const)
	test(`the clip of ${id} is a film that plays to its end`, async ({ page }) => {
		await page.goto(`/highlightDetail/${id}`);
		await page.getByRole("button", { name: `Play ${name}` }).click();
		const player = page.getByRole("dialog").locator("video");
		await expect(player).toHaveJSProperty("ended", true, { timeout: 30_000 });
		expect(
			await player.evaluate(({ videoWidth, videoHeight, duration }: HTMLVideoElement) => ({
				videoWidth,
				videoHeight,
				duration,
			})),
		).toEqual({
			videoWidth: 800,
			videoHeight: 600,
			duration: 5,
		});
	});

test("a clip that is opened before its script has come plays when it comes", async ({ page }) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/assets\/(?!main-)[^/]+\.js$/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/highlightDetail/awards-2024-01");
	await page.getByRole("button", { name: "Play Names on a Cold Morning, as a film" }).click();
	const player = page.getByRole("dialog").locator("video");
	await expect(player).toBeVisible();
	release();
	await expect.poll(() => player.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0);
});
