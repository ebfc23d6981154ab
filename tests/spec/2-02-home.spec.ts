import type { Page } from "@playwright/test";
import { readPdf } from "../../scripts/documents/test-reading.ts";
import { collectComplaints, hydrated } from "../browser/site-pages.ts";
import { expect, outside, test } from "./support/linked-site.ts";
import { scrolled, scrollTo } from "./support/scrolling.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("the sections stand in their order under the banner, and nothing is asked of another host", {
	tag: "@7.8",
}, async ({ page }) => {
	const complaints = collectComplaints(page);
	await page.goto("/");
	await hydrated(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("WE STAND TOGETHER");
	await expect(page.locator("main h2")).toHaveText([
		"Recent Events",
		"TESTIMONIALS",
		"WE ARE NSS IIT DELHI",
		"Explore More",
		"THE IMPACT WE CREATED",
		"LET OUR VOLUNTEERS LEND A HELPING HAND",
		"BE NOTIFIED",
	]);
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	for (let top = 0; top < height; top += 600) await scrollTo(page, top);
	expect(complaints).toEqual([]);
});

test("the home page opens at its top, though the page before it was scrolled", async ({ page }) => {
	await page.goto("/faq");
	await hydrated(page);
	await scrollTo(page, 900);
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("WE STAND TOGETHER");
	await expect.poll(() => scrolled(page)).toBe(0);
});

test.describe("Explore More", () => {
	for (const [name, path, words] of [
		["Coffee Table Book", "/documents/coffee-table-book.pdf", "Munirka Teaching Project"],
		["Constitution", "/documents/constitution.pdf", "National Service Scheme"],
	] as const) {
		test(`the ${name} opens in a new tab and is a real PDF whose text can be read`, { tag: "@7.8" }, async ({
			page,
			context,
		}) => {
			await page.goto("/");
			const way = section(page, "Explore More").getByRole("link", { name: new RegExp(`^${name}`) });
			await expect(way).toHaveAccessibleName(/PDF.*\(opens in a new tab\)$/);
			await expect(way).toHaveAttribute("target", "_blank");
			// The address may carry the document's version.
			const address = (await way.getAttribute("href")) ?? "";
			expect(address.replace(/\?.*/, "")).toBe(path);
			const answer = await context.request.get(address);
			expect(answer.headers()["content-type"]).toBe("application/pdf");
			const bytes = await answer.body();
			expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
			expect(readPdf(bytes).text).toContain(words);
		});
	}

	test("Awards leads to /award", async ({ page }) => {
		await page.goto("/");
		await section(page, "Explore More")
			.getByRole("link", { name: /^Awards/ })
			.click();
		await expect(page).toHaveURL("/award");
	});
});

test("THE IMPACT WE CREATED has five cards with the figures of the chapter", { tag: "@9.14" }, async ({ page }) => {
	await page.goto("/");
	const cards = section(page, "THE IMPACT WE CREATED").getByRole("article");
	await expect(cards).toHaveCount(5);
	for (const [i, figures] of [
		["15,000+", "Meals packed"],
		["50,000+", "Students reached through our teaching projects"],
		["10,000+", "in 10 years", "4 camps", "partner foundation"],
		["500+", "visually impaired children over 5 years", "blind association"],
		["300+", "hill town", "60+ volunteers every year"],
	].entries())
		for (const words of figures) await expect(cards.nth(i)).toContainText(words);
	for (const card of await cards.all()) await expect(card.getByRole("img")).toHaveAttribute("alt", /.{20,}/);
});

test("the impact is seen once its heading is half visible, and stays seen", { tag: "@4.6" }, async ({ page }) => {
	await page.goto("/");
	await hydrated(page);
	const cards = section(page, "THE IMPACT WE CREATED").getByRole("list").locator("xpath=..");
	await expect(cards).toHaveCSS("opacity", "0");
	const showShare = (share: number) =>
		page.getByRole("heading", { name: "THE IMPACT WE CREATED" }).evaluate((heading, share) => {
			const { top, height } = heading.getBoundingClientRect();
			window.scrollTo({ top: scrollY + top + height * share - innerHeight, behavior: "instant" });
		}, share);
	await showShare(0.3);
	await expect(page.getByRole("heading", { name: "THE IMPACT WE CREATED" })).toBeInViewport();
	await expect(cards).toHaveCSS("opacity", "0");
	await showShare(0.7);
	await expect(cards).toHaveCSS("opacity", "1");
	await scrollTo(page, 0);
	await expect(cards).toHaveCSS("opacity", "1");
});

test("the helping hand leads to a blood donor and to a scribe", async ({ page }) => {
	await page.goto("/");
	const hand = section(page, "LET OUR VOLUNTEERS LEND A HELPING HAND");
	await expect(hand.getByRole("link", { name: "Get a Blood Donor", exact: true })).toHaveAttribute(
		"href",
		"/blood-donation",
	);
	await hand.getByRole("link", { name: "Get a Scribe", exact: true }).click();
	await expect(page).toHaveURL("/scribe");
});

test.describe("BE NOTIFIED", () => {
	const newsletters = (page: Page) => section(page, "BE NOTIFIED").getByRole("region", { name: /^Newsletters/ });

	test("invites into the mailing group, and Register leads to /register", async ({ page }) => {
		await page.goto("/");
		await expect(section(page, "BE NOTIFIED")).toContainText("you join the mailing group");
		await section(page, "BE NOTIFIED").getByRole("link", { name: "Register", exact: true }).click();
		await expect(page).toHaveURL("/register");
	});

	test("nine newsletters stand in a box that scrolls beyond 300 px, by keyboard too", { tag: "@9.12" }, async ({
		page,
	}) => {
		await page.goto("/");
		const box = newsletters(page);
		await expect(box.getByRole("listitem")).toHaveCount(9);
		expect((await box.boundingBox())?.height).toBe(300);
		await box.focus();
		await page.keyboard.press("End");
		await expect(box.getByRole("listitem").last()).toBeInViewport();
		await expect(section(page, "BE NOTIFIED")).toContainText("These issues are not online yet.");
	});

	test("newsletters, be they documents or posts elsewhere, open in a new tab", async ({ page, linkedSite }) => {
		await page.goto(linkedSite);
		const links = newsletters(page).getByRole("link");
		await expect(links).toHaveCount(9);
		for (const link of await links.all()) await expect(link).toHaveAttribute("target", "_blank");
		const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
		expect(addresses[0]).toMatch(/^\/documents\/.+\.pdf/);
		expect(addresses.slice(1).every((address) => address.startsWith(outside))).toBe(true);
	});
});
