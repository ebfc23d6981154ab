import type { Page } from "@playwright/test";
import { open } from "./open.ts";

export function openKind(page: Page, kind: string): Promise<void> {
	return open(page, `/console/content/${kind}`);
}

/** Opens nested groups of the form, each inside the previous one. */
export async function unfold(page: Page, ...names: string[]): Promise<void> {
	for (const name of names) await page.getByRole("button", { name, exact: true, expanded: false }).click();
}

async function reviewChanges(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Review changes" }).click();
	await page.getByRole("button", { name: "Publish", exact: true }).waitFor();
}

export async function publishChanges(page: Page, note = ""): Promise<void> {
	await reviewChanges(page);
	if (note) await page.getByLabel("Note").fill(note);
	await page.getByRole("button", { name: "Publish" }).click();
	await page.getByText("Published. The site shows it now.").waitFor();
}

/** On the history screen. */
export async function backToTheFile(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Back to what the site came with" }).click();
	await page.getByRole("button", { name: "Show that again" }).click();
	await page.getByText("The site shows again what it came with.").waitFor();
}

/** Returns the text of a page as an anonymous visitor gets it. */
export async function publicText(page: Page, baseURL: string, path: string): Promise<string> {
	return (await page.request.get(new URL(path, baseURL).href)).text();
}
