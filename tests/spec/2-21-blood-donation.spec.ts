import { expect, outside, test } from "./support/linked-site.ts";

test("the hero's two links open group chats in a new tab, and ask nothing of a server", {
	tag: ["@1.5", "@7.9"],
}, async ({ page, context, linkedSite }) => {
	await context.route(`${outside}/**`, (route) => route.fulfill({ body: "The group" }));
	const posts: string[] = [];
	page.on("request", (request) => request.method() !== "GET" && posts.push(request.url()));
	await page.goto(`${linkedSite}/blood-donation`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Be a Life Saver – Donate Blood Today!");
	for (const [name, path] of [
		["Donate Blood", "donate-blood"],
		["Request Blood", "request-blood"],
	]) {
		const way = page.getByRole("link", { name: `${name} (opens in a new tab)` }).first();
		await expect(way).toBeInViewport();
		const [tab] = await Promise.all([context.waitForEvent("page"), way.click()]);
		await expect(tab).toHaveURL(`${outside}/${path}`);
		await tab.close();
	}
	expect(posts).toEqual([]);
});

test("while the chapter has no groups the buttons say what to do", async ({ page }) => {
	await page.goto("/blood-donation");
	await page.getByRole("button", { name: "Request Blood" }).first().click();
	await expect(page.getByRole("dialog", { name: "Request Blood" })).toContainText("Call the helpline on this page");
});

test("the sections tell of the impact in three photos, how to contribute and what donors should know", async ({
	page,
}) => {
	await page.goto("/blood-donation");
	await expect(page.getByRole("region", { name: "Our Impact So Far" }).getByRole("img")).toHaveCount(3);
	const contribute = page.getByRole("region", { name: "How You Can Contribute" });
	await expect(contribute.getByRole("heading", { level: 3 })).toHaveText(["Donate Blood or Plasma", "Request Blood"]);
	await expect(contribute).toContainText("Fill out the online form on the website");
	const donors = page.getByRole("region", { name: "Key Information for Donors" });
	for (const name of ["Amount & Limit", "Does it Hurt?", "Benefits of Donation"])
		await expect(donors.getByRole("heading", { name, exact: true })).toBeVisible();
});

test("one unit is about 450 ml, over 800 are collected yearly, and 50+ urgent requests were fulfilled", {
	tag: "@9.15",
}, async ({ page }) => {
	await page.goto("/blood-donation");
	await expect(page.getByRole("region", { name: "Key Information for Donors" })).toContainText(
		"One unit is about 450 ml",
	);
	const impact = page.getByRole("region", { name: "Our Impact So Far" });
	await expect(impact.getByText("units collected yearly through regular camps").locator("xpath=..")).toContainText(
		"800+",
	);
	await expect(impact.getByText("urgent requests fulfilled").locator("xpath=..")).toContainText("50+");
});

test("the page ends with two partners, a banner, a contact person, a helpline and the hashtag", async ({ page }) => {
	await page.goto("/blood-donation");
	const main = page.getByRole("main");
	await expect(page.getByRole("region", { name: "About Us and Our Partners" }).getByRole("listitem")).toHaveCount(2);
	await expect(main.getByRole("heading", { name: "Somebody is waiting for your group" })).toBeVisible();
	const ask = page.getByRole("region", { name: "Ask us" });
	await expect(ask).toContainText("Contact person");
	await expect(ask.getByRole("link", { name: /\+91/ })).toHaveAttribute("href", /^tel:/);
	await expect(ask.getByText("#BeALifeSaver", { exact: true })).toBeVisible();
});
