import { expect, type Page, test } from "@playwright/test";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function expectWords(page: Page, name: string, all: RegExp[]): Promise<void> {
	for (const words of all) await expect(part(page, name)).toContainText(words);
}

test("the page tells purpose, what you do and who sets the dates", async ({ page }) => {
	await page.goto("/intern-policy");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Self-Arranged Internship");
	await expectWords(page, "Purpose", [/arrange it yourself/]);
	await expectWords(page, "What you do", [/Your choice/, /must be social work/, /good to somebody/]);
	await expectWords(page, "Dates", [/The NGO sets the dates, with consideration/]);
});

test("the process leads from the NGO to the hours, with a mentor who reads the daily reports", {
	tag: ["@4.18", "@6.4"],
}, async ({ page }) => {
	await page.goto("/intern-policy");
	await expect(part(page, "How it goes").getByRole("listitem").getByRole("heading")).toHaveText([
		"Contact the NGO",
		"Fill in the form",
		"Wait for verification and confirmation",
		"Meet your mentor",
		"Start, and report every day",
		"Present your work, and be interviewed",
		"Receive your hours",
	]);
	await expectWords(page, "How it goes", [/mentor from the chapter is assigned/, /reads your daily reports/]);
	await part(page, "How it goes").getByRole("button", { name: "Open the internship form" }).click();
	await expect(page.getByRole("dialog", { name: "Open the internship form" })).toContainText("Ask a secretary");
});

test("a report is due for each day and the whole time, with time, work and pictures, in one's own folder", {
	tag: ["@5.11", "@5.12", "@6.4"],
}, async ({ page }) => {
	await page.goto("/intern-policy");
	await expectWords(page, "The daily report", [
		/mandatory on each day you volunteered, for that day to count/,
		/entire duration/,
		/a shared document in a folder with your name/,
		/already created it in its shared drive/,
		/mentor checks the reports/,
	]);
	await expectWords(page, "The daily report", [/Time spent/, /Description of the work/, /Screenshots or photos/]);
});

test("the final presentation covers ten things, from the organisation's profile to its certificate", {
	tag: "@5.13",
}, async ({ page }) => {
	await page.goto("/intern-policy");
	await expect(part(page, "The final presentation").getByRole("listitem").getByRole("heading")).toHaveText([
		"Profile of the organisation",
		"Your work profile",
		"Learnings, and their use to society",
		"Experiences or observations",
		"A drive link",
		"Positives and negatives",
		"Any positive change you made",
		"Suggestions",
		"An acknowledgment",
		"The NGO's certificate",
	]);
	await expectWords(page, "The final presentation", [/Pictures, audio or video/, /that the work was genuine/]);
});

test("points to be noted: one month or ZERO hours, late reports, fraud, no certificate, at most 50 hours", {
	tag: "@9.23",
}, async ({ page }) => {
	await page.goto("/intern-policy");
	await expectWords(page, "Points to be noted", [
		/within one month of the end of the internship/,
		/ZERO hours are awarded/,
		/Late or incomplete reports.*may reduce the hours/s,
		/hours penalty, and possibly to the disciplinary committee/,
		/hours for internships, no certificates/,
		/at most 50 hours/,
	]);
});

test("volunteering with partner NGOs: semester breaks, at least 30 days, hours in bulk in the next cycle", {
	tag: "@9.23",
}, async ({ page }) => {
	await page.goto("/intern-policy");
	await expectWords(page, "Volunteering with partner NGOs", [
		/semester breaks/,
		/At least 30 days/,
		/credited all together, in the next cycle in which the chapter submits hours/,
	]);
});
