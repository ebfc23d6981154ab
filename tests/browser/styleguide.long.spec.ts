import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";

test.describe("the style guide, in development", () => {
	let development: SiteProcess;
	test.beforeAll(async () => {
		development = await startSiteProcess({}, ["--conditions=development", "server/dev.ts"]);
	});
	test.afterAll(() => development.remove());

	test("shows every piece in its states, and axe finds nothing in light and dark", async ({ page }) => {
		test.setTimeout(120_000);
		// As the server sends it: the development server's modules would load for long, and then load again.
		await page.route("**", (route) => (route.request().resourceType() === "script" ? route.abort() : route.continue()));
		await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
		await page.goto(`${development.url}/styleguide`);
		const headings = await page.getByRole("heading", { level: 2 }).allInnerTexts();
		for (const piece of ["Colours", "Type", "Buttons", "Fields", "Cards", "Tables", "Notices", "Carousel"])
			expect(headings).toContain(piece);
		await expect(page.getByRole("button", { name: "action, normal" })).toHaveCSS(
			"background-color",
			"rgb(200, 30, 55)",
		);
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
		}
	});
});

test("no site that is built has a style guide", async ({ request }) => {
	expect((await request.get("/styleguide")).status()).toBe(404);
	expect(await (await request.get("/")).text()).not.toContain("styleguide");
});
