import type { Page } from "@playwright/test";

export interface WrittenEvent {
	title: string;
	/** Value of the field, such as '2026-12-20T18:30'. */
	begins: string;
	place: string;
	description: string;
}

export interface ChosenFile {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

/** On the screen of a new event: fills in the form. */
export async function writeEvent(page: Page, { title, begins, place, description }: WrittenEvent): Promise<void> {
	await page.getByLabel("Title").first().fill(title);
	await page.getByLabel("Begins").first().fill(begins);
	await page.getByLabel("Place").first().fill(place);
	await page.getByRole("textbox", { name: "Description" }).first().fill(description);
}

export async function uploadPoster(page: Page, poster: ChosenFile): Promise<void> {
	await page.getByLabel("Upload a picture").first().setInputFiles(poster);
	await page.getByRole("list", { name: "Uploads" }).getByText("Uploaded").waitFor();
	await page.getByRole("radio", { name: poster.name, checked: true }).waitFor();
}

export interface WrittenHighlight {
	name: string;
	/** Value of the field, such as '2026-07-12'. */
	day: string;
	domain: string;
	place: string;
}

/** On the screen of a new highlight: fills in the form. */
export async function writeHighlight(page: Page, { name, day, domain, place }: WrittenHighlight): Promise<void> {
	await page.getByRole("textbox", { name: "Name" }).first().fill(name);
	await page.getByLabel("Day").first().fill(day);
	await page.getByLabel("Domain").first().selectOption(domain);
	await page.getByLabel("Place").first().fill(place);
}

/** Uploads several files at once, each with alt text. */
export async function uploadMedia(page: Page, files: ChosenFile[]): Promise<void> {
	await page.getByLabel("Upload pictures and videos").first().setInputFiles(files);
	await page.getByText(`${files.length} of ${files.length} files uploaded.`).waitFor({ state: "attached" });
	const items = page.locator("[data-place]").getByLabel("What is to be seen");
	for (const [i, item] of (await items.all()).entries()) await item.fill(`Part ${i + 1} of the day`);
}

/** Publishes an event or highlight immediately. */
export async function publishNow(page: Page): Promise<void> {
	await page.getByLabel("Publish now").check();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByText("Published. It is on the site now.").waitFor();
}
