import type { Locator, Page } from "@playwright/test";
import { collectComplaints, hydrated } from "../../scripts/browser/site-pages.ts";
import { withMotion } from "../support/motion.ts";
import { expect, test } from "./support/linked-site.ts";

test.use(withMotion);

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
		await thumbnail(page, "A Sapling Each").click();
		const frame = player(page).locator("iframe");
		await expect(frame).toHaveAttribute("src", `${host}embed/video-saplings?autoplay=1`);
		await expect(frame).toHaveAttribute("title", "A Sapling Each");
		await expect(frame).toHaveAttribute("allow", /autoplay/);
		await expect(frame.contentFrame().getByText("The player")).toBeVisible();
		await expect(frame).toBeInViewport({ ratio: 0.9 });
		await expect(thumbnail(page, "A Sapling Each")).toHaveAttribute("aria-current", "true");
	});

	test("the player comes into view also while the parts above it are still to be laid out", {
		tag: ["@4.5"],
	}, async ({ page, linkedSite }) => {
		await page.route(`${host}**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>The player</p>" }));
		await page.setViewportSize({ width: 600, height: 500 });
		await page.goto(linkedSite);
		await page.evaluate(() => {
			const slowTurns = new CSSStyleSheet();
			slowTurns.replaceSync(".in-turn { --turn: 60s !important }");
			document.adoptedStyleSheets = [slowTurns];
			addEventListener("scroll", () => {
				if (document.querySelector("iframe")) document.adoptedStyleSheets = [];
			});
		});
		await hydrated(page);
		await thumbnail(page, "A Sapling Each").click();
		await expect(player(page).locator("iframe")).toBeInViewport({ ratio: 0.9 });
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

test.describe("with a film of this site", () => {
	for (const reducedMotion of ["no-preference", "reduce"] as const)
		test(`a chosen film is featured, plays with its captions and comes into view (motion: ${reducedMotion})`, {
			tag: ["@4.5", "@7.7"],
		}, async ({ page, linkedSite }) => {
			const complaints = collectComplaints(page);
			const asked = filmsAsked(page);
			await page.emulateMedia({ reducedMotion });
			await page.setViewportSize({ width: 600, height: 500 });
			await page.goto(linkedSite, { waitUntil: "networkidle" });
			await hydrated(page);
			await thumbnail(page, "The Story Cart").scrollIntoViewIfNeeded();
			expect(asked).toEqual([]);
			await thumbnail(page, "The Story Cart").click();
			const film = player(page).locator("video");
			await expect(film).toHaveAccessibleName("The Story Cart");
			await expect(film).toBeInViewport({ ratio: 0.9 });
			await expect(film).toHaveJSProperty("ended", true, { timeout: 30_000 });
			expect(await shownCaptions(film)).toEqual(["A gardener waters a sapling.", "A child runs to it."]);
			await expect(thumbnail(page, "The Story Cart")).toHaveAttribute("aria-current", "true");
			expect(asked).toEqual([
				expect.stringMatching(/^\/films\/cart\.(mp4|en\.vtt)\?v=[0-9a-f]{6}$/),
				expect.stringMatching(/^\/films\/cart\.(mp4|en\.vtt)\?v=[0-9a-f]{6}$/),
			]);
			expect(complaints).toEqual([]);
		});

	test("what is seen in it can be read", async ({ page, linkedSite }) => {
		await page.goto(linkedSite);
		await hydrated(page);
		await thumbnail(page, "The Story Cart").click();
		const words = player(page).getByText("A gardener waters a sapling, and a child runs to it.");
		await expect(words).toBeHidden();
		await player(page).getByText("What is seen in this film").click();
		await expect(words).toBeVisible();
		await expect(player(page)).not.toContainText("comes from its host");
		await expect(player(page)).not.toContainText("not online yet");
	});

	test("an address that names it shows it without playing or loading it", async ({ page, linkedSite }) => {
		const asked = filmsAsked(page);
		await page.goto(`${linkedSite}/?video=cart#videos`, { waitUntil: "networkidle" });
		await hydrated(page);
		const film = player(page).locator("video");
		await expect(film).toBeInViewport();
		await expect(player(page).getByRole("img")).toHaveAttribute("src", /\/collection-drive\.svg/);
		await expect(film).toHaveJSProperty("paused", true);
		expect(asked).toEqual([]);
	});
});

/** Paths of the films and captions that the page asks for, each once. */
function filmsAsked(page: Page): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname, search } = new URL(request.url());
		if (pathname.startsWith("/films/") && !asked.includes(pathname + search)) asked.push(pathname + search);
	});
	return asked;
}

function shownCaptions(film: Locator): Promise<string[]> {
	return film.evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
		track?.mode === "showing" ? [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text) : [],
	);
}

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

	test("a chosen film of this site is in the player, ready to be played", { tag: "@10.3" }, async ({
		page,
		linkedSite,
	}) => {
		const asked = filmsAsked(page);
		await page.goto(linkedSite);
		await thumbnail(page, "The Story Cart").click();
		const film = player(page).locator("video");
		await expect(film).toBeInViewport();
		for (const [name, value] of [
			["controls", ""],
			["playsinline", ""],
			["preload", "none"],
			["src", /^\/films\/cart\.mp4\?v=/],
		] as const)
			await expect(film).toHaveAttribute(name, value);
		await expect(film).not.toHaveAttribute("autoplay");
		await expect(film.locator("track")).toHaveAttribute("src", /^\/films\/cart\.en\.vtt\?v=/);
		await expect(film.locator("track")).toHaveAttribute("kind", "captions");
		await expect(film.locator("track")).toHaveAttribute("srclang", "en");
		await player(page).getByText("What is seen in this film").click();
		await expect(player(page).getByText("A gardener waters a sapling, and a child runs to it.")).toBeVisible();
		expect(asked).toEqual([]);
	});
});
