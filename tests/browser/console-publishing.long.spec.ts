import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { open } from "../../scripts/browser/open.ts";
import { writeHighlight } from "../../scripts/browser/publishing-steps.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { testFilm } from "../support/film.ts";
import { expectAxeSilent, expectSoundScreen } from "../support/sound-screen.ts";
import { picture, threePictures } from "./support/pictures.ts";

/** Tests that publish do so on a site of their own. */
const test = base.extend<{ baseURL: string; who: { id: string } }, { site: SiteProcess }>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern that nothing else is needed
		async ({}, use) => {
			const site = await startSiteProcess();
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ site }, use) => use(site.url),
	who: [async ({ context, site }, use) => use(await signInBrowser(context, "editor", site)), { auto: true }],
});

/** Preparing a picture comes after everything else that a busy machine does. */
const prepared = { timeout: 60_000 };

test("an event with its poster is written, previewed, published, and seen by everybody", async ({ page }) => {
	await open(page, "/console/events");
	await page.getByRole("link", { name: "New event" }).click();
	await page.getByLabel("Title").fill("Night of the Lamps");
	await page.getByLabel("Begins").fill("2026-12-20T18:30");
	await page.getByLabel("Place").fill("Lawns of Nalanda");
	await page.getByRole("textbox", { name: "Description" }).fill("A thousand lamps, and one for you.");
	const preview = page.getByRole("complementary", { name: "Preview" });
	await expect(preview).toContainText("Night of the Lamps");
	await expect(preview).toContainText("20 December 2026");

	await page.getByLabel("Upload a picture").setInputFiles(await picture("poster.png", "#8a5a00"));
	await expect(page.getByRole("list", { name: "Uploads" })).toContainText("Uploaded", prepared);
	await expect(page.getByRole("radio", { name: "poster.png" })).toBeChecked();
	await expect(preview.locator("img").first()).toHaveAttribute("src", /^\/media\/[0-9a-f]{64}\.webp$/);
	await page.getByLabel("Publish now").check();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Published. It is on the site now.")).toBeVisible();

	await page.goto("/events?year=2026");
	const card = page.getByRole("article").filter({ hasText: "Night of the Lamps" });
	await expect(card).toContainText("A thousand lamps, and one for you.");
	const poster = card.getByRole("img", { name: "Poster: Night of the Lamps" });
	await poster.scrollIntoViewIfNeeded();
	await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
	await expect(poster).toHaveAttribute("width", "1200");
	await page.goto("/");
	await expect(page.getByRole("heading", { name: "Night of the Lamps" }).first()).toBeAttached();
});

test("a highlight with three pictures and a clip is put in order, put into words, published, and seen", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 1600 });
	await open(page, "/console/highlights/new");
	const words = { name: "Saplings at Jaunapur", day: "2026-07-12", domain: "Environment", place: "Jaunapur" };
	await writeHighlight(page, words);
	const film = { name: "dig.mp4", mimeType: "video/mp4", buffer: testFilm() };
	await page.getByLabel("Upload pictures and videos").setInputFiles([...(await threePictures()), film]);
	await expect(page.getByText("4 of 4 files uploaded.")).toBeAttached(prepared);
	const items = page.locator("[data-place]");
	await expect(items).toHaveCount(4);
	await items
		.filter({ has: page.locator("video") })
		.getByRole("textbox")
		.fill("A spade in wet earth");
	const sentences = ["A first sapling", "A second sapling", "A third sapling"];
	for (const [i, sentence] of sentences.entries())
		await items
			.filter({ hasNot: page.locator("video") })
			.nth(i)
			.getByRole("textbox")
			.fill(sentence);

	// The clip comes first, by the keyboard; then the last is dragged to the second place.
	for (let place = await placeOf(page, "A spade in wet earth"); place > 0; place--)
		await page.getByRole("button", { name: "Move “A spade in wet earth” up" }).press("Enter");
	await expect(page.getByText("Moved to place 1 of 4.")).toBeAttached();
	const last = await items.nth(3).getByRole("textbox").inputValue();
	await drag(page, items.nth(3).getByTitle("Drag to move"), items.nth(1));
	expect(await placeOf(page, last)).toBe(1);
	const order = await items
		.getByRole("textbox")
		.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));

	// Without words for a picture it is not published, and is told so beside it.
	await items.nth(2).getByRole("textbox").fill("");
	await page.getByLabel("Publish now").check();
	await save(page);
	await expect(page.getByRole("alert")).toContainText("This was not saved");
	await expect(items.nth(2)).toContainText("Say what is to be seen, for those who don't see the picture.");
	await items
		.nth(2)
		.getByRole("textbox")
		.fill(order[2] ?? "");
	await page.getByRole("button", { name: `Show ${last} on the card` }).click();
	await save(page);
	await expect(page.getByText("Published. It is on the site now.")).toBeVisible();

	await page.getByRole("link", { name: "See it on the site" }).click();
	const shown = page.locator("#media li");
	await expect(shown).toHaveCount(4);
	await expect(shown.first().getByRole("button")).toHaveAccessibleName(/A spade in wet earth/);
	const alts = await shown.locator("img").evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt));
	expect(alts).toEqual(order.slice(1));
	await page.goto("/volunteering-highlights?domain=Environment");
	const card = page.getByRole("article").filter({ hasText: "Saplings at Jaunapur" });
	await expect(card.getByRole("img", { name: last })).toBeVisible();
});

test("two editors at the same event: the second is told, sees both versions, and chooses", async ({
	page,
	browser,
	site,
}) => {
	await open(page, "/console/events/blood-camp-2023-02");
	const other = await secondEditor(browser, site);
	await open(other, "/console/events/blood-camp-2023-02");
	await other.getByLabel("Place").fill("Deer Park");
	await other.getByLabel("Title").fill("Blood Day");
	await other.getByLabel("Link (optional)").fill("example.org/theirs");
	await save(other);
	await expect(other.getByText("Saved. The change is on the site now.")).toBeVisible();

	await page.getByLabel("Place").fill("Rose Garden");
	await page.getByLabel("Title").fill("Blood Week");
	await page.getByRole("textbox", { name: "Description" }).fill("Mine.");
	await save(page);
	const notice = page.getByRole("alert").filter({ hasText: "Somebody else changed this too" });
	await expect(notice).toContainText("Bilal Khan saved a change");
	await expect(page.locator("ins")).toHaveText(["Day", "Deer", "Park", "https://example.org/theirs"]);
	const place = notice.getByRole("group", { name: "Place" });
	await expect(place.getByRole("radio", { name: "Mine" })).toBeChecked();
	await expect(place.getByRole("radio", { name: "Mine" })).toHaveAccessibleDescription("Rose Garden");
	await notice.getByRole("group", { name: "Title" }).getByRole("radio", { name: "Theirs" }).check();
	await expectAxeSilent(page);
	// What only one of them changed is there from both; nothing is saved by the choice.
	await notice.getByRole("button", { name: "Put both together" }).click();
	await expect(page.getByLabel("Place")).toHaveValue("Rose Garden");
	await expect(page.getByLabel("Title")).toHaveValue("Blood Day");
	await expect(page.getByLabel("Link (optional)")).toHaveValue("https://example.org/theirs");
	await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Mine.");
	await other.reload();
	await expect(other.getByLabel("Place")).toHaveValue("Deer Park");
	await save(page);
	await expect(page.getByText("Saved. The change is on the site now.")).toBeVisible();
	await page.reload();
	await expect(page.getByLabel("Place")).toHaveValue("Rose Garden");
	await expect(page.getByLabel("Link (optional)")).toHaveValue("https://example.org/theirs");
	await other.context().close();
});

test("an upload whose connection breaks is sent again by itself", async ({ page }) => {
	await open(page, "/console/media");
	let attempts = 0;
	await page.route("**/console/upload*", (route) =>
		++attempts === 1 ? route.abort("connectionreset") : route.continue(),
	);
	await page.getByLabel("Upload files").setInputFiles(await picture("broken.png", "#5a3d7a"));
	const uploads = page.getByRole("list", { name: "Uploads" });
	await expect(uploads).toContainText("The connection broke. It is tried again in a moment.");
	await expect(uploads).toContainText("Uploaded", prepared);
	expect(attempts).toBe(2);
	await expect(page.getByRole("heading", { name: "broken.png" })).toBeVisible();
});

test("an upload that keeps breaking waits for its Retry button, and a refused one says why", async ({ page }) => {
	await page.clock.install();
	await open(page, "/console/media");
	await page.route("**/console/upload*", (route) => route.abort("connectionreset"));
	await page.getByLabel("Upload files").setInputFiles(await picture("again.png", "#96442a"));
	const uploads = page.getByRole("list", { name: "Uploads" });
	for (let attempt = 0; attempt < 3; attempt++) {
		await expect(uploads).toContainText("It is tried again in a moment.");
		await page.clock.runFor(10_000);
	}
	await expect(uploads).toContainText("The connection broke again and again.");
	await page.unroute("**/console/upload*");
	await uploads.getByRole("button", { name: "Retry again.png" }).click();
	await expect(uploads).toContainText("Uploaded", prepared);
	const page404 = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html><p>no picture</p>") };
	await page.getByLabel("Upload files").setInputFiles(page404);
	await expect(uploads).toContainText("This is not a picture or video that the site can show.");
});

test("what was typed and not saved is offered again, and leaving warns", async ({ page }) => {
	await open(page, "/console/events/story-week-2023-07");
	await page.getByRole("textbox", { name: "Description" }).fill("Mats are there. Bring a friend.");
	await page.getByRole("link", { name: "Highlights" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Highlights", level: 1 })).toBeVisible();
	await page.goBack();
	await page.getByRole("button", { name: "Bring my changes back" }).click();
	await expect(page.getByRole("textbox", { name: "Description" })).toHaveValue("Mats are there. Bring a friend.");
	await save(page);
	await expect(page.getByText("Saved. The change is on the site now.")).toBeVisible();
});

test("a draft that an earlier release kept on this device comes back into the form of today", async ({ page, who }) => {
	const path = "/console/highlights/meals-2024-11";
	await open(page, path);
	const basedOn = await page.locator("input[name=basedOn]").inputValue();
	const typed = { basedOn, name: "Three Hundred Plates", "media.0.file": "/drawn/a.svg", "media.0.alt": "A pot" };
	await page.evaluate(([key, values]) => localStorage.setItem(key, JSON.stringify({ at: Date.now(), values })), [
		`unsaved ${who.id} ${path} highlight ${basedOn}`,
		Object.entries({ ...typed, "media.0.kind": "image", publish: "draft" }),
	] as const);
	await page.reload();
	await page.getByRole("button", { name: "Bring my changes back" }).click();
	await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Three Hundred Plates");
	await expect(page.locator("[data-place]").getByLabel("What is to be seen")).toHaveValue("A pot");
	await save(page);
	await expect(page.getByText("Saved as a draft, and taken off the site.")).toBeVisible();
	await page.reload();
	await expect(page.getByRole("button", { name: "Bring my changes back" })).toHaveCount(0);
});

test("an event goes to the bin and back, is found by its words, and is removed for good after a question", async ({
	page,
}) => {
	await open(page, "/console/events?q=letters+OFFICE");
	await page.getByRole("button", { name: /^Move .* to the bin$/ }).click();
	await expect(page.getByText("The event is in the bin, and off the site.")).toBeVisible();
	await page.getByRole("link", { name: "Bin 1" }).click();
	await page.getByRole("button", { name: "Remove for good" }).click();
	const question = page.getByRole("dialog");
	await expect(question).toContainText("It cannot be brought back.");
	await question.getByRole("button", { name: "Leave it as it is" }).click();
	await page.getByRole("button", { name: /^Restore .* as a draft$/ }).click();
	await expect(page.getByText("Restored as a draft.")).toBeVisible();
	await page.goto("/console/events?state=draft");
	await expect(page.getByRole("row")).toHaveCount(2);
});

const screens = [
	"/console/events",
	"/console/events?q=nothing-like-this",
	"/console/events/new",
	"/console/events/orientation-2022-08",
	"/console/highlights",
	"/console/highlights/awards-2024-01",
	"/console/media",
];

for (const path of screens) {
	test(`${path} gives axe nothing to find in light and dark, and fits 320 px and large text`, async ({ page }) => {
		test.setTimeout(90_000);
		await open(page, path);
		await expectSoundScreen(page);
	});
}

async function save(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Save", exact: true }).click();
}

async function placeOf(page: Page, words: string): Promise<number> {
	const all = page.locator("[data-place]").getByRole("textbox");
	return (await all.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))).indexOf(words);
}

async function drag(page: Page, from: ReturnType<Page["locator"]>, to: ReturnType<Page["locator"]>): Promise<void> {
	await from.hover();
	await page.mouse.down();
	const box = await to.boundingBox();
	if (!box) throw new Error("There is nothing to drag to.");
	await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 12 });
	await page.mouse.up();
}

async function secondEditor(browser: Browser, site: SiteProcess): Promise<Page> {
	const context = await browser.newContext({ baseURL: site.url });
	await signInBrowser(context, "editor", { ...site, name: "Bilal Khan" });
	return context.newPage();
}
