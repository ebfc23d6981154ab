import type { Page } from "@playwright/test";
import { openKind, publishChanges, unfold } from "../../scripts/browser/content-steps.ts";
import { open } from "../../scripts/browser/open.ts";
import { writeEvent } from "../../scripts/browser/publishing-steps.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { expect, test } from "./console-site.ts";
import { phonePhoto } from "./support/photos.ts";
import { picture } from "./support/pictures.ts";

test("a photo of a phone becomes a face: cropped, in its ring, upright and whole at every size", async ({ page }) => {
	await openKind(page, "team");
	await unfold(page, "Conveners", "Nikhil Gowda");
	await page.getByRole("button", { name: "Choose a picture for Photo" }).click();
	await page.getByLabel("Or upload one").setInputFiles(await phonePhoto("IMG_2041.jpg"));
	// Preparing a photo of a phone comes after everything else that a busy machine does.
	await expect(page.getByRole("dialog", { name: "Choose a picture" })).toBeHidden({ timeout: 60_000 });
	await page.getByLabel("Words for those who do not see it").fill("Nikhil Gowda laughs");

	// The whole photo is red above and blue below; the part that is chosen is blue only.
	await page.getByRole("button", { name: "Crop or turn the picture for Photo" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop or turn" });
	await expect(dialog.getByLabel("Shape")).toHaveValue("square");
	const stage = dialog.getByRole("application");
	await stage.press("+");
	await expect(dialog.getByRole("spinbutton", { name: "Enlarged" })).toHaveValue("110");
	await dialog.getByRole("spinbutton", { name: "Enlarged" }).fill("200");
	const box = await stage.boundingBox();
	if (!box) throw new Error("There is no picture to drag.");
	await page.mouse.move(box.x + 100, box.y + box.height - 10);
	await page.mouse.down();
	await page.mouse.move(box.x + 100, box.y - 4 * box.height, { steps: 4 });
	await page.mouse.up();
	await expect(dialog.getByRole("spinbutton", { name: "Moved down" })).toHaveValue("100");
	await dialog.getByRole("button", { name: "Use this part" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByLabel("Words for those who do not see it")).toHaveValue("Nikhil Gowda laughs");
	await publishChanges(page);

	for (const width of [1280, 375]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto("/team");
		const face = page.getByRole("img", { name: "Nikhil Gowda laughs" });
		await expectInRing(face, `at ${width} px`);
		expect(await colourOf(face), `at ${width} px`).toBe("blue");
	}
});

test("an upright photo that nobody cropped fills its ring", async ({ page }) => {
	await openKind(page, "team");
	await unfold(page, "Conveners", "Farzana Sheikh");
	await page.getByRole("button", { name: "Choose a picture for Photo" }).click();
	const upright = await picture("upright.png", "#0f6b78", { width: 600, height: 800 });
	await page.getByLabel("Or upload one").setInputFiles(upright);
	await expect(page.getByRole("dialog", { name: "Choose a picture" })).toBeHidden({ timeout: 60_000 });
	await page.getByLabel("Words for those who do not see it").fill("Farzana Sheikh smiles");
	await publishChanges(page);
	await page.goto("/team");
	const face = page.getByRole("img", { name: "Farzana Sheikh smiles" });
	await expectInRing(face, "uncropped");
	await expect(face).toHaveAttribute("height", "800");
});

test("a picture is turned, and the point that stays in view is that of the site", async ({ page }) => {
	await open(page, "/console/highlights/meals-2024-11");
	const first = page.locator("[data-place]").first();
	const words = await first.getByRole("textbox").inputValue();
	await first.getByRole("button", { name: "Replace" }).click();
	await page.getByLabel("Upload another in its place").setInputFiles(await picture("lying.png", "#5a3d7a"));
	await first.getByRole("button", { name: "Crop or turn" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop or turn" });
	await dialog.getByRole("button", { name: "Turn right" }).click();
	const ring = dialog.getByRole("button", { name: /^The point that stays in view/ });
	await ring.press("Shift+ArrowUp");
	await ring.press("ArrowRight");
	await expect(ring).toHaveAccessibleName(/51 % from the left, 40 % from the top/);
	await dialog.getByRole("button", { name: "Use this part" }).click();
	await expect(dialog).toBeHidden();
	await page.getByRole("button", { name: "Save", exact: true }).last().click();
	await expect(page.getByText("Saved. The change is on the site now.")).toBeVisible();
	await page.getByRole("link", { name: "See it on the site" }).click();
	const shown = page.locator("#media li").first().getByRole("img", { name: words });
	await expect(shown).toHaveAttribute("width", "900");
	await expect(shown).toHaveAttribute("height", "1200");
	await expect(shown).toHaveCSS("object-position", "51% 40%");
});

test("what is saved while its pictures are on their way waits for them, and nothing is published without", async ({
	page,
}) => {
	await open(page, "/console/events/new");
	const words = { begins: "2026-12-20T18:30", place: "Lawns of Nalanda", description: "A thousand lamps." };
	await writeEvent(page, { title: "Night of the Lamps", ...words });
	const arrive = await holdUploads(page);
	await page.getByLabel("Upload a picture").setInputFiles(await picture("first.png", "#5b2a86"));
	await page.getByRole("button", { name: "Save", exact: true }).click();
	const waiting = page.getByRole("status").filter({ hasText: "Waiting for the upload" });
	await expect(waiting).toContainText("first.png");
	await expect(page.getByText("Saved as a draft.")).toBeHidden();
	arrive();
	await expect(page.getByText("Saved as a draft.")).toBeVisible();
	// The button below the form publishes what stands in the form, with what is on its way.
	const arriveToo = await holdUploads(page);
	await page.getByLabel("Upload a picture").setInputFiles(await picture("poster.png", "#8a5a00"));
	await page.getByRole("button", { name: "Publish Night of the Lamps" }).click();
	await expect(waiting).toContainText("poster.png");
	await expect(page.getByText("Published. It is on the site now.")).toBeHidden();
	arriveToo();
	await expect(page.getByText("Published. It is on the site now.")).toBeVisible();
	await page.goto("/events?year=2026");
	const poster = page.getByRole("img", { name: "Poster: Night of the Lamps" });
	// A poster that the site draws is 800 wide.
	await expect(poster).toHaveAttribute("width", "1200");

	// One that cannot arrive holds the form back until somebody has decided.
	await open(page, "/console/highlights/lake-2022-10");
	const page404 = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html><p>no picture</p>") };
	await page.getByLabel("Upload pictures and videos").setInputFiles([page404]);
	await page.getByRole("button", { name: "Save", exact: true }).last().click();
	await expect(page.getByRole("alert").filter({ hasText: "This was not saved yet" })).toContainText("photo.png");
	await page.getByRole("button", { name: "Hide: photo.png" }).click();
	// Replacing keeps the words and the place.
	const items = page.locator("[data-place]");
	const before = await items.getByRole("textbox").first().inputValue();
	await items.first().getByRole("button", { name: "Replace" }).click();
	await page.getByLabel("Upload another in its place").setInputFiles(await picture("lake.png", "#0f6b78"));
	await page.getByRole("button", { name: "Save", exact: true }).last().click();
	await expect(page.getByText("Saved. The change is on the site now.")).toBeVisible();
	await page.getByRole("link", { name: "See it on the site" }).click();
	const first = page.locator("#media li").first().getByRole("img", { name: before });
	await first.scrollIntoViewIfNeeded();
	await expect(first).toHaveAttribute("src", /^\/media\//);
});

test("the screen that crops gives axe nothing to find in light and dark, and fits 320 px and large text", async ({
	page,
}) => {
	await open(page, "/console/media");
	await page.getByLabel("Upload files").setInputFiles(await picture("sound.png", "#5a3d7b"));
	await page.getByRole("link", { name: "sound.png" }).last().click();
	await page.getByRole("link", { name: "Crop or turn" }).click();
	await expect(page.getByRole("application")).toBeVisible();
	await expectSoundScreen(page);
});

/** The face is a square within its ring, and nothing of the ring lies over it. */
async function expectInRing(face: ReturnType<Page["getByRole"]>, when: string): Promise<void> {
	await face.scrollIntoViewIfNeeded();
	await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	const seen = await face.evaluate((image: HTMLImageElement) => {
		const [own, ring] = [image, image.closest("article > span")].map((each) => each?.getBoundingClientRect());
		if (!own || !ring) throw new Error("The face stands in no ring.");
		const middle = document.elementFromPoint(own.x + own.width / 2, own.y + own.height / 2);
		const within = own.top >= ring.top && own.bottom <= ring.bottom && own.left >= ring.left && own.right <= ring.right;
		return { square: Math.abs(own.width - own.height) < 1, within, uncovered: middle === image };
	});
	expect(seen, when).toEqual({ square: true, within: true, uncovered: true });
}

/** Uploads wait until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
	const gate = Promise.withResolvers<void>();
	await page.route("**/console/upload*", async (route) => {
		await gate.promise;
		await route.continue();
	});
	return gate.resolve;
}

/** The colour in the middle of a picture. */
function colourOf(face: ReturnType<Page["getByRole"]>): Promise<string> {
	return face.evaluate((image: HTMLImageElement) => {
		const canvas = document.createElement("canvas");
		canvas.width = canvas.height = 1;
		const pen = canvas.getContext("2d");
		pen?.drawImage(image, 0, 0, 1, 1);
		const [red = 0, , blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
		return red > 2 * blue ? "red" : blue > 2 * red ? "blue" : "both";
	});
}
