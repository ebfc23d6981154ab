import { outside } from "../support/chapter.ts";
import { expect, test } from "./support/linked-site.ts";

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
		const way = page.getByRole("link", { name: `${name} in the chat group (opens in a new tab)` }).first();
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
