import { expect, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

test("what is typed into a form before the page comes alive stays", async ({ page }) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/collaborate", { waitUntil: "commit" });
	const message = page.getByRole("textbox", { name: /^Message/ });
	await message.fill("We run a night school.");
	release();
	await hydrated(page);
	await expect(message).toHaveValue("We run a night school.");
});
