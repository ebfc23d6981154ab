import { expect, test } from "@playwright/test";

/** The route table, each address with the title of its page. */
const routes: [path: string, heading: string | RegExp][] = [
	["/", "WE STAND TOGETHER"],
	["/about", "What is NSS IIT Delhi?"],
	["/faq", "FAQs"],
	["/domains", "Domains"],
	["/domains/Health", "Health Domain"],
	["/domains/Health/1", "JEEVAN"],
	["/team", "Team"],
	["/hours-policy", "Hours Policy"],
	["/collaborate", /\S/],
	["/register", "REGISTER"],
	["/award", "Awards"],
	["/alumni", "Alumni Network"],
	["/volunteering-highlights", "Volunteering Highlights"],
	["/events", "RECENT EVENTS"],
	["/resources", /\S/],
	["/privacy_policy", "Privacy Policy"],
	["/deleteaccount", /\S/],
	["/scribe", "Be Someone's Eyes"],
	["/blood-donation", "Be a Life Saver – Donate Blood Today!"],
	["/intern-policy", "About Self-Arranged Internship"],
	["/volunteer-matching", /\S/],
];

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("every address of the route table has its page, inside the common header and footer, open to everybody", {
		tag: ["@1.1", "@6.1", "@10.7"],
	}, async ({ page }) => {
		test.slow();
		for (const [path, heading] of [...routes, [await oneHighlight(), /\S/] as const]) {
			const response = await page.goto(path, { waitUntil: "commit" });
			expect(response?.status(), path).toBe(200);
			await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
			await expect(page.getByRole("banner").getByRole("navigation", { name: "Main" }), path).toBeVisible();
			await expect(page.getByRole("contentinfo"), path).toContainText("New Delhi 110016");
			await expect(page.getByRole("complementary", { name: "Notice" }), path).toContainText("are samples");
		}

		async function oneHighlight(): Promise<string> {
			await page.goto("/volunteering-highlights");
			return (await page.locator("main a[href^='/highlightDetail/']").first().getAttribute("href")) ?? "";
		}
	});
});

test("other capitals, a trailing slash and an old address lead to the right one for good", async ({ request }) => {
	for (const [given, right] of [
		["/About", "/about"],
		["/TEAM/", "/team"],
		["/Volunteering-Highlights/", "/volunteering-highlights"],
		["/highlightdetail/x", "/highlightDetail/x"],
		["/internship-policy", "/intern-policy"],
		["/Domains/health/", "/domains/health"],
		["/domains/health", "/domains/Health"],
		["/domains/uba", "/domains/Unnat%20Bharat%20Abhiyan"],
	] as const) {
		const answer = await request.get(given, { maxRedirects: 0 });
		expect([answer.status(), answer.headers().location], given).toEqual([308, right]);
	}
});

test("what is not there is a real 404 with a search and the main ways", async ({ page }) => {
	for (const [path, heading] of [
		["/no-such-page", "This page is not here"],
		["/domains/Astronomy", "We have no such domain"],
		["/domains/Astronomy/1", "We have no such domain"],
		["/domains/Education/99", "We have no such project"],
		["/highlightDetail/nothing", "This highlight is not here"],
	] as const) {
		expect((await page.goto(path))?.status(), path).toBe(404);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
		await expect(page.getByRole("banner").getByRole("navigation", { name: "Main" })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Where most people go" }).getByRole("link")).not.toHaveCount(0);
	}
	await page.getByRole("searchbox", { name: "Search this site" }).fill("scribe");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/search?q=scribe");
	await expect(
		page
			.locator("main")
			.getByRole("link", { name: /scribe/i })
			.first(),
	).toBeVisible();
});
