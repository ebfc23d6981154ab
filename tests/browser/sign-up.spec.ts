import { type Browser, expect, type Page, test } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import { shortestFillingMs } from "../../core/submissions/submission.ts";
import { type Mail, type MailServer, startMailServer } from "../../scripts/processes/mail-server.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { day, putEvent } from "../support/signups.ts";

/** Starts sites of its own, so it runs in `npm run test:long`. */
const inLongRun = process.env.TEST_LONG === undefined ? () => undefined : test;

const entries: Record<string, string> = { asha: "cs1240001", bilal: "cs1240002" };
const addressOf = (name: string) => `${entries[name] ?? name}@sit-nandipur.example`;
const noMail = { SMTP_URL: "off", SUBMISSIONS_PER_HOUR: "0" };

test("with a mail server: who moves up takes the seat by the link in the email", async ({ browser }) => {
	const mails = await startMailServer();
	const mail = { SMTP_URL: mails.url, MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "team@example.org" };
	const site = await startSiteProcess({ ...noMail, ...mail });
	try {
		const event = await eventOf(site);

		// With a script: what is wrong is told beside its field, and nothing typed is lost.
		const asha = await (await browser.newContext()).newPage();
		await asha.goto(event);
		await asha.getByRole("link", { name: "Sign up" }).first().click();
		const form = asha.getByRole("form", { name: "Sign up" });
		await fillIn(asha, "asha", { email: "asha" });
		await asha.waitForTimeout(shortestFillingMs);
		await form.getByRole("button", { name: "Sign up" }).click();
		await expect(asha.getByRole("alert")).toContainText("Enter your whole e-mail address");
		await expect(form.getByLabel("Name")).toHaveValue("asha");
		await form.getByLabel("Institute e-mail").fill(addressOf("asha"));
		await form.getByRole("button", { name: "Sign up" }).click();
		await expect(asha.getByRole("heading", { name: "Look into your mail" })).toBeVisible();

		// It says where the mail went, to whoever has typed it and once; what was sent can be corrected.
		await expect(asha.getByText(`We have written to ${addressOf("asha")}.`)).toBeVisible();
		await expect(asha.getByRole("listitem").filter({ hasText: "If nothing comes" })).toBeVisible();
		await expect(asha).toHaveURL(/\/events\/blood-camp[^?]*$/);
		const shared = await plainPage(browser);
		await shared.goto(`${site.url}/sign-up?sent=yes&event=${event.split("/").at(-1)}`);
		await expect(shared.getByText("We have written to the address that you entered.")).toBeVisible();
		await expect(shared.getByRole("heading", { name: "Blood camp", level: 1 })).toBeVisible();
		expect(await shared.content()).not.toContain(addressOf("asha"));
		await asha.getByRole("link", { name: "Correct it" }).click();
		await expect(form.getByLabel("Institute e-mail")).toHaveValue(addressOf("asha"));
		await expect(form.getByLabel("Name")).toHaveValue("asha");
		await asha.goBack();
		await expect(asha.getByRole("heading", { name: "Look into your mail" })).toHaveCount(0);

		await asha.goto(linkIn((await mailOf(mails, "asha", "Your seat")).text));
		await expect(asha.getByRole("heading", { name: "You have a seat" })).toBeVisible();
		await expect(asha.getByRole("img", { name: "Show this code at the entrance." })).toBeVisible();

		// Without a script, on a small phone: only the waiting list is left.
		const bilal = await plainPage(browser);
		await bilal.goto(event);
		await expect(bilal.getByText("Seats full")).toBeVisible();
		await bilal.getByRole("link", { name: "Join the waiting list" }).click();
		await signUp(bilal, "bilal");
		await expect(bilal.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
		await bilal.goto(linkIn((await mailOf(mails, "bilal", "On the waiting list")).text));
		await expect(bilal.getByRole("heading", { name: "You are on the waiting list" })).toBeVisible();
		expect(await bilal.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
		await bilal.goto(`${site.url}/events`);
		await expect(bilal.getByText("Seats full")).toBeVisible();
		await bilal.goto(event);
		await signUp(bilal, "asha");
		await expect(bilal.getByRole("heading", { name: "Look into your mail" })).toBeVisible();

		// The seat becomes free.
		await asha.getByRole("link", { name: "Cancel my sign-up" }).click();
		await expect(asha.getByRole("heading", { name: "Do you want to cancel your sign-up?" })).toBeVisible();
		await asha.getByRole("link", { name: "No, I am coming" }).click();
		await expect(asha.getByRole("heading", { name: "You have a seat" })).toBeVisible();
		await cancelSignup(asha);
		await expect(asha.getByRole("heading", { name: "Your sign-up is cancelled" })).toBeVisible();
		// Somebody waits, so that the seat is theirs now.
		await expect(asha.getByRole("button", { name: "Take my place back" })).toHaveCount(0);
		const offer = await mailOf(mails, "bilal", "A seat is free for you");
		await bilal.goto(linkIn(offer.text));
		// The code for the entrance comes with the seat.
		await expect(bilal.getByRole("img", { name: "Show this code at the entrance." })).toHaveCount(0);
		await bilal.getByRole("button", { name: "Take the seat" }).click();
		await expect(bilal.getByRole("heading", { name: "You have a seat" })).toBeVisible();
		const seat = await mailOf(mails, "bilal", "Your seat");
		expect(seat.attachments.map(({ name }) => name)).toEqual(["entrance.png", "event.ics"]);
		await mailOf(mails, "asha", "Cancelled");

		// Nobody waits any more: what was a mistake is taken back.
		await cancelSignup(bilal);
		await bilal.getByRole("button", { name: "Take my place back" }).click();
		await expect(bilal.getByRole("heading", { name: "You have a seat" })).toBeVisible();

		// With an address that is not of the institute the place is only kept, until the link was followed.
		const guest = await plainPage(browser);
		await guest.goto(event);
		await expect(guest.getByText("your place is kept for half an hour")).toBeVisible();
		await signUp(guest, "guest", { email: "guest@example.org" });
		await expect(guest.getByRole("alert")).toContainText("Is this the address that your institute has given you?");
		await guest.getByRole("form", { name: "Sign up" }).getByRole("button", { name: "Sign up" }).click();
		await expect(guest.getByText("confirm within half an hour on the page behind that link")).toBeVisible();
		await guest.goto(linkIn((await mailOf(mails, "guest", "Please confirm")).text));
		await expect(guest.getByRole("heading", { name: "Please confirm your sign-up" })).toBeVisible();
		await guest.getByRole("button", { name: "Yes, I am coming" }).click();
		await expect(guest.getByRole("heading", { name: "You are on the waiting list" })).toBeVisible();
	} finally {
		await site.remove();
		await mails.close();
	}
});

inLongRun(
	"without a mail server who moves up has the seat at once, and their own page says so",
	async ({ browser }) => {
		const site = await startSiteProcess(noMail);
		try {
			const event = await eventOf(site);
			const [asha, bilal] = [await plainPage(browser), await plainPage(browser)];
			for (const [page, name] of [
				[asha, "asha"],
				[bilal, "bilal"],
			] as const) {
				await page.goto(event);
				await signUp(page, name);
			}
			await expect(bilal.getByRole("heading", { name: "You are on the waiting list" })).toBeVisible();
			await expect(bilal.getByText("it is yours, and this page says so")).toBeVisible();
			await cancelSignup(asha);
			await bilal.reload();
			await expect(bilal.getByRole("heading", { name: "You have a seat" })).toBeVisible();
		} finally {
			await site.remove();
		}
	},
);

async function cancelSignup(page: Page): Promise<void> {
	await page.getByRole("link", { name: "Cancel my sign-up" }).click();
	await page.getByRole("button", { name: "Yes, cancel it" }).click();
}

/** Puts in an event with one seat, and returns the address of its page. */
async function eventOf(site: SiteProcess): Promise<string> {
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	const questions = [{ id: "a", label: "Which shift suits you?", required: false, choices: [] }];
	const id = await putEvent(db, { seats: 1, startsAt: Date.now() + 2 * day, questions });
	await close();
	return `${site.url}/events/${id}`;
}

async function plainPage(browser: Browser): Promise<Page> {
	const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
	return context.newPage();
}

async function fillIn(page: Page, name: string, { email = addressOf(name) } = {}): Promise<void> {
	const form = page.getByRole("form", { name: "Sign up" });
	await form.getByLabel("Name").fill(name);
	await form.getByLabel("Institute e-mail").fill(email);
	await form.getByLabel("Phone").fill("98765 43210");
}

async function signUp(page: Page, name: string, typed?: { email: string }): Promise<void> {
	await fillIn(page, name, typed);
	await page.getByRole("form", { name: "Sign up" }).getByRole("button", { name: "Sign up" }).click();
}

async function mailOf(mails: MailServer, name: string, subject: string): Promise<Mail> {
	const find = () =>
		mails.mails.find(
			({ to, headers }) => to[0]?.startsWith(`${entries[name] ?? name}@`) && headers.subject?.startsWith(subject),
		);
	await expect.poll(() => find()?.headers.subject, { timeout: 10_000 }).toBeDefined();
	const mail = find();
	if (!mail) throw new Error("The email is gone.");
	return mail;
}

function linkIn(text: string): string {
	return /http\S+\/sign-up\?token=\S+/.exec(text)?.[0] ?? "";
}
