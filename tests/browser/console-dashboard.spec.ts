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

test("the team is handed over, previewed, published, seen in public and taken back", async ({ page, context }) => {
	test.setTimeout(180_000);
	await enter(context, "admin");
	await open(page, "/console/handover");
	await expectAxeSilent(page);
	await page.getByRole("button", { name: "Begin the hand-over" }).click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who moves on?");
	const advisor = page.getByRole("combobox", { name: "What becomes of Dr. Prakash Udupa" });
	await expect(advisor).toHaveValue("stays");
	await page.getByRole("button", { name: "All move on of Faculty Advisors" }).click();
	await expect(advisor).toHaveValue("alumni");
	await page.getByRole("button", { name: "All stay of Faculty Advisors" }).click();
	await expect(advisor).toHaveValue("stays");
	await page.getByRole("combobox", { name: "What becomes of Omkar Jamadar" }).selectOption("stays");
	await page.getByLabel("Post of Omkar Jamadar").selectOption("Project Lead (Akshar Night School, Story Cart)");
	await page.getByRole("combobox", { name: "What becomes of Sneha Pai" }).selectOption("leaves");
	await expectAxeSilent(page);
	await page.getByRole("button", { name: "Save and go on" }).click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which year is it?");
	await page.getByLabel("Its last two digits").fill("24");
	await page.getByRole("button", { name: "Save and go on" }).click();
	await expect(page.getByRole("alert")).toContainText("There is a batch 2024 already");
	await page.getByLabel("Its last two digits").fill(String(year % 100));
	await page.getByLabel("Invitation to the group").fill("https://chat.whatsapp.com/NewYear");
	await expectAxeSilent(page);
	await page.getByRole("button", { name: "Save and go on" }).click();
	await page.getByRole("link", { name: "Go on without a sheet" }).click();

	await expect(page.getByRole("region", { name: `Alumni: batch ${year}` })).toContainText("Nikhil Gowda");
	await expect(page.getByRole("region", { name: `Alumni: batch ${year}` })).toContainText("Not listed: Sneha Pai.");
	await expect(page.getByRole("region", { name: "Team" })).toContainText(
		"Omkar JamadarProject Lead (Akshar Night School, Story Cart)",
	);
	await expect(page.getByRole("region", { name: "Chat groups" })).toContainText(
		"https://chat.whatsapp.com/NewYear (new)",
	);
	await expectAxeSilent(page);
	await expect.poll(() => publicWords("/team")).toContain("Nikhil Gowda");
	await page.getByRole("button", { name: "Publish the new year" }).click();
	await expect(page.getByText("The new year has begun")).toBeVisible();
	await expectAxeSilent(page);

	await page.goto(`${site.url}/team`);
	const secretaries = page
		.locator("details")
		.filter({ has: page.getByRole("heading", { name: "Project Leads", exact: true }) });
	await expect(secretaries.getByRole("heading", { level: 3 })).toHaveText(["Omkar Jamadar", "To be announced"]);
	await expect(secretaries).toContainText("1 person");
	await expect(page.getByText("Dr. Prakash Udupa", { exact: true })).toBeAttached();
	await page.goto(`${site.url}/alumni?batch=${year % 100}`);
	await expect(page.getByRole("region", { name: "Convener" })).toContainText("Nikhil Gowda");
	await expect(page.getByText("Sneha Pai")).toHaveCount(0);

	await open(page, "/console/handover");
	await page.getByRole("button", { name: "Take it back" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
	await expect(page.getByText("Team, alumni and chat groups are exactly as they were before.")).toBeVisible();
	expect(await publicWords("/team")).toContain("Nikhil Gowda");
	expect(await publicWords("/team")).not.toContain("To be announced");
	expect(await publicWords("/alumni")).not.toContain(`batch=${year % 100}`);
});

test("two admins who hand over at once are told, and nothing that was chosen is lost", async ({
	page,
	context,
	browser,
}) => {
	await enter(context, "admin");
	await open(page, "/console/handover");
	await page.getByRole("button", { name: "Begin the hand-over" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who moves on?");
	const others = await browser.newContext();
	await enter(others, "admin", "Bilal Khan");
	const other = await others.newPage();
	await open(other, "/console/handover/year");
	await other.getByLabel(/^Year/).fill("Class of this year");
	await other.getByRole("button", { name: "Save and go on" }).click();
	await other.getByRole("link", { name: "Go on without a sheet" }).click();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("Check and publish");

	await page.getByRole("combobox", { name: "What becomes of Omkar Jamadar" }).selectOption("stays");
	await page.getByRole("button", { name: "Save and go on" }).click();
	await expect(page.getByRole("alert")).toContainText("Bilal Khan saved a change");
	await expect(page.getByRole("combobox", { name: "What becomes of Omkar Jamadar" })).toHaveValue("stays");
	await expectAxeSilent(page);
	await page.getByRole("button", { name: "Save and go on" }).click();
	// What the other one wrote in another step is still there.
	await expect(page.getByLabel(/^Year/)).toHaveValue("Class of this year");

	await other.getByRole("button", { name: "Publish the new year" }).click();
	await expect(other.getByRole("alert")).toContainText("Somebody else changed this hand-over");
	await others.close();

	await open(page, "/console/handover");
	await page.getByRole("button", { name: "Throw it away" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Throw it away" }).click();
	await expect(page.getByText("The draft is gone.")).toBeVisible();
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
	const steps = ["people", "year", "team", "check"].map((step) => `/console/handover/${step}`);
	await open(page, "/console/handover");
	await page.getByRole("button", { name: "Begin the hand-over" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who moves on?");
	const screens = ["", "/new-year", "/links", "/old-content", "/backup", "/settings"].map((path) => `/console${path}`);
	for (const path of [...screens, ...steps]) {
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
