import { expect, type Page, test } from "@playwright/test";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

/** Printed by a reader who has chosen the dark scheme. */
async function printed(page: Page, path: string): Promise<void> {
	await page.emulateMedia({ media: "print", colorScheme: "dark" });
	// The width of a sheet of A4 within its margins.
	await page.setViewportSize({ width: 703, height: 1000 });
	await page.goto(path);
}

for (const path of [
	"/hours-policy",
	"/intern-policy",
	"/privacy_policy",
	"/deleteaccount",
	"/resources",
	"/domains/Literacy/1",
])
	test(`${path} prints its own words in black on white, without the frame of the site`, async ({ page }) => {
		await printed(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
		await expect(page.getByRole("contentinfo")).toBeHidden();
		expect(await page.getByRole("button").count()).toBe(0);
		const colours = await page
			.locator("main :is(h1, h2, h3, p, dt, dd, th)")
			.evaluateAll((all) => [
				...new Set(all.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).color)),
			]);
		expect(colours).toEqual(["rgb(0, 0, 0)"]);
		await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	});

test("on paper, links to other sites have their addresses, and quick links are below the numbers", async ({ page }) => {
	await printed(page, "/resources");
	const link = page.getByRole("navigation", { name: "Quick Links" }).getByRole("link", { name: /^Rain gauge/ });
	await expect(link).toBeVisible();
	expect(await link.evaluate((node) => getComputedStyle(node, "::after").content)).toContain("rain.example");
});

test("on paper, what is folded is open", async ({ page }) => {
	await printed(page, "/faq");
	const answers = page.locator("main details:not([open]) > :not(summary)");
	expect(await answers.count()).toBeGreaterThan(5);
	for (const answer of await answers.all()) expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
});

test("on paper, a secretary's e-mail address is written out", async ({ page }) => {
	await printed(page, "/domains/Literacy/1");
	await expect(page.getByText("@sit-nandipur.example").first()).toBeVisible();
});

test("on paper, the home page has no heading without its content, no switch, and links with a border", async ({
	page,
}) => {
	await printed(page, "/");
	await expect(page.getByRole("heading", { name: "THE IMPACT WE CREATED" })).toBeVisible();
	for (const name of ["Recent Events", "TESTIMONIALS", /^WE ARE /])
		await expect(page.getByRole("heading", { name, includeHidden: true })).toBeHidden();
	await expect(page.locator("main [name=wheel]")).toBeHidden();
	const join = page.getByRole("link", { name: "Join us" }).first();
	await expect(join).toHaveCSS("border-color", "rgb(0, 0, 0)");
	await expect(join).toHaveCSS("color", "rgb(0, 0, 0)");
});

for (const path of ["/events", "/team", "/volunteering-highlights"])
	test(`${path} prints cards as rows, so that sheets are full`, async ({ page }) => {
		await printed(page, path);
		const heights = await page
			.locator("main li article")
			.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
		expect(heights.length).toBeGreaterThan(3);
		expect(Math.max(...heights)).toBeLessThan(160);
	});
