import { expect, type Page, test } from "@playwright/test";

const row = (page: Page, name: string) =>
	page.getByRole("table", { name: "Hours needed for credits, by year of entry" }).getByRole("row", { name });

test("hours for credits stand in a table by year of entry", { tag: "@9.21" }, async ({ page }) => {
	await page.goto("/hours-policy");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hours Policy");
	await expect(page.getByRole("main")).toContainText("NSN100");
	await expect(row(page, "2019 and earlier").getByRole("cell")).toHaveText([
		"100 hours",
		"50 hours",
		/^No limit.*not told apart/,
	]);
	await expect(row(page, "2020").getByRole("cell")).toHaveText(["80 hours", "40 hours", /^No limit/]);
	await expect(row(page, "2021 onwards").getByRole("cell")).toHaveText([
		/^80 hours/,
		/^40 hours/,
		/at most 30 of 80.*at most 15 of 40/,
	]);
});

test("ground events are delivering ones and non-ground events are receiving ones", { tag: "@9.22" }, async ({
	page,
}) => {
	await page.goto("/hours-policy");
	const kinds = page.getByRole("region", { name: "Ground and non-ground", exact: true });
	await expect(kinds.getByRole("heading", { level: 3 })).toHaveText(["Ground events", "Non-ground events"]);
	await expect(kinds).toContainText("You deliver.");
	await expect(kinds).toContainText("You receive.");
});

test("the page says what else holds: internships, updates, the fourth semester, fraud", { tag: "@9.22" }, async ({
	page,
}) => {
	await page.goto("/hours-policy");
	for (const words of [
		/internship gives at most 50 hours/,
		/twice a semester: in the mid-semester break and at the end of the semester/,
		/by the end of the fourth semester/,
		/no penalty for being later, but you get lower preference/,
		/Fraud brings a penalty in hours and a report to the disciplinary committee/,
	])
		await expect(page.getByRole("main")).toContainText(words);
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("the helper works out by the rules of one's year how many hours are left", { tag: "@9.21" }, async ({
		page,
	}) => {
		await page.goto("/hours-policy");
		await page.getByRole("combobox", { name: /^Year of entry/ }).selectOption({ label: "2021" });
		await page.getByRole("textbox", { name: /^Ground hours/ }).fill("30");
		await page.getByRole("textbox", { name: /^Non-ground hours/ }).fill("40");
		await page.getByRole("button", { name: "Work it out" }).click();
		await expect(page.getByRole("main")).toContainText(
			"You have the hours for 1 credit (NSN102). For 2 credits you still need 20 hours.",
		);
		await expect(page.getByRole("main")).toContainText(
			"10 hours more from non-ground events than the 30 hours that can count",
		);
	});
});
