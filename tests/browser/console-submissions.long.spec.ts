import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import { open as openScreen } from "../../scripts/browser/open.ts";
import { collectComplaints } from "../../scripts/browser/site-pages.ts";
import {
	download,
	eraseTicked,
	findPerson,
	giveFreshCode,
	send as sendForm,
} from "../../scripts/browser/submissions-steps.ts";
import { type MailServer, startMailServer } from "../../scripts/processes/mail-server.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import type { SignedIn } from "../support/console.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectAxeSilent, expectSoundScreen } from "../support/sound-screen.ts";
import { readCsv, readXlsx } from "../support/spreadsheet.ts";
import { anushka, ravi } from "./support/people.ts";

// One site of its own, so that others find nothing of this in theirs: what one test sends, the next one finds.
test.describe.configure({ mode: "serial" });

let mails: MailServer;
let site: SiteProcess;

test.beforeAll(async () => {
	mails = await startMailServer();
	const mail = { SMTP_URL: mails.url, MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "team@example.org" };
	site = await startSiteProcess({ ...mail, SUBMISSIONS_PER_HOUR: "0" });
});
test.afterAll(async () => {
	await site.remove();
	await mails.close();
});

const screens = ["registrations", "messages", "messages?state=held", "outbox", "erase"].map(
	(name) => `/console/${name}`,
);

test("screens with nothing in them say what to do first, and axe finds nothing", async ({ page, context }) => {
	test.setTimeout(120_000);
	await enter(context);
	for (const path of screens) {
		await open(page, path);
		if (path !== "/console/erase")
			await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
		await expectAxeSilent(page);
	}
});

test("organisers find registrations and take the narrowed list with them, as it is shown", async ({
	page,
	context,
}) => {
	await enter(context);
	await send("register", anushka);
	await send("register", { ...ravi, name: "=1+1", webmail: "ee1230007@example.org", hostel: "Nilgiri" });
	await send("register", ravi);
	await open(page, "/console/registrations");
	await expect(page.getByRole("row")).toHaveCount(4);
	await page.getByText("More filters and columns").click();
	await page.getByRole("combobox", { name: "Entry year" }).selectOption("2023");
	for (const column of ["State", "Received", "Webmail"]) await page.getByRole("checkbox", { name: column }).uncheck();
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByRole("row")).toHaveCount(3);
	await page.getByRole("link", { name: "Name" }).click();
	await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
	const shown = await page.getByRole("columnheader").allInnerTexts();
	expect(shown.map((heading) => heading.trim())).toEqual(["Name", "Phone", "Hostel", "Programme", "Entry year"]);

	const csv = await download(page, "Export CSV");
	expect(csv.name).toMatch(/^registrations-\d{4}-\d\d-\d\d\.csv$/);
	expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	expect(readCsv(csv.bytes.toString("utf8").slice(1))).toEqual([
		["Name", "Phone", "Hostel", "Programme", "Entry year"],
		["\t=1+1", "90000 00001", "Nilgiri", "UG", "2023"],
		["अनुष्का शर्मा", "09876 54321", "Kailash", "UG", "2023"],
	]);
	const xlsx = await download(page, "Export XLSX");
	expect(xlsx.name).toMatch(/^registrations-\d{4}-\d\d-\d\d\.xlsx$/);
	const rows = readXlsx(xlsx.bytes);
	expect(rows.map((row) => Object.values(row).map(({ value }) => value))).toEqual([
		["Name", "Phone", "Hostel", "Programme", "Entry year"],
		["=1+1", "+91 90000 00001", "Nilgiri", "UG", "2023"],
		["अनुष्का शर्मा", "0987654321", "Kailash", "UG", "2023"],
	]);
	expect(rows[1]).toMatchObject({ A: { type: "s", formula: false }, B: { type: "s", format: "@" } });
});

test("counts over time are there as bars with words, and as a table", async ({ page, context }) => {
	await enter(context);
	await open(page, "/console/registrations?by=month");
	const bars = page.getByRole("img", { name: /^Registrations by month/ });
	await expect(bars).toBeVisible();
	await expect(bars.locator("desc")).toHaveText(/^3 registrations, from .+\. The most, 3: Month .+\.$/);
	await page.getByText("The same as a table").click();
	await expect(page.getByRole("table", { name: "Registrations by month" }).getByRole("row")).toHaveCount(2);
	await page.getByRole("link", { name: "By day" }).click();
	await expect(page.getByRole("heading", { name: "Registrations by day" })).toBeVisible();
});

test("several are marked at once", async ({ page, context }) => {
	await enter(context);
	await open(page, "/console/registrations");
	await page.getByLabel("Tick Ravi Singh").check();
	await page.getByLabel("Tick अनुष्का शर्मा").check();
	await page.getByRole("button", { name: "Mark the ticked as Done" }).click();
	await expect(page.getByRole("status")).toContainText("Marked: 2 registrations.");
	await page.getByRole("combobox", { name: "State" }).selectOption("done");
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByRole("row")).toHaveCount(3);
});

test("a message is answered, marked and noted, and somebody else who marks it too is told", async ({
	page,
	context,
}) => {
	await enter(context, { name: "Asha Kujur" });
	await send("sheet-form", meera);
	await open(page, "/console/messages");
	await page.getByRole("link", { name: "Meera Nair" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Meera Nair" })).toBeVisible();
	const other = await context.newPage();
	await open(other, page.url());
	const reply = (await page.getByRole("link", { name: "Answer in your own mail program" }).getAttribute("href")) ?? "";
	expect(decodeURIComponent(reply)).toMatch(/^mailto:meera@example\.org\?.*> We run a school/s);
	await page.getByRole("button", { name: "Mark as answered" }).click();
	await expect(page.getByRole("status")).toContainText("The state has been changed.");
	await page.getByLabel("Add a note").fill("Called her.\nShe wants Saturday.");
	await page.getByRole("button", { name: "Add the note" }).click();
	await expect(page.getByText("She wants Saturday.")).toBeVisible();
	await expect(page.getByLabel("Add a note")).toHaveValue("");
	await expect(page.getByRole("region", { name: "History" })).toContainText(
		"Marked as answered (was new) by Asha Kujur",
	);
	await expectAxeSilent(page);

	await other.getByRole("button", { name: "Mark as spam" }).click();
	await expect(other.getByRole("alert")).toContainText("Asha Kujur saved a change");
	await open(page, "/console/messages?state=answered");
	await expect(page.getByRole("row")).toHaveCount(2);
});

test("a note that is not sent yet is not lost, and an empty one is refused beside its field", async ({
	page,
	context,
}) => {
	await enter(context);
	await open(page, "/console/messages");
	await page.getByRole("link", { name: "Meera Nair" }).click();
	await page.getByRole("button", { name: "Add the note" }).click();
	await expect(page.getByRole("alert")).toContainText("Write something first.");
	await page.getByLabel("Add a note").fill("Half a thought");
	page.on("dialog", (dialog) => dialog.accept());
	await page.reload();
	await page.getByRole("button", { name: "Bring my changes back" }).click();
	await expect(page.getByLabel("Add a note")).toHaveValue("Half a thought");
});

test("what looked like spam is released and goes its way, or is discarded and put back", async ({ page, context }) => {
	await enter(context);
	const links = "https://a.example https://b.example www.c.example";
	await send("register", { ...ravi, name: links, webmail: "ch1250001@example.org" });
	await send("sheet-form", { ...meera, name: "Cheap Loans", message: `Buy here: ${links}` });
	await open(page, "/console/quarantine");
	await expect(page.getByText("It holds several links")).toHaveCount(1);
	await expectAxeSilent(page);
	await page.getByRole("button", { name: /^Release: registration/ }).click();
	await expect(page.getByRole("status")).toContainText("One registration released");
	await expect.poll(() => mails.mails.some(({ to }) => to[0] === "ch1250001@example.org")).toBe(true);
	await open(page, "/console/messages");
	await expect(page.getByText("One message is held back as possible spam and not in this list.")).toBeVisible();
	await page.getByRole("link", { name: "Look through it" }).click();
	await page.getByLabel("Tick Cheap Loans").check();
	await page.getByRole("button", { name: "Discard the ticked" }).click();
	await page.getByRole("link", { name: "Look through it" }).click();
	await page.getByRole("button", { name: /^Put back: message/ }).click();
	await expect(page.getByRole("status")).toContainText("One message put back.");
	await open(page, "/console/messages?state=held");
	await page.getByRole("link", { name: "Cheap Loans" }).click();
	await expect(page.getByText("Held back as possible spam")).toBeVisible();
	await expect(page.getByText("https://b.example")).toBeVisible();
	await expectAxeSilent(page);
	await page.getByRole("button", { name: /^Discard: message/ }).click();
	await expect(page.getByRole("status")).toContainText("One message discarded.");
	await open(page, "/console/registrations?q=ch1250001");
	await expect(page.getByRole("row")).toHaveCount(2);
});

test("an email that fails is told of in plain words, and leaves when it is tried again", async ({ page, context }) => {
	await enter(context);
	mails.busy = true;
	await send("register", { ...ravi, webmail: "bb1240009@example.org", name: "Late Email" });
	await expect(async () => {
		await open(page, "/console/outbox");
		await expect(page.getByRole("link", { name: "Failing (2)" })).toBeVisible({ timeout: 100 });
	}).toPass();
	await expect(page.getByText("The mail server asked to try again later.").first()).toBeVisible();
	await expectAxeSilent(page);
	mails.busy = false;
	await page.getByRole("button", { name: "Try again: Confirmation to the person" }).click();
	await expect.poll(() => mails.mails.some(({ to }) => to[0] === "bb1240009@example.org")).toBe(true);
	await page.getByRole("button", { name: "Discard: Mail to the organisers" }).click();
	await expect(page.getByRole("status")).toContainText("It will not be sent.");
	await page.getByRole("link", { name: "Discarded (1)" }).click();
	await page.getByRole("button", { name: /^Put back/ }).click();
	await expect
		.poll(() => mails.mails.some(({ to, text }) => to[0] === "team@example.org" && text.includes("Late Email")))
		.toBe(true);
});

test("a person is found by one address and erased everywhere, after a word is typed", async ({ page, context }) => {
	const { code } = await enter(context);
	const camp = { message: "Is there a blood donation camp in May?", contact: anushka.phone };
	await send("sheet-form", { ...camp, name: "Anushka", email: anushka.personalGmail });
	await send("sheet-form", { ...camp, name: "Her Sister", email: "sister@example.com" });
	await open(page, "/console/erase");
	await findPerson(page, "nothing");
	await expect(page.getByRole("alert")).toContainText("Type a whole e-mail address or telephone number.");
	await open(page, "/console/messages");
	await page.getByLabel("Name, mail, phone or receipt").fill(anushka.webmail);
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await page.getByRole("button", { name: "Erase everything of this person" }).click();
	// The registration, and the message with the address beside it; the sister has only the number in common.
	await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
	await expect(page.getByRole("checkbox", { checked: false })).toHaveCount(1);
	await expect(page.getByText("Found by the telephone number alone.")).toBeVisible();
	await expectAxeSilent(page);
	await page.getByRole("button", { name: "Erase what is ticked" }).click();
	await expect(page.getByRole("alert")).toContainText("Type the word ERASE to confirm.");
	await eraseTicked(page, "erase");
	await expect(page.getByRole("heading", { name: "A fresh code, please" })).toBeFocused();
	await expectSoundScreen(page);
	await giveFreshCode(page, "12", "Erase what was ticked");
	await expect(page.getByRole("alert")).toContainText("That code is not right.");
	await giveFreshCode(page, code(), "Erase what was ticked");
	await expect(page.getByText("Erased for good: 1 registration, 1 message,")).toBeVisible();
	expect(page.url()).not.toContain("@");
	expect(await stored()).not.toMatch(/अनुष्का|bb1230001|anushka@example\.com/);
	expect(await stored()).toContain("Her Sister");
});

test("editors see none of it, and nothing of it is offered to them", async ({ page, context }) => {
	await enter(context, { role: "editor" });
	for (const path of screens) {
		const response = await page.goto(site.url + path);
		expect(response?.status(), path).toBe(403);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not for your role");
	}
	await expect(page.getByRole("navigation", { name: "Console" })).not.toContainText(/Registrations|Messages|Outbox/);
	const file = await context.request.get(`${site.url}/console/registrations/export?format=csv`);
	expect([file.status(), await file.text()]).toEqual([403, expect.not.stringContaining("Meera")]);
});

test("every screen fits 320 px and large text, comes alive without a complaint, and axe finds nothing", async ({
	page,
	context,
}) => {
	test.setTimeout(120_000);
	await enter(context);
	await send("register", { ...ravi, webmail: "cs1230099@example.org", name: "Long Name ".repeat(9).trim() });
	const complaints = collectComplaints(page);
	for (const path of [...screens, "/console/registrations?by=day", "/console/outbox?view=waiting"]) {
		await open(page, path);
		await expectSoundScreen(page);
	}
	expect(complaints).toEqual([]);
});

test("newer details stand beside a registration until an organiser takes them up", async ({ page, context }) => {
	test.setTimeout(120_000);
	await enter(context);
	const lata = { ...ravi, webmail: "cs1230077@example.org", name: "Lata Devi" };
	await send("register", lata);
	const long = `${"a-very-long-address-".repeat(4)}@example.com`;
	await send("register", { ...lata, phone: "+91 90000 00077", personalGmail: long });
	await open(page, "/console/registrations");
	await expectSoundScreen(page);
	await page.getByRole("link", { name: /^Lata Devi \(R-/ }).click();
	const waiting = page.getByRole("region", { name: "New details that wait" });
	await expect(waiting.getByRole("row", { name: /Phone/ })).toContainText("+91 90000 00077");
	await expectSoundScreen(page);
	await waiting.getByRole("button", { name: "Take the new details over" }).click();
	await expect(page.getByText("The new details have taken the place of the old ones.")).toBeVisible();
	await open(page, "/console/registrations");
	await expect(page.getByText("+91 90000 00077")).toBeVisible();
	await expect(page.getByRole("link", { name: /^Lata Devi \(R-/ })).toHaveCount(0);
});

const meera = {
	name: "Meera Nair",
	email: "meera@example.org",
	contact: "0123456789",
	message: "We run a school for two hundred children.",
};

async function enter(
	context: BrowserContext,
	{ role = "moderator", name }: { role?: "moderator" | "editor"; name?: string } = {},
): Promise<SignedIn> {
	const { url, dataDir } = site;
	return signInBrowser(context, role, { url, dataDir, ...(name && { name }) });
}

function send(call: "register" | "sheet-form", body: object): Promise<void> {
	return sendForm(site, call, body);
}

function open(page: Page, path: string): Promise<void> {
	return openScreen(page, new URL(path, site.url).href);
}

/** Everything that the database holds about submissions, as text. */
async function stored(): Promise<string> {
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	const tables = ["registrations", "contact_messages", "outbox", "audit"] as const;
	const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
	await close();
	return JSON.stringify(rows);
}
