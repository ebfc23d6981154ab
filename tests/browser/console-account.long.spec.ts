import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import { invite } from "../../core/organisers/invitations.ts";
import {
	chooseNameAndPassword,
	giveCode,
	givePassword,
	keepRecoveryCodes,
	setUpPhone,
} from "../../scripts/browser/auth-steps.ts";
import { goodPassword, phoneWith } from "../../scripts/browser/phone.ts";
import { collectComplaints, hydrated } from "../../scripts/browser/site-pages.ts";
import { type MailServer, startMailServer } from "../../scripts/processes/mail-server.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";

let site: SiteProcess;
let mails: MailServer;

// The second journey needs the mail that the first sets up.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
	mails = await startMailServer();
	site = await startSiteProcess({ SAMPLE_DATA: "off", ALLOW_PRIVATE_ADDRESSES: "on" });
});

test.afterAll(async () => {
	await site.remove();
	await mails.close();
});

test("an admin sets up mail in Settings: what is wrong is said beside its field, and what is right counts at once", async ({
	page,
	context,
}) => {
	await visit(page, "/console/sign-in/forgotten");
	await expect(page.getByText("cannot mail you a link")).toBeVisible();
	await expect(page.getByText("An admin of the chapter can make you a link")).toBeVisible();
	await expect(page.getByLabel("E-mail address")).toHaveCount(0);
	await expectSoundScreen(page);

	const { code, email } = await signInBrowser(context, "admin", site);
	await visit(page, "/console/settings");
	const form = page.getByRole("region", { name: "How the site sends mail" });
	await form.getByLabel(/^Mail server/).fill("127.0.0.1");
	await form.getByLabel("Connection").selectOption("none");
	await form.getByLabel("Port").fill("1");
	await form.getByLabel("Name of the sender").fill("NSS IIT Delhi");
	await form.getByLabel("Address of the sender").fill("nss@example.org");
	await form.getByRole("button", { name: "Save and send" }).click();
	await expect(page.getByRole("alert")).toContainText("Write the six digits");
	await form.getByLabel("Your code").fill(code());
	await form.getByRole("button", { name: "Save and send" }).click();
	await expect(form.getByLabel("Port")).toHaveAccessibleDescription(/nothing answers on this port/);
	await expect(form.getByLabel("Name of the sender")).toHaveValue("NSS IIT Delhi");
	await expectSoundScreen(page);

	await form.getByLabel("Port").fill(new URL(mails.url).port);
	await form.getByRole("button", { name: "Save and send" }).click();
	await expect(page.getByText("The mail server took a test email for you")).toBeVisible();
	expect(mails.mails).toMatchObject([{ to: [email] }]);
	await expect(form.getByText("The site sends emails by this server.")).toBeVisible();
	await visit(page, "/console/sign-in/forgotten");
	await expect(page.getByLabel("E-mail address")).toBeVisible();
});

test("a member opens a used invitation, forgets the password, and changes name, address and phone", async ({
	page,
	browser,
}) => {
	test.setTimeout(180_000);
	const email = "meera@example.org";
	const complaints = collectComplaints(page);
	const invitation = await invitationTo(email);
	await visit(page, invitation);
	const password = page.getByLabel("A new password");
	const show = page.getByRole("button", { name: "Show: A new password" });
	await password.fill(goodPassword);
	await show.click();
	await expect(show).toHaveAttribute("aria-pressed", "true");
	await expect(password).toHaveAttribute("type", "text");
	await expectSoundScreen(page);
	await chooseNameAndPassword(page, { name: "Meera", password: goodPassword });
	const code = await setUpPhone(page);
	const recoveryCode = (await page.locator("main li code").first().textContent()) ?? "";
	await keepRecoveryCodes(page);

	const other = await browser.newContext({ baseURL: site.url });
	const newPassword = "violin-harbour-cactus-plum";
	await resetElsewhere(other, { invitation, email, newPassword, code: code() });
	// The reset has ended the session of the first browser, which knows its owner again.
	await visit(page, invitation);
	await expect(page).toHaveURL(/\/console\/sign-in\?invitation=/);
	await expect(page.getByLabel("E-mail address")).toHaveValue(email);
	await expectSoundScreen(page);
	await givePassword(page, email, newPassword);
	await giveCode(page, code(1));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Meera");

	await visit(page, "/console/account");
	await page.getByRole("textbox", { name: /^Your name/ }).fill("Meera Nair");
	await page.getByRole("button", { name: "Save the name" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meera Nair");
	await changeEmail(page, newPassword, recoveryCode);
	await changePhone(page, other);
	expect(complaints.filter((line) => !/status of (401|422)/.test(line))).toEqual([]);
	await other.close();
});

/** From a used invitation to a new password and in, in another browser. */
async function resetElsewhere(
	context: BrowserContext,
	{ invitation, email, newPassword, code }: { invitation: string; email: string; newPassword: string; code: string },
): Promise<void> {
	const page = await context.newPage();
	await visit(page, invitation);
	await expect(page.getByText("This invitation has been used")).toBeVisible();
	// A stranger with the link does not learn the address.
	await expect(page.getByLabel("E-mail address")).toHaveValue("");
	await page.getByRole("link", { name: "Forgotten your password?" }).click();
	await page.waitForURL(/\/forgotten/);
	await page.getByLabel("E-mail address").fill(email);
	await page.getByRole("button", { name: "Send me a link" }).click();
	await expect(page.getByText("If an organiser has this address")).toBeVisible();
	const link = await mailedLink(email);
	await visit(page, link);
	await page.getByLabel("A new password").fill("password1234");
	await page.getByRole("button", { name: "Go on" }).click();
	await expect(page.getByRole("alert")).toContainText("too easy to guess");
	await page.getByLabel("A new password").fill(newPassword);
	await page.getByRole("button", { name: "Go on" }).click();
	await expect(page.getByText("Your new password counts.")).toBeVisible();
	await giveCode(page, code);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Meera");
	await visit(page, link);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
}

/** With a recovery code, since the codes of these half minutes have been used. */
async function changeEmail(page: Page, password: string, recoveryCode: string): Promise<void> {
	const next = "meera.nair@example.org";
	const form = page.getByRole("region", { name: "Your e-mail address" });
	await form.getByLabel("New e-mail address").fill(next);
	await form.getByLabel("Present password").fill("not the right one");
	await form.getByLabel("Your code").fill("123456");
	await form.getByRole("button", { name: "Change the address", exact: true }).click();
	await expect(page.getByRole("alert")).toContainText("not your present password");
	await expect(form.getByLabel("New e-mail address")).toHaveValue(next);
	await expectSoundScreen(page);
	await form.getByLabel("Present password").fill(password);
	await form.getByLabel("Your code").fill(recoveryCode);
	await form.getByRole("button", { name: "Change the address", exact: true }).click();
	await expect(page.getByText("A link is on its way to the new address.")).toBeVisible();
	await visit(page, await mailedLink(next));
	await expectSoundScreen(page);
	await page.getByRole("button", { name: "Confirm the address" }).click();
	await expect(page.getByText("Your e-mail address is changed")).toBeVisible();
	await expect(page.getByText(`${next}. `).first()).toBeVisible();
}

/** The fresh code of a moment ago still counts. The session of the other browser ends. */
async function changePhone(page: Page, other: BrowserContext): Promise<void> {
	await page.getByRole("link", { name: "Set up another phone" }).click();
	await page.getByRole("button", { name: "Begin" }).click();
	await page.getByRole("img", { name: "Square code with your secret" }).waitFor();
	await expectSoundScreen(page);
	const code = phoneWith((await page.locator("main code").textContent()) ?? "");
	await page.getByLabel("Six digits of the new phone").fill("12");
	await page.getByRole("button", { name: "Use the new phone" }).click();
	await expect(page.getByRole("alert")).toContainText("not right");
	await page.getByLabel("Six digits of the new phone").fill(code());
	await page.getByRole("button", { name: "Use the new phone" }).click();
	await expect(page.getByText("The new phone counts")).toBeVisible();
	const [elsewhere] = other.pages();
	await elsewhere?.goto("/console");
	await expect(elsewhere ?? page).toHaveURL(/\/console\/sign-in$/);
}

async function visit(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, site.url).href);
	await hydrated(page);
}

/** The address of the link in the newest email to this address, on the site of the test. */
async function mailedLink(to: string): Promise<string> {
	const text = () => mails.mails.findLast((mail) => mail.to[0] === to)?.text ?? "";
	await expect.poll(text).toContain("token=");
	const { pathname, search } = new URL(/https?:\S+/.exec(text())?.[0] ?? "");
	return pathname + search;
}

async function invitationTo(email: string): Promise<string> {
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	try {
		return (await invite(db, { email, role: "editor", by: "system" }, Date.now())).path;
	} finally {
		await close();
	}
}
