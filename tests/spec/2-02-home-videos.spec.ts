import type { Page } from "@playwright/test";
import { collectComplaints, hydrated } from "../../scripts/browser/site-pages.ts";
import { expect, test } from "./support/linked-site.ts";

const videos = (page: Page) => page.getByRole("region", { name: "WE ARE NSS SIT NANDIPUR", exact: true });
const player = (page: Page) => videos(page).getByRole("figure");
const thumbnail = (page: Page, name: string) => videos(page).getByRole("link", { name, exact: true });
const host = "https://www.youtube-nocookie.com/";

test.describe("with videos at their host", () => {
	test("the first is featured and waits, MORE VIDEOS has three, and no other host is asked before a click", {
		tag: ["@4.5", "@7.7"],
	}, async ({ page, linkedSite }) => {
		const complaints = collectComplaints(page);
		await page.goto(linkedSite);
		await hydrated(page);
		await videos(page).scrollIntoViewIfNeeded();
		await expect(player(page)).toContainText("Two years on the hill");
		await expect(player(page).getByRole("img")).toHaveAttribute("src", "/video-thumbnail/video-two-years.jpg");
		await expect(thumbnail(page, "A Sapling Each").locator("img")).toHaveAttribute(
			"src",
			"/video-thumbnail/video-saplings.jpg",
		);
		await expect(thumbnail(page, "Water, at Last").locator("img")).toHaveAttribute("src", /^\/drawn\//);
		await expect(page.locator("iframe")).toHaveCount(0);
		await expect(videos(page).getByRole("heading", { name: "MORE VIDEOS", exact: true })).toBeVisible();
		await expect(videos(page).getByRole("listitem")).toHaveText(["A Sapling Each", "The Story Cart", "Water, at Last"]);
		expect(complaints).toEqual([]);
	});

	test("a chosen thumbnail becomes the featured video, starts, and its player comes into view", {
		tag: ["@4.5", "@7.7"],
	}, async ({ page, linkedSite }) => {
		await page.route(`${host}**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>The player</p>" }));
		await page.setViewportSize({ width: 600, height: 500 });
		await page.goto(linkedSite);
		await hydrated(page);
		for (const [name, id] of [
			["The Story Cart", "video-the-cart"],
			["A Sapling Each", "video-saplings"],
		] as const) {
			await thumbnail(page, name).click();
			const frame = player(page).locator("iframe");
			await expect(frame).toHaveAttribute("src", `${host}embed/${id}?autoplay=1`);
			await expect(frame).toHaveAttribute("title", name);
			await expect(frame).toHaveAttribute("allow", /autoplay/);
			await expect(frame.contentFrame().getByText("The player")).toBeVisible();
			await expect(frame).toBeInViewport({ ratio: 0.9 });
			await expect(thumbnail(page, name)).toHaveAttribute("aria-current", "true");
		}
	});

	test("the featured video starts by its own button, and can be watched at its host", async ({ page, linkedSite }) => {
		await page.route(`${host}**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>The player</p>" }));
		await page.goto(linkedSite);
		await hydrated(page);
		await expect(player(page).getByRole("link", { name: /^Watch it there/ })).toHaveAttribute("target", "_blank");
		await player(page).getByRole("button", { name: "Play Two years on the hill" }).click();
		await expect(player(page).locator("iframe")).toHaveAttribute(
			"src",
			/^https:\/\/www\.youtube-nocookie\.com\/embed\/video-/,
		);
	});
});

test("while the videos are not online, choosing one shows its picture and says so", async ({ page, linkedSite }) => {
	const complaints = collectComplaints(page);
	await page.goto(linkedSite);
	await hydrated(page);
	await thumbnail(page, "Water, at Last").click();
	await expect(player(page)).toContainText("Water, at Last");
	await expect(player(page).getByRole("img")).toHaveAttribute("src", /\/republic-day\.svg/);
	await expect(player(page)).toContainText("This video is not online yet.");
	await expect(player(page)).toBeInViewport();
	expect(complaints).toEqual([]);
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("a chosen video is in the player, with the way to its host", { tag: "@10.3" }, async ({ page, linkedSite }) => {
		await page.goto(linkedSite);
		await thumbnail(page, "A Sapling Each").click();
		await expect(player(page)).toContainText("A Sapling Each");
		await expect(player(page).getByRole("link", { name: /^Watch it there/ })).toHaveAttribute(
			"href",
			"https://www.youtube.com/watch?v=video-saplings",
		);
		await expect(player(page)).toBeInViewport();
	});
});
