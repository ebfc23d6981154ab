import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { withMotion } from "../support/motion.ts";
import { type ForeignSite, startForeignSite } from "./support/foreign-site.ts";
import { silence } from "./support/silence.ts";

test.use(withMotion);

// In one worker, so that one site is started.
test.describe.configure({ mode: "default" });

let site: ForeignSite;
test.beforeAll(async () => {
	site = await startForeignSite((server) => {
		server.highlights = [
			{
				_id: "lake",
				name: "Round the Lake",
				description: "We walked with sacks.\nMorning walkers joined.",
				date: "2024-10-02T06:30:00+05:30",
				venue: "Deer Park",
				domain: "Environment",
				thumbnailUrl: "https://old.example.org/lake.jpg",
				mediaUrls: ["/lake-1.jpg", "/lake-2.mp4"],
			},
			{ _id: "bare", name: "No Story", date: "2024-01-05", venue: "Campus", mediaUrls: [] },
		];
	});
});
test.afterAll(() => site.remove());

test.beforeEach(async ({ page }) => {
	// That server has no files, and this browser may know no film format: it plays sound in their place.
	await page.route(/\.jpg$/, (route) => route.fulfill({ status: 404 }));
	await page.route(/\.mp4$/, (route) => route.fulfill({ contentType: "audio/wav", body: silence() }));
});

const play = (page: Page) => page.getByRole("button", { name: "Play Round the Lake, video 2" });
const player = (page: Page) => page.getByRole("dialog", { name: "Round the Lake, video 2" });

test("shows name, description, date, venue, thumbnail and media, the pictures inline", {
	tag: ["@1.2", "@3.10", "@7.4"],
}, async ({ page }) => {
	await page.goto(`${site.url}/highlightDetail/lake`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Round the Lake");
	const story = page.getByRole("region", { name: "What happened" });
	await expect(story).toContainText("We walked with sacks.");
	await expect(story.locator("dd")).toHaveText(["2 October 2024", "Deer Park"]);
	await expect(story.getByRole("img")).toHaveAttribute("src", `${site.server.url}/lake.jpg`);
	const media = page.getByRole("region", { name: "Pictures and videos" });
	await expect(media.getByRole("listitem")).toHaveCount(2);
	await expect(media.getByRole("img", { name: "Round the Lake, picture 1" })).toHaveAttribute(
		"src",
		`${site.server.url}/lake-1.jpg`,
	);
	await expect(play(page)).toBeVisible();
});

test("without a description or media it is complete", async ({ page }) => {
	await page.goto(`${site.url}/highlightDetail/bare`);
	const story = page.getByRole("region", { name: "What happened" });
	await expect(story.locator("dd")).toHaveText(["5 January 2024", "Campus"]);
	await expect(page.getByRole("region", { name: "Pictures and videos" })).toContainText(/Nobody had a hand free/);
});

test("a video plays muted while the mouse is over it or the keyboard on it, and stops afterwards", async ({ page }) => {
	await page.goto(`${site.url}/highlightDetail/lake`);
	await hydrated(page);
	const preview = play(page).locator("video");
	await expect(preview).toHaveJSProperty("paused", true);
	await play(page).hover();
	await expect(preview).toHaveJSProperty("paused", false);
	await expect(preview).toHaveJSProperty("muted", true);
	await page.mouse.move(0, 0);
	await expect(preview).toHaveJSProperty("paused", true);
	await play(page).focus();
	await expect(preview).toHaveJSProperty("paused", false);
	await play(page).blur();
	await expect(preview).toHaveJSProperty("paused", true);
});

test("for those who want no motion it does not play by itself", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(`${site.url}/highlightDetail/lake`);
	await hydrated(page);
	await play(page).hover();
	await play(page).focus();
	await expect(play(page).locator("video")).toHaveJSProperty("paused", true);
});

test("a video opens in a player with controls that starts by itself; the cross, the overlay and Escape close it", {
	tag: "@4.12",
}, async ({ page }) => {
	await page.goto(`${site.url}/highlightDetail/lake`);
	await hydrated(page);
	const video = page.locator("dialog video");
	const ways = [
		() => player(page).getByRole("button", { name: "Close the video" }).click(),
		() => page.mouse.click(5, 5),
		() => page.keyboard.press("Escape"),
	];
	await expect(player(page)).toBeHidden();
	for (const close of ways) {
		await play(page).click();
		await expect(player(page)).toBeVisible();
		await expect(video).toHaveAttribute("controls");
		await expect(video).toHaveJSProperty("paused", false);
		await close();
		await expect(player(page)).toBeHidden();
		await expect(video).toHaveJSProperty("paused", true);
		await expect(play(page)).toBeFocused();
	}
});
