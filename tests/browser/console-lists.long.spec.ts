import { type Browser, expect, type Page, test } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import { saveEvent } from "../../core/events/queries.ts";
import { saveHighlight } from "../../core/highlights/queries.ts";
import { open as openScreen } from "../../scripts/browser/open.ts";
import { send } from "../../scripts/browser/submissions-steps.ts";
import { type MailServer, startMailServer } from "../../scripts/processes/mail-server.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectFits, expectSoundScreen } from "../support/sound-screen.ts";
import { anushka, ravi } from "./support/people.ts";
import { picture } from "./support/pictures.ts";

// One site and one admin: what one test leaves, the next one finds.
test.describe.configure({ mode: "serial" });

let site: SiteProcess;
let mails: MailServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
	mails = await startMailServer();
	site = await startSiteProcess({ SUBMISSIONS_PER_HOUR: "0" });
	page = await signedInPage(browser);
});
test.afterAll(async () => {
	await site.remove();
	await mails.close();
});

const day = 24 * 3_600_000;
const meera = { name: "Meera Nair", email: "meera@example.org", contact: "9876543210" };

test("when mail is set up late, emails that waited for days ask to be sent or dropped, and none leaves by itself", async ({
	browser,
}) => {
	for (const person of [anushka, ravi, { ...ravi, webmail: "cs1230088@example.org" }])
		await send(site, "register", person);
	await inDatabase((db) =>
		db
			.updateTable("outbox")
			.set({ created_at: Date.now() - 3 * day })
			.execute(),
	);
	await page.context().close();
	site.child.kill("SIGTERM");
	await site.ended;
	const mail = { SMTP_URL: mails.url, MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "team@example.org" };
	site = await startSiteProcess({ ...mail, SUBMISSIONS_PER_HOUR: "0", DATA_DIR: site.dataDir });
	page = await signedInPage(browser);

	await expect(async () => {
		await open("/console");
		await expect(page.getByRole("heading", { name: "6 emails have waited for longer than a day" })).toBeVisible({
			timeout: 500,
		});
	}).toPass();
	expect(mails.mails).toEqual([]);
	await page.getByRole("link", { name: "Decide" }).click();
	await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
	await page
		.getByLabel(/^Tick Confirmation to the person/)
		.first()
		.check();
	await page
		.getByLabel(/^Tick Notice to the organisers/)
		.first()
		.check();
	await expect(page.getByText("2 ticked")).toBeVisible();
	await page.getByRole("button", { name: "Send the ticked" }).click();
	await expect(page.getByRole("status").first()).toHaveText("2 messages are sent now.");
	await expect.poll(() => mails.mails.length).toBe(2);

	await open("/console/outbox?view=lapsed");
	await page.getByRole("button", { name: "Tick all on this page" }).click();
	await page.getByRole("button", { name: "Discard the ticked" }).click();
	await expect(page.getByRole("status").first()).toContainText("4 messages will not be sent.");
	expect(mails.mails).toHaveLength(2);
});

test("advertising is put aside, an honest message with a link is not, and what is marked as spam leaves the list", async () => {
	await send(site, "sheet-form", { ...meera, message: "We run a school: https://school.example.org. नमस्ते!" });
	await send(site, "sheet-form", { ...meera, name: "Visitor", message: "Buy cheap viagra online today" });
	await open("/console/messages");
	await expect(page.getByText("1 message", { exact: true }).first()).toBeVisible();
	await expect(page.getByRole("row", { name: /Visitor/ })).toHaveCount(0);
	await page.getByLabel("Tick Meera Nair").check();
	await page.getByRole("button", { name: "Mark the ticked as Spam" }).click();
	await expect(page.getByText("One message is marked as spam and not in this list.")).toBeVisible();
	await expect(page.getByLabel("Tick Meera Nair")).toHaveCount(0);
	await page.getByRole("link", { name: "Show it" }).click();
	await expect(page.getByLabel("Tick Meera Nair")).toBeVisible();
	await open("/console");
	await page.getByRole("link", { name: "Look through them" }).click();
	await expect(page.getByText("It holds words of which advertising is made.")).toBeVisible();
});

test("events are ticked and changed at once, samples are cleared with a button, and both are undone", async () => {
	await inDatabase(async (db) => {
		for (const id of ["first", "second", "third"])
			await saveEvent(
				db,
				{
					title: `Zeal ${id}`,
					venue: id === "third" ? "" : "Campus",
					description: "A day.",
					domain: "Education",
					starts_at: Date.now() + day,
					state: "draft",
					publish_at: 0,
				},
				{ id, now: 1 },
			);
	});
	await open("/console/events?q=zeal&state=draft");
	for (const id of ["first", "second", "third"]) await page.getByLabel(`Tick Zeal ${id}`).check();
	await expect(page.getByText("3 ticked")).toBeVisible();
	await page.getByRole("button", { name: "Publish the ticked", exact: true }).click();
	await expect(page.getByRole("status").first()).toContainText("Published, and on the site now: 2 events.");
	await expect(page.getByRole("status").first().getByRole("link", { name: "Zeal third" })).toBeVisible();

	await open("/console/events?q=zeal&state=published");
	await page.getByRole("button", { name: "Tick all on this page" }).click();
	await page.getByRole("button", { name: "Bin the ticked" }).click();
	await expect(page.getByText("In the bin, and off the site: 2 events.")).toBeVisible();
	await page.getByRole("button", { name: "Bring all 2 back as drafts" }).click();
	await expect(page.getByText("Restored as drafts: 2 events.")).toBeVisible();

	await open("/console/highlights?q=cart");
	await page.getByLabel("Tick The Cart at the Bus Stop").check();
	await page.getByRole("button", { name: "Unpublish the ticked" }).click();
	await expect(page.getByRole("status").first()).toContainText("1 highlight.");
	await expect(page.getByRole("row", { name: /The Cart at the Bus Stop/ })).toContainText("Draft");

	await open("/console/events");
	await page.getByRole("button", { name: "Clear all samples" }).first().click();
	const asked = page.getByRole("dialog", { name: "Clear all samples?" });
	await expect(asked).toContainText(/\d+ sample events and \d+ sample highlights go to the bin/);
	await asked.getByRole("button", { name: "Clear all samples" }).click();
	await expect(page.getByText(/^In the bin, and off the site: \d+ samples\.$/)).toBeVisible();
	await expect(page.getByRole("button", { name: "Clear all samples" })).toHaveCount(0);
	await page.getByRole("button", { name: "Bring them back as drafts" }).click();
	await expect(page.getByText(/^Brought back as drafts: \d+ samples\.$/)).toBeVisible();
});

test("the library names the picture that lacks words and leads there, and files that nobody uses are removed at once", async () => {
	await open("/console/media");
	await page
		.getByLabel("Upload files")
		.setInputFiles([await picture("one.png", "#8a5a00"), await picture("two.png", "#0f6b78")]);
	await page.getByText("2 of 2 files uploaded.").waitFor({ state: "attached" });
	await open("/console/media");
	const notice = page.getByText("2 pictures have no words").locator("..");
	await expect(notice.getByRole("link", { name: "two.png" })).toBeVisible();
	await notice.getByRole("link", { name: "one.png" }).click();
	await expect(page.getByLabel("What is to be seen")).toBeVisible();
	await page.getByLabel("What is to be seen").fill("w".repeat(400));
	await expect(page.getByText("400 of 300 characters: please shorten it by 100. Nothing was cut off.")).toBeVisible();
	await page.getByRole("button", { name: "Save the words" }).click();
	await expect(page.getByRole("alert")).toContainText("This has 400 characters, and 300 fit here.");
	await expect(page.getByLabel("What is to be seen")).toHaveValue("w".repeat(400));
	await open("/console/media?show=unused");
	await page.getByRole("button", { name: "Tick all on this page" }).click();
	await page.getByRole("button", { name: "Remove the ticked" }).click();
	await page.getByRole("button", { name: "Remove them" }).click();
	await expect(page.getByRole("status").first()).toContainText("Removed from Media: 2 files.");
});

test("long words break, the way out is in view, and nothing is offered that cannot work", async () => {
	const long = "W".repeat(90);
	await inDatabase(async (db) => {
		const words = { venue: long, description: long, domain: "Education", state: "published", publish_at: 0 } as const;
		await saveEvent(db, { ...words, title: long, starts_at: Date.now() }, { id: "long", now: 1 });
		const pictures = { thumbnail_url: null, thumbnail_alt: "", media: [] };
		await saveHighlight(db, { ...words, ...pictures, name: long, date: Date.now() }, { id: "long", now: 1 });
	});
	await send(site, "register", { ...ravi, name: long, webmail: "cs1230066@example.org" });
	await open("/console/registrations?q=cs1230066");
	await expect(page.getByText("1 registration", { exact: true }).first()).toBeVisible();
	await send(site, "sheet-form", { ...meera, name: long, message: `${long}${long}` });
	const console = ["events", "events/long", "highlights", "highlights/long", "registrations", "messages", "outbox"];
	for (const path of [
		"/events",
		"/volunteering-highlights",
		"/highlightDetail/long",
		...console.map((name) => `/console/${name}`),
	]) {
		await open(path);
		await expectFits(page);
	}
	await open("/console/events/long");
	await page.getByRole("textbox", { name: "Description" }).fill("w".repeat(10_000));
	await expect(
		page.getByText("10,000 of 5,000 characters: please shorten it by 5,000. Nothing was cut off."),
	).toBeVisible();
	await open("/console/events");
	await page.getByLabel("Tick Zeal first").check();
	await expectSoundScreen(page);

	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(page.getByRole("button", { name: "Sign out" })).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("link", { name: "Site", exact: true })).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("link", { name: "View site" })).toHaveAttribute("href", "/");

	await open("/console/content/faq");
	await expect(page.getByRole("button", { name: "Review changes" })).toHaveCount(0);
	await expect(page.getByText("Invented, and waiting")).toHaveCount(0);

	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await open("/console/organisers");
	await page.getByLabel("E-mail address").fill("new@example.org");
	await page.getByLabel("Role").last().selectOption("editor");
	await page.getByRole("button", { name: "Make the invitation" }).click();
	await page.getByRole("button", { name: "Copy the link" }).click();
	await expect(page.getByText("Copied.")).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/console/invitation");
});

async function signedInPage(browser: Browser): Promise<Page> {
	const context = await browser.newContext({ baseURL: site.url });
	await signInBrowser(context, "admin", { ...site, name: "Asha Kujur" });
	return context.newPage();
}

function open(path: string): Promise<void> {
	return openScreen(page, new URL(path, site.url).href);
}

async function inDatabase(
	work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<unknown>,
): Promise<void> {
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	await work(db);
	await close();
}
