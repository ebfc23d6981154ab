import { expect, type Page, test } from "@playwright/test";
import { dayInput } from "../../core/time/indian-time.ts";
import { startSiteProcess } from "../../scripts/processes/site-process.ts";

const phone = { width: 375, height: 700 };
const day = dayInput(Date.now() + 10 * 86_400_000);

test.describe("a long form on a phone", () => {
	test.use({ viewport: phone });

	test("asks one thing after another, keeps it, shows all of it and lets it be changed", async ({ page }) => {
		await page.goto("/scribe/request");
		const form = page.getByRole("form", { name: "Ask for a scribe" });
		const next = form.getByRole("button", { name: "Next" });
		await expect(step(page)).toHaveText("The examination: step 1 of 6");
		await expect(form.getByLabel(/^Subject/)).toBeHidden();
		await expect(form.getByRole("button", { name: "Ask for a scribe" })).toBeHidden();

		// What is wrong with this step is told, and nothing of the others.
		await form.getByLabel(/^Day of the examination/).fill(day);
		await next.click();
		const alert = form.getByRole("alert");
		await expect(alert.getByRole("link")).toHaveText([
			"Enter the time.",
			"Enter how long the examination takes, in minutes.",
		]);
		await expect(alert).toBeFocused();
		await form.getByLabel(/^It begins at/).fill("10:00");
		await form.getByLabel(/^Length in minutes/).fill("180");
		await next.click();
		await expect(step(page)).toHaveText("The examination: step 2 of 6");
		await expect(step(page)).toBeFocused();
		await expect(alert).toHaveCount(0);

		// Enter goes on as the button does; a reload and the browser's way back find the step and what was typed.
		await form.getByRole("textbox", { name: "Where" }).fill("Government School, Sector 4");
		await form.getByRole("textbox", { name: "Where" }).press("Enter");
		await expect(step(page)).toHaveText("The examination: step 3 of 6");
		await page.reload();
		await expect(step(page)).toHaveText("The examination: step 3 of 6");
		await page.goBack();
		await expect(form.getByRole("textbox", { name: "Where" })).toHaveValue("Government School, Sector 4");
		await page.goForward();
		for (const name of ["subject", "language", "level"])
			await form.locator(`[name=${name}]`).selectOption({ index: 1 });
		await next.click();
		await form.getByLabel(/^What should the scribe do\?/).selectOption("write");
		await next.click();
		await form.getByLabel(/^Name/).fill("Kiran");
		await form.getByLabel(/^Mobile number/).fill("(98111) 222-33");
		await form.getByLabel(/^E-mail/).fill("kiran@example.org");
		await next.click();

		await expect(step(page)).toHaveText("Check your answers: step 6 of 6");
		const answer = (question: string) =>
			form.locator("dl > div").filter({ has: page.locator(`dt:text-is("${question}")`) });
		await expect(answer("Length in minutes").locator("dd").last()).toHaveText("180");
		await expect(answer("What should the scribe do?").locator("dd").last()).toHaveText("Write what I say");
		await form.getByRole("link", { name: "Change Length in minutes" }).click();
		await form.getByLabel(/^Length in minutes/).fill("150");
		await next.click();
		await expect(step(page)).toHaveText("Check your answers: step 6 of 6");
		await expect(answer("Length in minutes").locator("dd").last()).toHaveText("150");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

		// Each box that is not ticked is named.
		await form.getByRole("button", { name: "Ask for a scribe" }).click();
		const points = await alert.getByRole("link").allTextContents();
		expect(points).toHaveLength(3);
		expect(new Set(points).size).toBe(3);
		expect(points[0]).toContain("You may keep what help I need");
	});

	test("without a script shows all of it on one page, and says nothing of keeping", async ({ browser, baseURL }) => {
		const context = await browser.newContext({
			javaScriptEnabled: false,
			viewport: phone,
			...(baseURL ? { baseURL } : {}),
		});
		const page = await context.newPage();
		await page.goto("/scribe/volunteer");
		const form = page.getByRole("form", { name: "Become a scribe" });
		for (const label of ["Monday, Morning, 8 to 12", "Sunday, Evening, 5 to 9"]) await form.getByLabel(label).check();
		await expect(form.getByRole("button")).toHaveText(["Join the scribes"]);
		await expect(form.getByText("kept on this device")).toBeHidden();
		await form.getByRole("button", { name: "Join the scribes" }).click();
		await expect(page.getByRole("alert")).toContainText("Enter your name.");
		await expect(form.getByLabel("Monday, Morning, 8 to 12")).toBeChecked();
		await context.close();
	});

	test("leads to the step of what the server does not take, and goes on without its script", async ({ page }) => {
		await page.route(/\/assets\/(?!main-)[^/]+\.js$/, (route) => route.abort());
		await page.goto("/blood-donation/request");
		const form = page.getByRole("form", { name: "Ask for blood" });
		await expect(form.getByLabel(/^How many units\?/)).toBeHidden();
		// Touched, it learns that its script does not come: all of it stands on one page.
		await form.getByLabel(/^Hospital/).click();
		await expect(form.getByRole("button", { name: "Ask for blood" })).toBeVisible();
		await form.getByRole("button", { name: "Ask for blood" }).click();
		await page.getByRole("alert").getByRole("link", { name: "Enter how many units are needed." }).click();
		await expect(form.getByLabel(/^How many units\?/)).toBeVisible();
	});

	test("is emptied by one press on a device that others use too", async ({ page }) => {
		await page.goto("/register");
		await page.getByLabel(/^Name/).fill("Asha Menon");
		const form = page.locator("#register-form");
		await expect(form.getByText("Your answers are kept on this device until you send or for a day")).toBeVisible();
		await expect.poll(() => kept(page)).toContain("Asha Menon");
		await page.goto("/about");
		await page.goto("/register");
		await expect(form.getByLabel(/^Name/)).toHaveValue("Asha Menon");
		await form.getByRole("button", { name: "Clear" }).click();
		await expect(form.getByLabel(/^Name/)).toHaveValue("");
		await expect.poll(() => kept(page)).not.toContain("Asha");
		await page.reload();
		await expect(form.getByLabel(/^Name/)).toHaveValue("");
	});
});

test("another language goes on at the same step, with everything that was typed", async ({ browser }) => {
	const site = await startSiteProcess({ CONTENT_DIR: "content", SMTP_URL: "off", SAMPLE_DATA: "off" });
	try {
		const page = await (await browser.newContext({ viewport: phone })).newPage();
		await page.goto(`${site.url}/scribe/request#match-form-step-5`);
		await page.locator("#match-form [name=name]").fill("Kiran");
		await expect.poll(() => kept(page)).toContain("Kiran");
		for (const [language, part] of [
			["hi", "/hi/scribe/request"],
			["en", "/scribe/request"],
		] as const) {
			const link = page.locator(`a[hreflang=${language}]`).first();
			await link.evaluate((element: HTMLAnchorElement) => element.click());
			await expect(page).toHaveURL(`${site.url}${part}#match-form-step-5`);
			await expect(page.locator("#match-form [name=name]")).toHaveValue("Kiran");
			await expect(page.locator("#match-form [name=day]")).toBeHidden();
		}
		await page.goto(`${site.url}/hi/register`);
		const box = await page.locator("#register-form [name=name]").boundingBox();
		expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
	} finally {
		await site.remove();
	}
});

test("the week is a table of boxes, in which a part of the day is ticked on all days at once", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto("/scribe/volunteer#match-form-step-5");
	const form = page.getByRole("form", { name: "Become a scribe" });
	await expect(form.getByRole("table").getByRole("checkbox")).toHaveCount(21);
	const mornings = form.getByRole("checkbox", { name: /Morning, 8 to 12$/ });
	await form.getByRole("button", { name: "All: Morning, 8 to 12" }).click();
	for (const box of await mornings.all()) await expect(box).toBeChecked();
	await expect(form.getByRole("checkbox", { name: "Monday, Evening, 5 to 9" })).not.toBeChecked();
	await form.getByRole("button", { name: "All: Morning, 8 to 12" }).press("Enter");
	for (const box of await mornings.all()) await expect(box).not.toBeChecked();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the first field of registration is on the first screen of a phone, and on its side the drawing goes", async ({
	page,
}) => {
	await page.setViewportSize(phone);
	await page.goto("/register");
	await expect(page.locator("main header img")).toBeVisible();
	const box = await page.locator("#register-form [name=name]").boundingBox();
	expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
	await page.setViewportSize({ width: 700, height: 375 });
	await expect(page.locator("main header img")).toBeHidden();
});

/** The line that says how far one is. */
function step(page: Page) {
	return page.locator("#match-form p[data-stepping]:visible");
}

function kept(page: Page): Promise<string> {
	return page.evaluate(() => JSON.stringify({ ...localStorage }));
}
