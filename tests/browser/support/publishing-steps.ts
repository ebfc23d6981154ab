import type { Page } from "@playwright/test";

export interface WrittenEvent {
	title: string;
	/** As the field takes it, such as '2026-12-20T18:30'. */
	begins: string;
	place: string;
	description: string;
}

export interface ChosenFile {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

/** On the screen of a new event: what, when and where. */
export async function writeEvent(page: Page, { title, begins, place, description }: WrittenEvent): Promise<void> {
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Begins").fill(begins);
	await page.getByLabel("Place").fill(place);
	await page.getByRole("textbox", { name: "Description" }).fill(description);
}

export async function uploadPoster(page: Page, poster: ChosenFile): Promise<void> {
	await page.getByLabel("Upload a picture").setInputFiles(poster);
	await page.getByRole("list", { name: "Uploads" }).getByText("Uploaded").waitFor();
	await page.getByRole("radio", { name: poster.name, checked: true }).waitFor();
}

/** An event or a highlight, for everybody and at once. */
export async function publishNow(page: Page): Promise<void> {
	await page.getByLabel("Publish now").check();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByText("Published. It is on the site now.").waitFor();
}
