import { open } from "../browser/open.ts";
import type { Tour } from "./tour.ts";

export async function showMaintenance({ page, shoot }: Tour): Promise<void> {
	await open(page, "/console/links");
	await shoot("links");
	await open(page, "/console/backup");
	await shoot("backup");
	await open(page, "/console/settings");
	await shoot("settings");
	await open(page, "/console/handover");
	await page.getByRole("button", { name: "Begin the hand-over" }).click();
	await page.getByRole("heading", { name: "Who moves on?" }).waitFor();
	await shoot("new-year");
	await page.getByRole("button", { name: "Save and go on" }).click();
	await page.getByRole("heading", { name: "Which year is it?" }).waitFor();
	await page.getByRole("button", { name: "Save and go on" }).click();
	await page.getByRole("heading", { name: "Who is new?" }).waitFor();
	await page.getByRole("link", { name: "Go on without a sheet" }).click();
	await page.getByRole("heading", { name: "Check and publish" }).waitFor();
	await shoot("new-year-check");
	await open(page, "/console/organisers");
	await shoot("people");
}
