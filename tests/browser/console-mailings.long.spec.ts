import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import { transaction } from "../../core/database/transaction.ts";
import { open as openScreen } from "../../scripts/browser/open.ts";
import { giveFreshCode, send } from "../../scripts/browser/submissions-steps.ts";
import { type MailServer, startMailServer } from "../../scripts/processes/mail-server.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { putRegistration } from "../support/submissions/submissions.ts";
import { anushka, ravi } from "./support/people.ts";

// One site for all: what one test sends, the next one finds.
test.describe.configure({ mode: "serial" });

let mails: MailServer;
let site: SiteProcess;

test.beforeAll(async () => {
	mails = await startMailServer();
	const mail = { SMTP_URL: mails.url, MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "team@example.org" };
	site = await startSiteProcess({ ...mail, SUBMISSIONS_PER_HOUR: "0", MAILS_PER_MINUTE: "6000" });
});
test.afterAll(async () => {
	await site.remove();
	await mails.close();
});

test("a mailing is written to a narrowed list, looked at, tested, sent and counted; who unsubscribes gets no more", async ({
	page,
	context,
	browser,
}) => {
	test.setTimeout(120_000);
	const { email, code } = await enter(context, "Asha Kujur");
	await putPeople(101);
	await open(page, "/console/registrations?year=2025");
	await page.getByRole("link", { name: "Write to these" }).click();
	await expect(page.getByText("101 people get it")).toBeVisible();
	await page.getByLabel("Subject").fill("Camp on Sunday");
	await page.getByLabel("What it says").fill("Dear volunteer,\n\n<b>come</b>");
	await page.getByRole("button", { name: "Save and look at it" }).click();
	await expect(page.getByRole("alert")).toContainText("words without tags such as <b>");
	await expect(page.getByLabel("Subject")).toHaveValue("Camp on Sunday");
	await page.getByLabel("What it says").fill("Dear volunteer,\n\ncome on **Sunday** to [the camp](/events).");
	await page.getByRole("button", { name: "Save and look at it" }).click();
	const preview = page.getByRole("region", { name: "As people get it" });
	await expect(preview.locator("strong", { hasText: "Sunday" }).last()).toBeVisible();
	await page.getByText("The same as plain text").click();
	await expect(preview).toContainText(`the camp (${site.url}/events)`);
	await expectSoundScreen(page);

	await page.getByRole("button", { name: "Save and send me a test" }).click();
	await expect(page.getByRole("status").filter({ hasText: "on its way to you" })).toBeVisible();
	expect(mailed("[Test] Camp on Sunday")).toMatchObject([{ to: [email] }]);

	await page.getByRole("button", { name: "Send to 101 people" }).click();
	await page.getByRole("button", { name: "Yes, send to 101 people" }).click();
	await expect(page.getByRole("heading", { name: "A fresh code, please" })).toBeFocused();
	expect(mailed("Camp on Sunday")).toEqual([]);
	await giveFreshCode(page, code(), "Send the mailing");
	await expect(page.getByText("The mailing is on its way.")).toBeVisible();
	await expect.poll(() => mailed("Camp on Sunday").length, { timeout: 60_000 }).toBe(101);
	const progress = page.getByRole("region", { name: "How far it is" });
	await expect(progress.getByRole("status")).toHaveText("Sent", { timeout: 20_000 });
	expect(new Set(mailed("Camp on Sunday").flatMap(({ to }) => to)).size).toBe(101);
	await expectSoundScreen(page);

	const copy = mailed("Camp on Sunday").find(({ to }) => to[0] === "ee1250100@example.org");
	expect(copy?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
	const link = /<(\S+)>/.exec(copy?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
	expect(copy?.text).toContain(link);
	const plain = await browser.newPage({ javaScriptEnabled: false });
	await plain.goto(link);
	await plain.getByRole("button", { name: "Send me no more mails" }).click();
	await expect(plain.getByRole("heading", { name: "You get no more mails" })).toBeVisible();
	await plain.close();
	await open(page, "/console/mailings/new?year=2025");
	await expect(page.getByText("Left out: 1 who want no mailings.")).toBeVisible();
	await open(page, "/console/mailings");
	await expect(page.getByRole("row", { name: /Camp on Sunday/ })).toContainText("101 of 101");
	await expectSoundScreen(page);
});

test("addresses of ticked people are copied", async ({ page, context }) => {
	await enter(context, "Asha Kujur");
	await open(page, "/console/registrations?q=anushka");
	await page.getByLabel("Tick अनुष्का शर्मा").check();
	await page.getByRole("button", { name: "Copy their addresses" }).click();
	await expect(page.getByRole("textbox", { name: "1 address" })).toHaveValue(anushka.webmail);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.getByRole("button", { name: "Copy" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(anushka.webmail);
	await expectSoundScreen(page);
	await open(page, "/console/mailings/addresses?year=2023&which=gmail");
	await expect(page.getByRole("textbox", { name: "1 address" })).toHaveValue(anushka.personalGmail);
});

test("a message is given to an organiser, who is told, answers it in the console and sees that it left", async ({
	page,
	context,
	browser,
}) => {
	test.setTimeout(120_000);
	await enter(context, "Asha Kujur");
	const other = await browser.newContext();
	const lata = await enter(other, "Lata Devi");
	const message = "We run a school for two hundred children.";
	await send(site, "sheet-form", { name: "Meera Nair", email: "meera@example.org", contact: "0123456789", message });
	await open(page, "/console/messages");
	await page.getByRole("link", { name: "Meera Nair" }).click();
	await page.getByLabel("Give it to").selectOption("Lata Devi");
	await page.getByRole("button", { name: "Give", exact: true }).click();
	await expect(page.getByText("The message has been given to them.")).toBeVisible();
	await expect.poll(() => mails.mails.some(({ to }) => to[0] === lata.email)).toBe(true);

	const hers = await other.newPage();
	await open(hers, "/console");
	await hers.getByRole("link", { name: "Read and answer yours" }).click();
	await hers.getByRole("link", { name: "Meera Nair" }).click();
	await hers.getByLabel("Your answer").fill("Half an answer");
	await open(page, page.url());
	await page.getByLabel("Your answer").fill("Dear Meera,\n\nwe come on Saturday.");
	await page.getByRole("button", { name: "Send the answer" }).click();
	await expect(page.getByText("Your answer is on its way")).toBeVisible();
	await expect.poll(() => mailed("Your message to", "meera@example.org").length).toBe(1);
	expect(mailed("Your message to", "meera@example.org")[0]?.text).toContain("we come on Saturday.");

	await hers.getByRole("button", { name: "Send the answer" }).click();
	await expect(hers.getByRole("alert")).toContainText("Somebody has answered meanwhile");
	await expect(hers.getByLabel("Another answer")).toHaveValue("Half an answer");
	const answers = hers.getByRole("region", { name: "Answers" });
	await expect(answers).toContainText("we come on Saturday.");
	await expectSoundScreen(hers);
	await open(page, page.url());
	await expect(page.getByRole("region", { name: "Answers" }).getByText("sent", { exact: true })).toBeVisible();
	await expect(page.getByText("State: Answered")).toBeVisible();
	await expect(page.getByRole("region", { name: "History" })).toContainText("Given to Lata Devi by Asha Kujur");
	await other.close();
});

/** Straight into the database: by the form each would cause two emails more. */
async function putPeople(count: number): Promise<void> {
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	await transaction(db, async (tx) => {
		await putRegistration(tx, anushka);
		for (let i = 0; i < count; i += 1)
			await putRegistration(tx, { ...ravi, name: `Person ${i}`, webmail: `ee1250${100 + i}@example.org` });
	});
	await close();
}

function mailed(subject: string, to?: string) {
	return mails.mails.filter(
		(mail) => mail.headers.subject?.startsWith(subject) && (to === undefined || mail.to[0] === to),
	);
}

async function enter(context: BrowserContext, name: string) {
	return signInBrowser(context, "moderator", { url: site.url, dataDir: site.dataDir, name });
}

function open(page: Page, path: string): Promise<void> {
	return openScreen(page, new URL(path, site.url).href);
}
