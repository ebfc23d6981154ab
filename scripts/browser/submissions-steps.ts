import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";

/** Submits a registration or a message to the API. */
export async function send(site: { url: string }, call: "register" | "sheet-form", body: object): Promise<void> {
	const headers = { "Content-Type": "application/json" };
	const answer = await fetch(`${site.url}/api/${call}`, { method: "POST", headers, body: JSON.stringify(body) });
	if (answer.status !== 201) throw new Error(`The server responded with ${answer.status}: ${await answer.text()}`);
}

/** Follows a link and returns the downloaded file. */
export async function download(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
	const coming: Promise<Download> = page.waitForEvent("download");
	await page.getByRole("link", { name: link }).click();
	const file = await coming;
	return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** On the erasure screen: lists all data about a person. */
export async function findPerson(page: Page, address: string): Promise<void> {
	await page.getByLabel("Webmail, e-mail address").fill(address);
	await page.getByRole("button", { name: "Find" }).click();
}

export async function eraseTicked(page: Page, word: string): Promise<void> {
	await page.getByLabel("Type ERASE").fill(word);
	await page.getByRole("button", { name: "Erase what is ticked" }).click();
}

/** Confirms a sensitive action with a fresh code. */
export async function giveFreshCode(page: Page, code: string, button: string): Promise<void> {
	await page.getByLabel("Your code").fill(code);
	await page.getByRole("button", { name: button }).first().click();
}
