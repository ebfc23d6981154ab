import { open } from "../../scripts/browser/open.ts";
import type { Tour } from "./tour.ts";

export async function showMaintenance({ page, shoot }: Tour): Promise<void> {
	await open(page, "/console/links");
	await shoot("links");
	await open(page, "/console/backup");
	await shoot("backup");
	await open(page, "/console/settings");
	await shoot("settings");
	await open(page, "/console/team/sheet");
	await page.getByLabel("Rows of the sheet").fill(newTeam);
	await page.getByLabel("They leave, and their posts are vacant").check();
	await page.getByLabel("Those who leave become a batch of the alumni").check();
	await page.getByLabel("Year of the batch").fill(String(new Date().getFullYear()));
	await page.getByRole("button", { name: "Look at what was understood" }).click();
	await page.getByRole("group", { name: "They move on" }).waitFor();
	await shoot("new-year");
	await open(page, "/console/organisers");
	await shoot("people");
}

const newTeam = `Name	Post	Mail
Ishaan Bhatt	General Secretary	cs1250417@example.org
Zoya Ansari	Secretary	ch7250266@example.org
Tenzin Dolma	Secretary	msz258041@example.org`;
