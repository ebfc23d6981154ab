import { type Browser, expect, type Page, test } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import { saveEvent } from "../../core/events/queries.ts";
import { isoDate } from "../../core/time/dates.ts";
import { open } from "../../scripts/browser/open.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";

const phone = { width: 375, height: 740 };
const minute = 60_000;
/** Soon enough for the code on the wall to be open. */
const startsAt = Date.now() + 30 * minute;

let site: SiteProcess;
let event: string;
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
	site = await startSiteProcess({ SMTP_URL: "off", SUBMISSIONS_PER_HOUR: "0" });
	event = await putEvent();
});
test.afterAll(() => site.remove());

test("an event from turning on sign-up to the exported hours, on a phone and through a bad network", async ({
	browser,
}) => {
	test.setTimeout(240_000);
	const page = await organiserPage(browser, "Asha Kujur", { javaScriptEnabled: true });

	// Sign-up is turned on; a mistake is told, and nothing typed is lost.
	await open(page, `/console/events/${event}/sign-up`);
	await page.getByLabel("People can sign up on the page of the event").check();
	await page.getByRole("textbox", { name: "Seats" }).fill("two");
	await page.getByRole("textbox", { name: "Question 1" }).fill("Which shift suits you?");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("alert")).toContainText("Enter a number from 1 to 5000");
	await page.getByRole("textbox", { name: "Seats" }).fill("2");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved. The page of the event shows it at once.")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Question 1" })).toHaveValue("Which shift suits you?");
	await expectSoundScreen(page);

	await signUp(browser, "Anjali", "cs1210123@sit-nandipur.example");
	const bilal = await signUp(browser, "Bilal", "bilal@example.org");
	await signUp(browser, "Chitra", "ee1220456@mail.sit-nandipur.example");

	await open(page, `/console/events/${event}/signups`);
	await expect(page.getByRole("row").filter({ hasText: "Chitra" })).toContainText("Waiting, number 1");
	await expect(page.getByRole("row").filter({ hasText: "Anjali" })).toContainText("2021CS10123");
	await expectSoundScreen(page);

	// The start page leads to the list on its day: one tap is present.
	await open(page, "/console");
	const next = page.getByRole("region", { name: "Today: Blood camp" });
	await expect(next).toContainText("2 of 2 seats taken, 1 person waits");
	await next.getByRole("link", { name: "Check in" }).click();
	await page.getByRole("searchbox").fill("10123");
	await expect(row(page, "Bilal")).toHaveCount(0);
	await row(page, "Anjali").click();
	await expect(row(page, "Anjali")).toHaveAttribute("aria-pressed", "true");
	await page.getByRole("searchbox").fill("");
	await expect(page.getByText("1 of 3 present")).toBeVisible();

	// The camera opens the link of the code: organisers see the person, others the sign-in.
	const token = new URL(bilal.url()).searchParams.get("token");
	const stranger = await (await browser.newContext({ baseURL: site.url })).newPage();
	await stranger.goto(`/console/check-in/${token}`);
	await expect(stranger).toHaveURL(/\/console\/sign-in/);
	expect(await stranger.content()).not.toContain("Bilal");
	await open(page, `/console/check-in/${token}`);
	await expect(page.getByRole("heading", { name: "Bilal" })).toBeVisible();
	await expect(page.getByText("Has a seat")).toBeVisible();
	await expectSoundScreen(page);
	await page.getByRole("button", { name: "Present", exact: true }).click();
	await expect(page.getByRole("status")).toContainText("noted by Asha Kujur");
	await page.getByRole("link", { name: "To the list of the event" }).click();
	await expect(page.getByText("2 of 3 present")).toBeVisible();

	// Without a network everything is queued, and sent when it is back.
	await page.context().setOffline(true);
	await row(page, "Chitra").click();
	await expect(row(page, "Chitra")).toContainText("queued");
	await page.getByText("Somebody who did not sign up").click();
	await nameField(page).fill("Esha");
	await page.getByLabel("Institute mail").fill("esha");
	await page.getByRole("button", { name: "Add as present" }).click();
	await expect(page.getByRole("alert")).toContainText("Enter a whole address");
	await page.getByLabel("Institute mail").fill("me2230789@sit-nandipur.example");
	await page.getByRole("button", { name: "Add as present" }).click();
	await expect(page.getByText("Esha is noted as present.")).toBeVisible();
	await expect(page.getByText("2 queued", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Blood camp" }).click();
	await page.getByRole("button", { name: "Stay here" }).first().click();
	await expect(page).toHaveURL(/check-in$/);
	await page.context().setOffline(false);
	await expect(page.getByText("queued")).toHaveCount(0);
	await expect(page.getByText("4 of 4 present")).toBeVisible();
	await page.reload();
	await expect(row(page, "Esha")).toContainText("2023ME20789 · walk-in · present since");
	await expectSoundScreen(page);

	// A walk-in that the server does not take stays, with the reason, until it is corrected.
	await page.evaluate(
		([key = "", queue = ""]) => localStorage.setItem(key, queue),
		[`check-in:${event}`, JSON.stringify({ ticks: [], walkIns: [{ name: "Gopal", email: "gopal@", at: Date.now() }] })],
	);
	await page.reload();
	await expect(page.getByRole("alert")).toContainText("Gopal, gopal@: Enter a whole address");
	await page.getByRole("button", { name: "Correct Gopal" }).click();
	await page.getByLabel("Institute mail").fill("gopal@example.org");
	await page.getByRole("button", { name: "Add as present" }).click();
	await expect(row(page, "Gopal")).toContainText("walk-in");
	await expect(page.getByRole("alert")).toHaveCount(0);
	await expect(page.getByText("queued")).toHaveCount(0);
	await row(page, "Gopal").click();
	await expect(page.getByText("4 of 5 present")).toBeVisible();

	// A visitor ticks themselves at the wall; who did not sign up waits for an organiser.
	await open(page, `/console/events/${event}/wall-code`);
	await page.getByRole("button", { name: "Make the code" }).click();
	await expect(page.getByRole("img", { name: "Square code" })).toBeVisible();
	await expectSoundScreen(page);
	await stranger.goto((await page.getByText(/\/here\//).textContent()) ?? "");
	await stranger.getByLabel("Institute e-mail").fill("nobody");
	await stranger.getByRole("main").getByRole("button", { name: "I am here" }).click();
	await expect(stranger.getByLabel("Institute e-mail")).toHaveAttribute("aria-invalid", "true");
	await stranger.getByLabel("Institute e-mail").fill("ph1240111@sit-nandipur.example");
	await stranger.getByRole("main").getByRole("textbox", { name: /^Name/ }).fill("Farid");
	await expectSoundScreen(stranger);
	await stranger.getByRole("main").getByRole("button", { name: "I am here" }).click();
	await expect(stranger).toHaveURL(/done=yes/);
	await open(page, `/console/events/${event}/signups?state=held`);
	await page.getByLabel("Tick Farid").check();
	await page.getByRole("button", { name: "Accept the ticked" }).click();
	await expect(page.getByText("Accepted: 1 person.")).toBeVisible();

	// Hours: a mistake keeps the ticks; then they count, and the sheet says so.
	await open(page, `/console/events/${event}/hours`);
	await page.getByLabel("Tick Bilal").check();
	await page.getByLabel("Tick Esha").check();
	const bar = page.getByRole("group", { name: "Correct the ticked ones" });
	await bar.getByLabel("Hours").fill("many");
	await bar.getByRole("button", { name: "Set for the ticked" }).click();
	await expect(bar.getByRole("alert")).toContainText("Enter hours such as 1.5");
	await expect(page.getByLabel("Tick Esha")).toBeChecked();
	await bar.getByLabel("Hours").fill("1.5");
	await bar.getByLabel("Note").fill("Came late");
	await bar.getByRole("button", { name: "Set for the ticked" }).click();
	await expect(page.getByText("Saved for 2 people.")).toBeVisible();
	await expect(page.getByText("1 line has no entry number")).toBeVisible();
	await expectSoundScreen(page);
	const date = isoDate(startsAt);
	const sheet = [
		"Entry number,Name,Event,Date,Hours,Ground or non-ground",
		`2021CS10123,Anjali,Blood camp,${date},4,Ground`,
		`,Bilal,Blood camp,${date},1.5,Ground`,
		`2022EE10456,Chitra,Blood camp,${date},4,Ground`,
		`2023ME20789,Esha,Blood camp,${date},1.5,Ground`,
		`2024PH10111,Farid,Blood camp,${date},4,Ground`,
	];
	expect(await exported(page)).toEqual(sheet);
	await open(page, "/console/events");
	await page.getByRole("link", { name: "Hours", exact: true }).click();
	await expect(page.getByRole("row").filter({ hasText: "Blood camp" })).toContainText("15");
	await expectSoundScreen(page);
	expect(await exported(page)).toEqual(sheet);
	await page.getByLabel("From").fill("2020-01-01");
	await page.getByLabel("To").fill("2020-12-31");
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByText("Nobody was present in this time")).toBeVisible();
});

test("before the script has come people are ticked, added and given hours", async ({ browser }) => {
	const page = await organiserPage(browser, "Ravi Toppo", { javaScriptEnabled: false });
	await page.goto(`/console/events/${event}/check-in`);
	await row(page, "Anjali").click();
	await expect(row(page, "Anjali")).toHaveAttribute("aria-pressed", "false");
	await row(page, "Anjali").click();
	await expect(row(page, "Anjali")).toHaveAttribute("aria-pressed", "true");
	await page.getByText("Somebody who did not sign up").click();
	await nameField(page).fill("Hema");
	await page.getByRole("button", { name: "Add as present" }).click();
	await expect(page.getByRole("alert")).toContainText("Write the institute mail");
	await page.getByLabel("Institute mail").fill("hema@example.org");
	await page.getByRole("button", { name: "Add as present" }).click();
	await expect(row(page, "Hema")).toContainText("present since");

	await page.goto(`/console/events/${event}/hours`);
	await page.getByLabel("Tick Hema").check();
	const bar = page.getByRole("group", { name: "Correct the ticked ones" });
	await bar.getByLabel("Hours").fill("many");
	await bar.getByRole("button", { name: "Set for the ticked" }).click();
	await expect(bar.getByRole("alert")).toContainText("Enter hours such as 1.5");
	await expect(page.getByLabel("Tick Hema")).toBeChecked();
	await bar.getByLabel("Hours").fill("0");
	await bar.getByRole("button", { name: "Set for the ticked" }).click();
	await expect(page.getByText("Saved for 1 person.")).toBeVisible();
});

async function putEvent(): Promise<string> {
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	const words = { title: "Blood camp", venue: "LH 121", description: "Give blood." };
	const times = { starts_at: startsAt, ends_at: startsAt + 180 * minute, publish_at: Date.now() - minute };
	const hours = { service_minutes: 240, hours_kind: "ground" } as const;
	const saved = await saveEvent(db, { ...words, ...times, ...hours, state: "published" }, { now: Date.now() });
	await close();
	if (saved.outcome !== "saved") throw new Error("The event was not saved.");
	return saved.event.id;
}

async function organiserPage(browser: Browser, name: string, options: { javaScriptEnabled: boolean }): Promise<Page> {
	const context = await browser.newContext({ baseURL: site.url, viewport: phone, ...options });
	await signInBrowser(context, "editor", { ...site, name });
	const page = await context.newPage();
	page.setDefaultTimeout(30_000);
	return page;
}

/** A visitor signs up without a script, and is left on their private page. */
async function signUp(browser: Browser, name: string, email: string): Promise<Page> {
	const page = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
	await page.goto(`/events/${event}`);
	const form = page.getByRole("form", { name: "Sign up" });
	await form.getByLabel("Name").fill(name);
	await form.getByLabel("Institute e-mail").fill(email);
	await form.getByLabel("Phone").fill("98765 43210");
	const send = form.getByRole("button", { name: "Sign up" });
	await send.click();
	// Whoever has no address of the institute is asked once.
	if (await form.getByRole("alert").isVisible()) await send.click();
	await page.waitForURL(/token=/);
	return page;
}

/** Of somebody who did not sign up; the search is another field for names. */
function nameField(page: Page) {
	return page.getByRole("textbox", { name: /^Name(?! or)/ });
}

function row(page: Page, name: string) {
	return page.getByRole("list").getByRole("button", { name });
}

/** Lines of the CSV sheet, without its byte order mark. */
async function exported(page: Page): Promise<string[]> {
	const address = await page.getByRole("link", { name: "Hours sheet, CSV" }).getAttribute("href");
	const answer = await page.request.get(address ?? "");
	expect(answer.headers()["content-disposition"]).toContain("attachment");
	return (await answer.text()).replace("\uFEFF", "").trimEnd().split("\r\n");
}
