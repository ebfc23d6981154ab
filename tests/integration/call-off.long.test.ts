import { expect, onTestFinished, test } from "vitest";
import { siteSecret } from "../../core/settings/secret.ts";
import { signupToken } from "../../core/signups/links.ts";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { askConsole, type SignedIn, signedIn } from "../support/console.ts";
import { putEvent, signUp } from "../support/signups.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

const day = 86_400_000;
const senders = { MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "team@example.org" };

test("who calls an event off is told how many get a mail, and goes on to where they were going", async () => {
	const mails = await startMailServer();
	onTestFinished(() => mails.close());
	const { site, editor } = await start({ SMTP_URL: mails.url, ...senders });
	const event = await offTheSite(site, ["asha", "bilal"]);
	const screen = `/console/events/${event}/call-off?then=%2Fconsole%2Fevents%3Fdone%3Dx`;
	expect(await wordsOf(site, editor, screen)).toContain("Tell 2 people that it is called off");
	const told = await callOff(site, editor, screen);
	expect(told).toContain("Blood camp is called off");
	expect(told).toContain("2 people are told by email. Their own pages say it too.");
	expect(told).toContain('href="/console/events?done=x"');
	await expect
		.poll(() => mails.mails.map(({ to }) => to[0]).sort(), { timeout: 10_000 })
		.toEqual(["asha@example.org", "bilal@example.org"]);
	expect(mails.mails[0]?.headers.subject).toBe("Called off: Blood camp");
	expect(mails.mails[0]?.text).toContain("Rain is forecast.");
	const page = await (await fetch(`${site.url}/events/${event}`)).text();
	for (const words of ["Called off", "Rain is forecast.", "See what is coming up"]) expect(page).toContain(words);
	expect(await (await fetch(`${site.url}/events`)).text()).not.toContain("Blood camp");
	// A second time there is nobody left.
	expect(await callOff(site, editor, screen)).toContain("There is nobody to tell");
});

test("one person is one person, and nobody is led away from the events", async () => {
	const { site, editor } = await start({ SMTP_URL: "smtp://127.0.0.1:9", ...senders });
	const event = await offTheSite(site, ["asha"]);
	const screen = `/console/events/${event}/call-off?then=%2F%2Fevil.example`;
	expect(await wordsOf(site, editor, screen)).toContain("Tell 1 person that it is called off");
	const told = await callOff(site, editor, screen);
	expect(told).toContain("1 person is told by email. Their own page says it too.");
	expect(told).toContain(`href="/console/events/${event}"`);
	expect(told).not.toContain("evil");
});

test("without mail it says that nobody can be told by mail, and that their pages do", async () => {
	const { site, editor } = await start({ SMTP_URL: "off" });
	const event = await offTheSite(site, ["asha", "bilal"]);
	const screen = `/console/events/${event}/call-off`;
	const before = await ownPage(site);
	expect(before).toContain("Blood camp");
	expect(before).toContain("This event is not on the site at the moment");
	expect(before).not.toContain("LH 121");
	expect(await wordsOf(site, editor, screen)).toContain("Say so on their pages");
	const told = await callOff(site, editor, screen);
	expect(told).toContain("nobody can be told by mail: 2 people signed up. Their own pages say that");
	expect(told).toContain(`href="/console/events/${event}/signups"`);
	const page = await ownPage(site);
	for (const words of ["Blood camp", "This event does not take place", "Rain is forecast.", "LH 121", 'href="/events"'])
		expect(page).toContain(words);
	const edit = await wordsOf(site, editor, `/console/events/${event}`);
	expect(edit).toContain("You have called this event off");
});

async function start(env: Record<string, string>): Promise<{ site: TestSite; editor: SignedIn }> {
	const site = await startTestSite(env);
	onTestFinished(() => site.remove());
	return { site, editor: await signedIn(site, "editor") };
}

/** An event that people signed up for, and that was then taken off the site. */
async function offTheSite({ database: { db } }: TestSite, names: readonly string[]): Promise<string> {
	const event = await putEvent(db, { startsAt: Date.now() + 2 * day });
	for (const name of names) await signUp(db, event, name);
	await db.updateTable("events").set({ state: "draft" }).where("id", "=", event).execute();
	return event;
}

/** The private page of the first who signed up. */
async function ownPage({ database, dataDir, url }: TestSite): Promise<string> {
	const { id } = await database.db.selectFrom("signups").select("id").orderBy("arrival").executeTakeFirstOrThrow();
	const token = signupToken(await siteSecret(database, { dataDir }, 0), id);
	const page = await (await fetch(`${url}/sign-up?token=${token}`)).text();
	return page.slice(page.indexOf("<main"), page.indexOf("</main>"));
}

async function callOff(site: TestSite, editor: SignedIn, screen: string): Promise<string> {
	const answer = await askConsole(site, screen, { as: editor, form: { words: "Rain is forecast." } });
	expect(answer.status).toBe(302);
	return wordsOf(site, editor, answer.headers.get("Location") ?? "");
}

/** The screen's HTML, without the marks between pieces of text. */
async function wordsOf(site: TestSite, editor: SignedIn, path: string): Promise<string> {
	const answer = await askConsole(site, path, { as: editor });
	expect(answer.status).toBe(200);
	return (await answer.text()).replace(/<!-- -->/g, "");
}
