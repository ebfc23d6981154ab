import { expect, test } from "@playwright/test";
import { type ForeignSite, startForeignSite } from "../spec/support/foreign-site.ts";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

for (const [path, words] of [
	["/volunteering-highlights", "Lake walk"],
	["/highlightDetail/lake", "Lake walk"],
	["/search?q=lake", /results for/],
] as const)
	test(`${path} says 'Loading...', and then fills itself in`, { tag: ["@4.10", "@4.12"] }, async ({ page }) => {
		await withSlowSite(async (slow, release) => {
			await page.goto(slow.url + path);
			await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
			release();
			await expect(page.getByRole("heading", { name: words }).first()).toBeVisible();
			await expect(page.getByText("Loading...")).toHaveCount(0);
		});
	});

test("without a script a link leads to the page that has it by then", { tag: "@10.3" }, async ({ browser }) => {
	await withSlowSite(async (slow, release) => {
		const context = await browser.newContext({ javaScriptEnabled: false });
		const page = await context.newPage();
		await page.goto(`${slow.url}/volunteering-highlights`);
		await expect(page.getByText("Loading...")).toBeVisible();
		release();
		await expect(async () => {
			await page.getByRole("link", { name: "Try again" }).click();
			await expect(page.getByRole("heading", { name: "Lake walk" })).toBeVisible({ timeout: 1000 });
		}).toPass();
		await context.close();
	});
});

/** A site of its own: what the backend has answered is kept. */
async function withSlowSite(use: (site: ForeignSite, release: () => void) => Promise<void>): Promise<void> {
	const held = Promise.withResolvers<void>();
	const site = await startForeignSite((server) => {
		server.events = { lake: { title: "Lake day", startdate: { _seconds: 1.7e9 }, description: "We went." } };
		server.posters = new Set(["lake"]);
		server.highlights = [{ _id: "lake", name: "Lake walk", date: "2024-01-01", mediaUrls: [] }];
		server.hold = held.promise;
	});
	try {
		await use(site, held.resolve);
	} finally {
		held.resolve();
		await site.remove();
	}
}
