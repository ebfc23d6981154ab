import { expect, test } from "vitest";
import { all, readPage, words } from "./support/read-page.ts";

async function expectWords(name: string, all: RegExp[]): Promise<void> {
	const text = words((await readPage("/intern-policy")).region(name));
	for (const expected of all) expect(text).toMatch(expected);
}

async function headings(name: string): Promise<string[]> {
	return all((await readPage("/intern-policy")).region(name), "li :is(h3, h4)").map(words);
}

test("the page tells purpose, what you do and who sets the dates", async () => {
	expect((await readPage("/intern-policy")).heading).toBe("About Self-Arranged Internship");
	await expectWords("Purpose", [/arrange it yourself/]);
	await expectWords("What you do", [/Your choice/, /must be social work/, /good to somebody/]);
	await expectWords("Dates", [/The NGO sets the dates, with consideration/]);
});

test("the process leads from the NGO to the hours, with a mentor who reads the daily reports", {
	tags: ["@4.18", "@6.4"],
}, async () => {
	expect(await headings("How it goes")).toEqual([
		"Contact the NGO",
		"Fill in the form",
		"Wait for verification and confirmation",
		"Meet your mentor",
		"Start, and report every day",
		"Present your work, and be interviewed",
		"Receive your hours",
	]);
	await expectWords("How it goes", [/mentor from the chapter is assigned/, /reads your daily reports/]);
	// While the form has no address, its button says what to do.
	const { main } = await readPage("/intern-policy");
	expect(all(main, "button").map(words)).toContain("Open the internship form");
	expect(words(main)).toContain("Ask a secretary");
});

test("a report is due for each day and the whole time, with time, work and pictures, in one's own folder", {
	tags: ["@5.11", "@5.12", "@6.4"],
}, async () => {
	await expectWords("The daily report", [
		/mandatory on each day you volunteered, for that day to count/,
		/entire duration/,
		/a shared document in a folder with your name/,
		/already created it in its shared drive/,
		/mentor checks the reports/,
		/Time spent/,
		/Description of the work/,
		/Screenshots or photos/,
	]);
});

test("the final presentation covers ten things, from the organisation's profile to its certificate", {
	tags: ["@5.13"],
}, async () => {
	expect(await headings("The final presentation")).toEqual([
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
	await expectWords("The final presentation", [/Pictures, audio or video/, /that the work was genuine/]);
});

test("points to be noted: one month or ZERO hours, late reports, fraud, no certificate, at most 50 hours", {
	tags: ["@9.23"],
}, async () => {
	await expectWords("Points to be noted", [
		/within one month of the end of the internship/,
		/ZERO hours are awarded/,
		/Late or incomplete reports.*may reduce the hours/s,
		/hours penalty, and possibly to the disciplinary committee/,
		/hours for internships, no certificates/,
		/at most 50 hours/,
	]);
});

test("volunteering with partner NGOs: semester breaks, at least 30 days, hours in bulk in the next cycle", {
	tags: ["@9.23"],
}, async () => {
	await expectWords("Volunteering with partner NGOs", [
		/semester breaks/,
		/At least 30 days/,
		/credited all together, in the next cycle in which the chapter submits hours/,
	]);
});
