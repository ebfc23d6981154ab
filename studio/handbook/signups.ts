import type { Page } from "@playwright/test";
import { open } from "../../scripts/browser/open.ts";
import type { Tour } from "./tour.ts";

/** Sign-up, the list on the day and the hours of the event with this title, which is published. */
export async function showSignups({ page, shoot }: Tour, title: string): Promise<void> {
	await open(page, "/console/events");
	await page.getByRole("link", { name: title, exact: true }).click();
	await goTo(page, "Sign-up");
	await page.getByLabel("People can sign up on the page of the event").check();
	await page.getByRole("textbox", { name: "Seats" }).fill("40");
	await page.getByRole("textbox", { name: "Question 1" }).fill("Which shift suits you?");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByText("Saved. The page of the event shows it at once.").waitFor();
	await shoot("sign-up");

	await goTo(page, "People");
	for (const [name, email] of people) await addPerson(page, name, email);
	await goTo(page, "On the day");
	for (const [name] of people.slice(0, 3)) {
		await page.getByRole("button", { name }).click();
		await page.getByRole("button", { name, pressed: true }).waitFor();
	}
	await shoot("check-in");

	await open(page, page.url().replace(/check-in$/, "hours"));
	await page.getByLabel(`Tick ${people[1][0]}`).check();
	await shoot("hours");
}

const people = [
	["Anjali Verma", "cs1210123@iitd.ac.in"],
	["Bilal Khan", "bilal.khan@example.com"],
	["Chitra Nair", "ee1220456@iitd.ac.in"],
	["Devika Rao", "me2230789@iitd.ac.in"],
] as const;

async function goTo(page: Page, tab: string): Promise<void> {
	await page.getByRole("navigation", { name: "This event" }).getByRole("link", { name: tab, exact: true }).click();
	await page.getByRole("heading", { level: 1, name: tab, exact: true }).waitFor();
}

async function addPerson(page: Page, name: string, email: string): Promise<void> {
	await page.locator("details", { has: page.locator("#add-name") }).evaluate((details) => {
		(details as HTMLDetailsElement).open = true;
	});
	await page.locator("#add").getByLabel("Name").fill(name);
	await page.locator("#add").getByLabel("Institute mail").fill(email);
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await page.getByRole("row").filter({ hasText: name }).waitFor();
}
