import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";

/** What somebody sends by the form for registering, or by the one for messages. */
export async function send(site: { url: string }, call: "register" | "sheet-form", body: object): Promise<void> {
	const headers = { "Content-Type": "application/json" };
	const answer = await fetch(`${site.url}/api/${call}`, { method: "POST", headers, body: JSON.stringify(body) });
	if (answer.status !== 201) throw new Error(`It was answered with ${answer.status}: ${await answer.text()}`);
}

/** The file that comes when a link is followed. */
export async function download(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
	const coming: Promise<Download> = page.waitForEvent("download");
	await page.getByRole("link", { name: link }).click();
	const file = await coming;
	return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** On the screen for erasing: everything about somebody is listed. */
export async function findPerson(page: Page, address: string): Promise<void> {
	await page.getByLabel("Webmail, e-mail address").fill(address);
	await page.getByRole("button", { name: "Find" }).click();
}

export async function eraseTicked(page: Page, word: string): Promise<void> {
	await page.getByLabel("Type ERASE").fill(word);
	await page.getByRole("button", { name: "Erase what is ticked" }).click();
}

/** What cannot be undone, and what gives much away, wants a code besides. */
export async function giveFreshCode(page: Page, code: string, button: string): Promise<void> {
	await page.getByLabel("Your code").fill(code);
	await page.getByRole("button", { name: button }).first().click();
}
