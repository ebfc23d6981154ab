import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { open } from "../../scripts/browser/open.ts";
import { type ChosenFile, publishNow, uploadPoster, writeEvent } from "../../scripts/browser/publishing-steps.ts";
import { showSignups } from "./signups.ts";
import type { Tour } from "./tour.ts";

export async function showPublishing(tour: Tour): Promise<void> {
	await showEvent(tour);
	await showSignups(tour, eventTitle);
	await showHighlight(tour);
}

const eventTitle = "Winter Blood Donation Camp";

async function showEvent({ page, shoot }: Tour): Promise<void> {
	await open(page, "/console/events/new");
	await writeEvent(page, {
		title: eventTitle,
		begins: `${new Date().getFullYear() + 1}-01-17T10:00`,
		place: "Student Activity Centre",
		description: "Come with a friend, eat something before, and bring your identity card. It takes half an hour.",
	});
	await page.getByLabel("Domain").first().selectOption("Health");
	await page.getByLabel("Volunteering hours").fill("4");
	await page.getByLabel("These hours count as").selectOption("Ground");
	await shoot("event");
	await uploadPoster(page, await drawing("event/health-1", "camp-poster.png"));
	await page.getByLabel("Publish now").check();
	await shoot("event-poster", page.getByRole("group", { name: "Poster" }));
	await publishNow(page);
}

async function showHighlight({ page, shoot }: Tour): Promise<void> {
	await open(page, "/console/highlights/new");
	await page.getByRole("textbox", { name: "Name" }).first().fill("Two Hundred Saplings");
	await page.getByLabel("Day").first().fill(`${new Date().getFullYear()}-07-12`);
	await page.getByLabel("Domain").first().selectOption("Environment");
	await page.getByLabel("Place").first().fill("Jaunapur");
	await page
		.getByLabel("Story")
		.first()
		.fill("It rained all morning, which suited the saplings. By noon everybody was brown.");
	const clip = await readFile("content/sample/clips/sapling.mp4");
	const pictures = [
		await drawing("event/environment-2", "planting.png"),
		await drawing("event/society-2", "lunch.png"),
	];
	const files = [...pictures, { name: "sapling.mp4", mimeType: "video/mp4", buffer: clip }];
	await page.getByLabel("Upload pictures and videos").setInputFiles(files);
	await page.locator("[data-place]").nth(2).waitFor();
	await sayWhatIsSeen(page);
	await shoot("highlight", page.getByRole("group", { name: "Pictures and videos" }));
	await publishNow(page);
}

async function sayWhatIsSeen(page: Page): Promise<void> {
	const pictures = page.locator("[data-place]").filter({ hasNot: page.locator("video") });
	const words = ["Volunteers plant saplings along a field", "Everybody eats together under a tree"];
	for (const [i, sentence] of words.entries()) await pictures.nth(i).getByRole("textbox").fill(sentence);
}

/** One of the site's drawings, in place of a photograph. */
async function drawing(path: string, name: string): Promise<ChosenFile> {
	const buffer = await sharp(`build/current/drawn/${path}.svg`).resize(1200).png().toBuffer();
	return { name, mimeType: "image/png", buffer };
}
