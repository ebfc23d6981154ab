import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { Role } from "../../core/organisers/roles.ts";
import { collectComplaints, hydrated } from "../../scripts/browser/site-pages.ts";
import { giveFreshCode } from "../../scripts/browser/submissions-steps.ts";
import { type MailServer, startMailServer } from "../../scripts/processes/mail-server.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import type { SignedIn } from "../support/console.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectAxeSilent, expectSoundScreen } from "../support/sound-screen.ts";

// One site of its own, so that others find nothing of this in theirs: what one test does, the next one finds.
test.describe.configure({ mode: "serial" });

let mails: MailServer;
let outside: Server;
let content: string;
let site: SiteProcess;

test.beforeAll(async () => {
	mails = await startMailServer();
	outside = await startOutside();
	content = await contentLeadingTo(outside);
	const mail = { SMTP_URL: mails.url, MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "team@example.org" };
	site = await startSiteProcess({ ...mail, CONTENT_DIR: content, ALLOW_PRIVATE_ADDRESSES: "on" });
});
test.afterAll(async () => {
	await site.remove();
	await mails.close();
	outside.close();
	await rm(content, { recursive: true, force: true });
});

const year = new Date().getFullYear();

test("a new year is previewed, published, seen in public and taken back", async ({ page, context }) => {
	test.setTimeout(180_000);
	await enter(context, "editor");
	await open(page, "/console/team/sheet");
	await expect(page.getByLabel("Year of the batch")).toBeHidden();
	await page.getByLabel("Rows of the sheet").fill("Name,Post\nOmkar Jamadar,Project Lead");
	await page.getByLabel("They leave, and their posts are vacant").check();
	await page.getByLabel("Those who leave become a batch of the alumni").check();
	await page.getByLabel("Year of the batch").fill("2024");
	await page.getByLabel("Invitation to their chat group").fill("https://chat.whatsapp.com/NewYear");
	await expectAxeSilent(page);
	await page.getByRole("button", { name: "Look at what was understood" }).click();
	await expect(page.getByRole("alert")).toContainText("There is a batch 2024 already");
	await page.getByLabel("Year of the batch").fill(String(year));
	await page.getByRole("button", { name: "Look at what was understood" }).click();

	await expect(page.getByText("1 of 1 rows were understood.")).toBeVisible();
	const moving = page.getByRole("group", { name: "They move on" });
	await expect(moving.getByLabel("What becomes of Nikhil Gowda")).toHaveValue("alumni");
	await moving.getByLabel("What becomes of Sneha Pai").selectOption("leaves");
	await moving.getByLabel("What becomes of Dr. Prakash Udupa").selectOption("stays");
	await expect(moving.getByLabel("What becomes of Omkar Jamadar")).toHaveCount(0);
	await expectSoundScreen(page);
	await expect.poll(() => publicWords("/team")).toContain("Nikhil Gowda");
	await page.getByRole("button", { name: "Put them into the team: 1 person" }).click();
	await expect(page.getByText("The new year has begun")).toBeVisible();
	await expectAxeSilent(page);

	await page.goto(`${site.url}/team`);
	const leads = page
		.locator("details")
		.filter({ has: page.getByRole("heading", { name: "Project Leads", exact: true }) });
	await expect(leads.getByRole("heading", { level: 3 })).toHaveText(["Omkar Jamadar", "To be announced"]);
	await expect(leads).toContainText("1 person");
	await expect(page.getByText("Dr. Prakash Udupa", { exact: true })).toBeAttached();
	await page.goto(`${site.url}/alumni?batch=${year % 100}`);
	await expect(page.getByRole("region", { name: "Convener" })).toContainText("Nikhil Gowda");
	await expect(page.getByText("Sneha Pai")).toHaveCount(0);

	await open(page, "/console/team");
	await page.getByRole("button", { name: "Take it back" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
	await expect(page.getByText("Team, alumni and chat groups are exactly as they were before.")).toBeVisible();
	expect(await publicWords("/team")).toContain("Nikhil Gowda");
	expect(await publicWords("/team")).not.toContain("To be announced");
	expect(await publicWords("/alumni")).not.toContain(`batch=${year % 100}`);
});

test("two who begin a new year at once: the second is told, and nothing that was chosen is lost", async ({
	page,
	context,
	browser,
}) => {
	await enter(context, "admin");
	const others = await browser.newContext();
	await enter(others, "admin", "Bilal Khan");
	const other = await others.newPage();
	for (const screen of [page, other]) {
		await open(screen, "/console/team/sheet");
		await screen.getByLabel("They leave, and their posts are vacant").check();
		await screen.getByLabel("Those who leave become a batch of the alumni").check();
		await screen.getByRole("button", { name: "Look at what was understood" }).click();
		await expect(screen.getByText("No new people. Nothing is saved yet.")).toBeVisible();
	}
	await page.getByLabel("What becomes of Omkar Jamadar").selectOption("stays");
	await other.getByLabel("Those who leave become a batch of the alumni").uncheck();
	await other.getByRole("button", { name: "Look again" }).click();
	await expect(other.getByRole("group", { name: "No longer in the team" })).toBeVisible();
	await other.getByLabel("What becomes of Nikhil Gowda").selectOption("stays");
	await other.getByRole("button", { name: "Save the team" }).click();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("Team");

	await page.getByRole("button", { name: "Save the team" }).click();
	await expect(page.getByRole("alert")).toContainText("Somebody edited the team while you looked at this");
	await expectAxeSilent(page);
	await others.close();
});

test("the checker finds a dead link, says where it stands, and can be told to ignore it", async ({ page, context }) => {
	await enter(context, "editor");
	await open(page, "/console/links");
	await expectAxeSilent(page);
	await page.getByRole("button", { name: "Check the links now" }).click();
	// The dead one, and the map of a sample event, whose address is made up.
	await expect(page.getByText("2 links need care")).toBeVisible({ timeout: 45_000 });
	await open(page, "/console/links?state=care");
	const row = page.getByRole("row", { name: /gone/ });
	await expect(row).toContainText("The page does not exist any more (404).");
	await expect(row.getByRole("link", { name: "Links" })).toHaveAttribute("href", "/console/content/links");
	await expectAxeSilent(page);

	await open(page, "/console");
	await expect(attention(page)).toContainText("2 links lead nowhere");
	await attention(page).getByRole("link", { name: "See which" }).click();
	const ignore = page.getByRole("button", { name: /^Ignore this one/ });
	for (const left of [1, 0]) {
		await ignore.first().click();
		await expect(ignore).toHaveCount(left);
	}
	await expect(page.getByText("You will hear no more of that link")).toBeVisible();
	await open(page, "/console");
	await expect(attention(page)).not.toContainText("nowhere");

	await open(page, "/console/links");
	await page.getByRole("combobox", { name: "By itself" }).selectOption("weekly");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved.")).toBeVisible();
	await expect(page.getByRole("combobox", { name: "By itself" })).toHaveValue("weekly");
});

test("the start page tells what needs attention, and each thing goes away when it is done", async ({
	page,
	context,
}) => {
	const { code } = await enter(context, "admin");
	await fetch(`${site.url}/api/sheet-form`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({
			name: "Meera",
			email: "m@example.org",
			contact: "0123456789",
			message: "We run a school here.",
		}),
	});
	await open(page, "/console");
	await expect(attention(page)).toContainText("1 message waits for an answer");
	await expect(attention(page)).toContainText("There is no backup yet");
	await expectAxeSilent(page);

	await attention(page).getByRole("link", { name: "Make a backup" }).click();
	await page.getByRole("button", { name: "Download everything" }).click();
	await expect(page.getByRole("heading", { name: "A fresh code, please" })).toBeVisible();
	await hydrated(page);
	await expectSoundScreen(page);
	const coming = page.waitForEvent("download");
	await giveFreshCode(page, code(), "Download everything");
	const archive = await readFile(await (await coming).path());
	expect(archive.subarray(0, 11).toString()).toBe("site.sqlite");
	await open(page, "/console");
	await expect(attention(page)).not.toContainText("backup");

	await attention(page).getByRole("link", { name: "Read and answer" }).click();
	await expect(page.getByRole("row", { name: /Meera/ })).toBeVisible();
});

test("the test email arrives, and what came of it is said in plain words", async ({ page, context }) => {
	const { code, email } = await enter(context, "admin");
	await open(page, "/console/settings");
	await page.getByLabel("E-mail addresses").fill("gs@example.org, nobody");
	await page.getByRole("button", { name: "Save the notifications" }).click();
	await expect(page.getByRole("alert")).toContainText("“nobody” is no e-mail address.");
	await expect(page.getByLabel("E-mail addresses")).toHaveValue("gs@example.org, nobody");
	await expectAxeSilent(page);
	await page.getByLabel("E-mail addresses").fill("gs@example.org");
	await page.getByRole("button", { name: "Save the notifications" }).click();
	await expect(page.getByText("It counts from the next form on.")).toBeVisible();
	await page.getByRole("button", { name: "Send yourself a test email" }).click();
	await giveFreshCode(page, code(), "Go on");
	await expect(page.getByText(`The mail server took an email for ${email}.`)).toBeVisible();
	expect(mails.mails.at(-1)).toMatchObject({ to: [email] });

	mails.busy = true;
	await page.getByRole("button", { name: "Send yourself a test email" }).click();
	await expect(page.getByText("It did not work")).toBeVisible();
	mails.busy = false;
	await page.getByRole("button", { name: "Call the webhook" }).click();
	await expect(page.getByText("There is no webhook")).toBeVisible();
	await expectAxeSilent(page);
});

test("every screen fits 320 px and large text, comes alive without a complaint, and axe finds nothing", async ({
	page,
	context,
}) => {
	test.setTimeout(120_000);
	await enter(context, "admin");
	const complaints = collectComplaints(page);
	const screens = ["", "/team", "/team/sheet", "/links", "/old-content", "/backup", "/settings"].map(
		(path) => `/console${path}`,
	);
	for (const path of screens) {
		await open(page, path);
		await expectSoundScreen(page);
	}
	expect(complaints).toEqual([]);
});

function attention(page: Page) {
	return page.getByRole("region", { name: /What needs attention|All is well/ });
}

async function enter(context: BrowserContext, role: Role, name?: string): Promise<SignedIn> {
	const { url, dataDir } = site;
	return signInBrowser(context, role, { url, dataDir, ...(name && { name }) });
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, site.url).href);
	await hydrated(page);
}

async function publicWords(path: string): Promise<string> {
	return (await fetch(new URL(path, site.url))).text();
}

/** A server elsewhere, on which one page is gone. */
async function startOutside(): Promise<Server> {
	const server = createServer((request, response) => response.writeHead(request.url === "/gone" ? 404 : 200).end());
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return server;
}

/** The chapter's content with every link leading to that server, so that a test calls nobody else. */
async function contentLeadingTo(server: Server): Promise<string> {
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const folder = await mkdtemp(join(tmpdir(), "content-"));
	await cp("tests/chapter/en", join(folder, "en"), { recursive: true });
	await cp("tests/complete-chapter/en/alumni.yaml", join(folder, "en/alumni.yaml"));
	for (const part of ["images", "documents", "sample"])
		await symlink(resolve("tests/chapter", part), join(folder, part));
	for (const name of await readdir(join(folder, "en"))) {
		const file = join(folder, "en", name);
		const words = await readFile(file, "utf8");
		const led = words.replace(/https?:\/\/[^\s"'<>)\]},]+/g, `${address}/well`);
		await writeFile(
			file,
			name === "links.yaml" ? led.replace(/(blog:\s+label: Hill Diary\s+url: )""/, `$1${address}/gone`) : led,
		);
	}
	return folder;
}
