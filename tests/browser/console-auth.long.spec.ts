import { expect, type Page, test } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import { invite } from "../../core/organisers/invitations.ts";
import { goodPassword, phoneWith } from "../../scripts/browser/phone.ts";
import { collectComplaints, hydrated } from "../../scripts/browser/site-pages.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";

test("somebody is invited, joins with password and phone, signs out and in, and ends the other session", async ({
	page,
	browser,
}) => {
	test.setTimeout(180_000);
	const email = `meera-${Date.now()}@example.org`;
	const complaints = collectComplaints(page);
	await page.goto(await invitationTo(email));
	await expectSoundScreen(page);
	await page.getByLabel("Your name").fill("Meera Nair");
	await page.getByLabel("A new password").fill("password123");
	await page.getByRole("button", { name: "Go on" }).click();
	await expect(page.getByRole("alert")).toContainText("too easy to guess");
	await expect(page.getByLabel("Your name")).toHaveValue("Meera Nair");
	await expectSoundScreen(page);
	await page.getByLabel("A new password").fill(goodPassword);
	await page.getByRole("button", { name: "Go on" }).click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your second key");
	await expect(page.getByRole("img", { name: "Square code with your secret" })).toBeVisible();
	await expectSoundScreen(page);
	const code = phoneWith((await page.locator("code").textContent()) ?? "");
	await page.getByLabel("Six digits").fill("12");
	await page.getByRole("button", { name: "Go on" }).click();
	await expect(page.getByRole("alert")).toContainText("not right");
	// Codes are taken once: with the one of the half minute before, that of this one is left for signing in.
	await page.getByLabel("Six digits").fill(code(-1));
	await page.getByRole("button", { name: "Go on" }).click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your recovery codes");
	const codes = await page.locator("main li code").allInnerTexts();
	expect(codes).toHaveLength(10);
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download" }).click();
	expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
	await expectSoundScreen(page);
	await page.getByRole("button", { name: "I have kept them" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Meera Nair");
	await page.goto("/console/recovery-codes");
	await expect(page).toHaveURL(/\/console$/);

	const elsewhere = await (await browser.newContext()).newPage();
	await signIn(elsewhere, email);
	await elsewhere.getByRole("link", { name: "use a recovery code" }).click();
	await expectSoundScreen(elsewhere);
	await elsewhere.getByLabel("Recovery code").fill((codes[0] ?? "").toLowerCase());
	await elsewhere.getByRole("button", { name: "Go on" }).click();
	await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Welcome, Meera Nair");

	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page.getByText("You are signed out. Until next time!")).toBeVisible();
	await expectSoundScreen(page);
	await page.goto("/console/account");
	await expect(page).toHaveURL(/\/console\/sign-in\?then=%2Fconsole%2Faccount$/);
	await signIn(page, email, { stay: true });
	await expectSoundScreen(page);
	await page.getByLabel("Six digits").fill(code());
	await page.getByRole("button", { name: "Go on" }).click();

	await expect(page).toHaveURL(/\/console\/account$/);
	await expect(page.getByRole("row")).toHaveCount(3);
	await expectSoundScreen(page);
	await page.getByRole("button", { name: /^End the session on/ }).click();
	await expect(page.getByText("That session is over.")).toBeVisible();
	await expect(page.getByRole("row")).toHaveCount(2);
	await elsewhere.reload();
	await expect(elsewhere).toHaveURL(/\/console\/sign-in$/);
	await elsewhere.context().close();
	expect(complaints.filter((line) => !/status of (401|422)/.test(line))).toEqual([]);
});

test("without a script it says that it needs one", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	const sentence = page.locator("noscript p");
	await page.goto("/console/sign-in");
	await expect(sentence).toBeVisible();
	await expect(sentence).toContainText("The console needs JavaScript.");
	await signInBrowser(context, "editor");
	await page.goto("/console");
	await expect(sentence).toBeVisible();
	await context.close();
});

test("an admin invites somebody, changes a role, removes a person, and finds it all in the audit", async ({
	page,
	context,
	browser,
}) => {
	test.setTimeout(120_000);
	const stamp = Date.now();
	await signInBrowser(context, "admin", { name: `Asha ${stamp}` });
	const other = await signInBrowser(await browser.newContext(), "moderator", { name: `Ravi ${stamp}` });
	await page.goto("/console/organisers");
	await hydrated(page);
	await expectSoundScreen(page);
	const form = page.getByRole("region", { name: "Invite somebody" });
	await form.getByRole("button").click();
	await expect(page.getByRole("alert")).toContainText("Write an e-mail address.");
	await form.getByLabel("E-mail address").fill(`sunita-${stamp}@example.org`);
	await form.getByLabel("Role").selectOption("editor");
	await form.getByRole("button").click();
	await expect(page.getByText("/console/invitation?token=")).toBeVisible();
	await expectSoundScreen(page);

	await page.getByRole("combobox", { name: `Role of Ravi ${stamp}` }).selectOption("editor");
	await page.getByRole("button", { name: `Change the role of Ravi ${stamp}` }).click();
	await expect(page.getByText("The role is changed. It holds at once.")).toBeVisible();
	await page
		.getByRole("row", { name: `Ravi ${stamp}` })
		.getByRole("button", { name: "Remove" })
		.click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText("is signed out everywhere");
	await dialog.getByRole("button", { name: `Remove Ravi ${stamp}` }).click();
	await expect(page.getByText("Removed. All their sessions are over.")).toBeVisible();
	await expect(page.getByText(other.email)).toHaveCount(0);

	await page.goto("/console/audit");
	await page.getByLabel("Person").selectOption({ label: `Asha ${stamp}` });
	await page.getByRole("button", { name: "Show" }).click();
	await expect(page.getByRole("rowheader")).toHaveText([
		`Asha ${stamp} removed Ravi ${stamp} from the console`,
		`Asha ${stamp} changed the role of Ravi ${stamp} from moderator to editor`,
		`Asha ${stamp} invited somebody as editor`,
	]);
	await expectSoundScreen(page);
});

test("an admin is invited with a fresh code", async ({ browser }) => {
	const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
	const { code } = await signInBrowser(context, "admin");
	const page = await context.newPage();
	await page.goto("/console/organisers");
	await hydrated(page);
	const form = page.getByRole("region", { name: "Invite somebody" });
	await form.getByLabel("E-mail address").fill(`kavita-${Date.now()}@example.org`);
	await form.getByLabel("Role").selectOption("admin");
	await form.getByRole("button").click();
	const question = page.getByRole("region", { name: "A fresh code, please" });
	await expect(question).toBeVisible();
	await expect(page.getByText("/console/invitation?token=")).toHaveCount(0);
	await question.getByRole("button", { name: "Go on" }).click();
	await expect(page.getByRole("alert")).toContainText("Write the six digits");
	await question.getByLabel("Your code").fill(code());
	await question.getByRole("button", { name: "Go on" }).click();
	await expect(page.getByText("/console/invitation?token=")).toBeVisible();
	await context.close();
});

test("a role that may not see a screen is told so, kindly, and finds its own way on", async ({ page, context }) => {
	await signInBrowser(context, "moderator");
	const response = await page.goto("/console/organisers");
	expect(response?.status()).toBe(403);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not for your role");
	await expectSoundScreen(page);
	await page.getByRole("link", { name: "Go to the start" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
	await expect(page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Content" })).toHaveCount(0);
	await expectSoundScreen(page);
	expect((await page.goto("/console/nothing"))?.status()).toBe(404);
	await expectSoundScreen(page);
});

async function invitationTo(email: string): Promise<string> {
	const { db, close } = await openDatabase({ dataDir: process.env.TEST_SITE_DATA ?? "" });
	try {
		return (await invite(db, { email, role: "editor", by: "system" }, Date.now())).path;
	} finally {
		await close();
	}
}

async function signIn(page: Page, email: string, { stay = false } = {}): Promise<void> {
	if (!stay) await page.goto("/console/sign-in");
	await page.getByLabel("E-mail address").fill(email);
	await page.getByLabel("Password").fill("not the right one");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("alert")).toContainText("do not belong together");
	await page.getByLabel("Password").fill(goodPassword);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your code");
}
