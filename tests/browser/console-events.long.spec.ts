import { open } from "../../scripts/browser/open.ts";
import { publishNow, uploadPoster, writeEvent } from "../../scripts/browser/publishing-steps.ts";
import { expectAxeSilent, expectFits } from "../support/sound-screen.ts";
import { expect, test } from "./console-site.ts";
import { picture } from "./support/pictures.ts";

test("an event is shown to a colleague as a draft, published, and opened from its card with everything it tells", async ({
	page,
	browser,
	baseURL,
}) => {
	test.setTimeout(120_000);
	await open(page, "/console/events/new");
	const lamps = { title: "Night of the Lamps", begins: "2031-12-20T18:30", place: "Lawns of Nalanda" };
	await writeEvent(page, { ...lamps, description: "A thousand lamps.\n\nBring:\n- **a match**\n- a cup" });
	await page.getByLabel("Ends").fill("2031-12-20T21:00");
	await page.getByLabel("Link to a map").fill("https://maps.example.org/nalanda");
	await page.getByLabel("Project").selectOption({ label: "Care: Rakta Setu" });
	await page.getByLabel("Volunteering hours").fill("two");
	await page.getByLabel("These hours count as").selectOption("Ground");
	await uploadPoster(page, await picture("tall.png", "#8a5a00", { width: 600, height: 900 }));
	const preview = page.getByRole("complementary", { name: "Preview" });
	await expect(preview).toContainText("20 December 2031, 18:30–21:00");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	// A mistake is told beside its field, and nothing typed is lost.
	await expect(page.getByRole("alert")).toContainText("This was not saved");
	await page.getByLabel("Volunteering hours").fill("2.5");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Saved as a draft. Only organisers see it.")).toBeVisible();

	await page.getByRole("button", { name: "Make a preview link" }).click();
	const link = await preview.getByLabel("Whoever has this address").inputValue();
	const stranger = await browser.newContext({ baseURL });
	const theirs = await stranger.newPage();
	expect((await theirs.goto(link))?.status()).toBe(200);
	await expect(theirs.getByRole("main")).toContainText("This is a draft.");
	await expect(theirs.getByRole("heading", { level: 1, name: "Night of the Lamps" })).toBeVisible();

	await publishNow(page);
	expect((await theirs.goto(link))?.status()).toBe(410);
	await page.getByRole("link", { name: "See it on the site" }).click();
	await expect(page).toHaveURL("/events/night-of-the-lamps-2031-12");

	await theirs.setViewportSize({ width: 375, height: 740 });
	await theirs.goto("/events");
	const card = theirs.getByRole("article").filter({ hasText: "Night of the Lamps" });
	await expect(card).toContainText("Coming up");
	await expect(card).toContainText("20 December 2031, 18:30–21:00");
	// The whole card leads to the page, its picture too.
	await card.click({ position: { x: 60, y: 60 } });
	await expect(theirs).toHaveURL("/events/night-of-the-lamps-2031-12");
	const main = theirs.getByRole("main");
	await expect(main).toContainText("Saturday, 20 December 2031, 18:30–21:00");
	await expect(main).toContainText("2.5 hours, ground");
	await expect(main.getByRole("listitem").filter({ hasText: "a match" }).locator("strong")).toHaveText("a match");
	await expect(main.getByRole("link", { name: "Rakta Setu" })).toHaveAttribute("href", "/domains/Care/1");
	await expect(main.getByRole("link", { name: "Open the map" })).toHaveAttribute(
		"href",
		"https://maps.example.org/nalanda",
	);
	const poster = main.getByRole("img", { name: "Poster: Night of the Lamps" });
	await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	// Whole: it has the shape of the file.
	const box = await poster.boundingBox();
	expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1);
	const file = await main.getByRole("link", { name: "Calendar file" }).getAttribute("href");
	const calendar = await theirs.request.get(file ?? "");
	expect(calendar.headers()["content-type"]).toContain("text/calendar");
	expect(await calendar.text()).toContain("DTSTART:20311220T130000Z");
	await expectFits(theirs);
	await expectAxeSilent(theirs);
	await stranger.close();
});
