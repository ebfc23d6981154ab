import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { type ForeignSite, startForeignSite } from "./support/foreign-site.ts";

const failures = [
	["/events", "Error: Failed to load event data"],
	["/volunteering-highlights", "Error: Failed to load the highlights"],
	["/highlightDetail/lake", "Error: Failed to load this highlight"],
] as const;

const loading = (page: Page) => page.getByRole("status").filter({ hasText: "Loading..." });
const failure = (page: Page, words: string) => page.getByRole("main").getByText(words, { exact: true });

// In one worker and in order: the last one repairs the server, after which the site keeps what it has heard.
test.describe.configure({ mode: "default" });

let site: ForeignSite;
test.beforeAll(async () => {
	site = await startForeignSite((server) => {
		server.events = { lake: { title: "Lake", startdate: { _seconds: 1.7e9 }, description: "We went." } };
		server.posters = new Set(["lake"]);
		server.highlights = [{ _id: "lake", name: "Lake", date: "2024-01-01", mediaUrls: [] }];
		server.faults.set("GET /api", "broken");
	});
});
test.afterAll(() => site.remove());

test("without events the home page shows none, says nothing and loads no longer, and the log has 'Error fetching events'", {
	tag: ["@4.7", "@8.13"],
}, async ({ page }) => {
	const response = await page.goto(site.url);
	expect(response?.status()).toBe(200);
	await hydrated(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("WE STAND TOGETHER");
	await expect(page.locator("[aria-roledescription=slide] h3")).toHaveCount(0);
	await expect(loading(page)).toBeHidden();
	await expect(page.getByRole("main").getByText(/Error|Failed/)).toHaveCount(0);
	expect(site.printed()).toContain("Error fetching events");
});

test("who goes there within the site is told the same, and nothing spins for ever", {
	tag: ["@8.15", "@8.16"],
}, async ({ page }) => {
	await page.goto(`${site.url}/about`);
	await hydrated(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "List of Events" }).click();
	await expect(failure(page, failures[0][1])).toBeVisible();
	await expect(loading(page)).toBeHidden();
	await page.getByRole("contentinfo").getByRole("link", { name: "Volunteering Highlights" }).click();
	await expect(failure(page, failures[1][1])).toBeVisible();
	await expect(loading(page)).toBeHidden();
});

test("events, highlights and one highlight say that they failed, and 'Try again' works once the server is back", {
	tag: ["@4.11", "@8.15", "@8.16", "@8.17"],
}, async ({ page }) => {
	for (const [path, words] of failures) {
		await page.goto(site.url + path);
		await hydrated(page);
		await expect(failure(page, words)).toBeVisible();
		await expect(loading(page)).toBeHidden();
	}
	site.server.faults.clear();
	for (const [path, words] of failures) {
		// The site leaves a server that has just failed in peace for a moment.
		await expect(async () => {
			await page.goto(site.url + path);
			const again = page.getByRole("link", { name: "Try again" });
			if (await again.isVisible()) await again.click();
			await expect(failure(page, words)).toHaveCount(0, { timeout: 1000 });
			await expect(page.getByRole("main").getByText("Lake").first()).toBeVisible({ timeout: 1000 });
		}).toPass();
	}
});
