import { expect, test } from "vitest";
import { all, readPage, words } from "./support/read-page.ts";

test("hours for credits are in a table by year of entry", { tags: ["@9.21"] }, async () => {
	const { heading, main } = await readPage("/hours-policy");
	expect(heading).toBe("Hours Policy");
	expect(words(main)).toContain("NSN100");
	const table = all(main, "table").find((each) => words(each.querySelector("caption")).startsWith("Hours needed"));
	const rows = table ? all(table, "tbody tr").map((row) => all(row, "th, td").map(words)) : [];
	expect(rows).toEqual([
		["2019 and earlier", "100 hours", "50 hours", expect.stringMatching(/^No limit.*not told apart/)],
		["2020", "80 hours", "40 hours", expect.stringMatching(/^No limit/)],
		[
			"2021 onwards",
			expect.stringMatching(/^80 hours/),
			expect.stringMatching(/^40 hours/),
			expect.stringMatching(/at most 30 of 80.*at most 15 of 40/),
		],
	]);
});

test("ground events are delivering ones and non-ground events are receiving ones", { tags: ["@9.22"] }, async () => {
	const kinds = (await readPage("/hours-policy")).region("Ground and non-ground");
	expect(all(kinds, "h3").map(words)).toEqual(["Ground events", "Non-ground events"]);
	expect(words(kinds)).toContain("You deliver.");
	expect(words(kinds)).toContain("You receive.");
});

test("the page says what else holds: internships, updates, the fourth semester, fraud", {
	tags: ["@9.22"],
}, async () => {
	const text = words((await readPage("/hours-policy")).main);
	for (const rule of [
		/internship gives at most 50 hours/,
		/twice a semester: in the mid-semester break and at the end of the semester/,
		/by the end of the fourth semester/,
		/no penalty for being later, but you get lower preference/,
		/Fraud brings a penalty in hours and a report to the disciplinary committee/,
	])
		expect(text).toMatch(rule);
});

test("the helper works out by the rules of one's year how many hours are left", { tags: ["@9.21"] }, async () => {
	const { main } = await readPage("/hours-policy");
	const names = all(main, "form select, form input[name]").map((field) => field.getAttribute("name") ?? "");
	expect(names).toHaveLength(3);
	const query = new URLSearchParams(Object.fromEntries(names.map((name, i) => [name, ["2021", "30", "40"][i] ?? ""])));
	const answer = words((await readPage(`/hours-policy?${query}`)).main);
	expect(answer).toContain("You have the hours for 1 credit (NSN102). For 2 credits you still need 20 hours.");
	expect(answer).toContain("10 hours more from non-ground events than the 30 hours that can count");
});
