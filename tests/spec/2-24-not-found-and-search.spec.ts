import { expect, test } from "@playwright/test";
import { hydrated } from "../browser/site-pages.ts";

for (const [path, title, back] of [
	["/no-such-page", "This page is not here", null],
	["/domains/Astronomy", "We have no such domain", "/domains"],
	["/domains/Education/99", "We have no such project", "/domains"],
	["/highlightDetail/none", "This highlight is not here", "/volunteering-highlights"],
] as const) {
	test(`${path} is a real 404 with a search and the main ways`, async ({ page }) => {
		const response = await page.goto(path);
		expect(response?.status()).toBe(404);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		const main = page.getByRole("main");
		if (back) await expect(main.locator(`a[href="${back}"]`).first()).toBeVisible();
		const ways = page.getByRole("navigation", { name: "Where most people go" });
		for (const [name, to] of [
			["Home", "/"],
			["Register as a volunteer", "/register"],
			["FAQs", "/faq"],
		] as const)
			await expect(ways.getByRole("link", { name, exact: true })).toHaveAttribute("href", to);
		await main.getByRole("searchbox").fill("scribe");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/search?q=scribe");
		await expect(page.getByRole("heading", { level: 2 })).toContainText("results for “scribe”");
	});
}

test("other capitals, a slash at the end and /internship-policy lead to the right address for good", async ({
	request,
}) => {
	for (const [asked, canonical] of [
		["/Blood-Donation", "/blood-donation"],
		["/scribe/", "/scribe"],
		["/highlightdetail/flag-2026-01", "/highlightDetail/flag-2026-01"],
		["/Volunteering-Highlights/?domain=UBA", "/volunteering-highlights?domain=UBA"],
		["/internship-policy", "/intern-policy"],
	]) {
		const response = await request.get(asked, { maxRedirects: 0 });
		expect([asked, response.status()]).toEqual([asked, 308]);
		expect(new URL(response.headers().location ?? "", response.url()).href).toBe(
			new URL(canonical, response.url()).href,
		);
	}
});

test("the search finds pages, questions, events and highlights, and each result opens", async ({ page }) => {
	await page.goto("/search");
	await hydrated(page);
	await page.getByRole("main").getByRole("searchbox", { name: "Search this site" }).fill("blood");
	await page.getByRole("main").getByRole("button", { name: "Search" }).click();
	await expect(page).toHaveURL("/search?q=blood");
	const found = page.getByRole("region", { name: /^\d+ results for “blood”$/ });
	for (const group of ["Pages", "Questions and answers", "Events", "Highlights"])
		await expect(found.getByRole("heading", { name: new RegExp(`^${group}`) })).toBeVisible();
	await found.getByRole("link", { name: "Be a Life Saver – Donate Blood Today!" }).click();
	await expect(page).toHaveURL("/blood-donation");
});

test("a search that finds nothing helps on", async ({ page }) => {
	await page.goto("/search?q=xyzzy");
	await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
		"Nothing found for “xyzzy”. Try a shorter word.",
	);
	await expect(page.getByRole("link", { name: "Get a Scribe" })).toBeVisible();
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("the search works", async ({ page }) => {
		await page.goto("/search");
		await page.getByRole("main").getByRole("searchbox").fill("credits");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/search?q=credits");
		await expect(page.getByRole("region", { name: /results for “credits”$/ })).toBeVisible();
	});
});
