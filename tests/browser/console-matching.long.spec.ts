import { type Browser, expect, type Page, test } from "@playwright/test";
import { openDatabase } from "../../core/database/open.ts";
import { transaction } from "../../core/database/transaction.ts";
import { insertMember } from "../../core/matching/members.ts";
import type { KindAndNeed, KindAndProfile } from "../../core/matching/records.ts";
import { insertRequest } from "../../core/matching/requests.ts";
import type { Role } from "../../core/organisers/roles.ts";
import { dayInput } from "../../core/time/indian-time.ts";
import { open } from "../../scripts/browser/open.ts";
import { startMailServer } from "../../scripts/processes/mail-server.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";

const phone = { width: 375, height: 740 };
const hour = 3_600_000;

let site: SiteProcess;
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
	site = await startSiteProcess({ SMTP_URL: "off", SUBMISSIONS_PER_HOUR: "0" });
});
test.afterAll(() => site.remove());

test("a coordinator on a phone, without mail: from the call to two donors who come", async ({ browser }) => {
	test.setTimeout(240_000);
	await putDonor("Asha Kujur", "+919900011111", ["south"]);
	await putDonor("Bilal Khan", "+919900022222", ["north"]);
	await putRequest("Meera", { units: 2 });
	const page = await organiserPage(browser, "coordinator");

	// The start page says what waits, and offers nothing that a coordinator may not see.
	await open(page, "/console");
	await expect(page.getByRole("heading", { name: "1 request waits for a call" })).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: "Messages" })).toHaveCount(0);
	expect((await page.request.get("/console/messages")).status()).toBe(403);
	await page.getByRole("link", { name: "Look and call" }).click();

	// The board tells what, when and where, and no name before a request is opened.
	await expect(page.getByText("Waits for your call")).toBeVisible();
	expect(await page.content()).not.toContain("Meera");
	await expectSoundScreen(page);
	await page.getByRole("link", { name: "Blood: 2 × A+, Red cells" }).click();
	await expect(page.getByRole("link", { name: "Call Meera" }).first()).toHaveAttribute("href", "tel:+919812345678");
	await expectSoundScreen(page);
	await page.getByRole("button", { name: "Checked by phone" }).click();
	// The button is gone: the keyboard goes on at what was done.
	await expect(page.getByText("Noted. Volunteers who fit are being asked now.")).toBeFocused();

	// Only Asha fits. The ready message names nobody and holds the link.
	await expect(page.getByRole("heading", { name: "1 person was asked" })).toBeVisible();
	const chat = page.getByRole("link", { name: "Ask in the chat: chat with Asha Kujur, in a new tab" });
	const words = await chatWords(page, (await chat.getAttribute("href")) ?? "", "919900011111");
	expect(words).toMatch(/Blood is needed: 1 × A\+, Red cells, by .*, City Hospital, South of the city/);
	expect(words).toMatch(/\/matching\/offer\?token=\S+$/);
	expect(words).not.toContain("Meera");
	await expectSoundScreen(page);
	await page.getByRole("button", { name: "Asha Kujur has said yes on the phone" }).click();
	await expect(page.getByText("1 of 2 found")).toBeVisible();

	// Bilal lives elsewhere, and is asked by hand.
	await page.getByRole("link", { name: "Ask one person" }).click();
	await expect(page.getByText("another area")).toBeVisible();
	await expect(page.getByRole("button", { name: "Ask Asha Kujur" })).toHaveCount(0);
	await expectSoundScreen(page);
	await page.getByRole("button", { name: "Bilal Khan has said yes on the phone" }).click();
	await expect(page.getByText("Noted: the person comes.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Both sides know each other" })).toBeVisible();
	await expect(page.getByText(/checked a request by phone/)).toBeVisible();
	await expect(page.getByText("Member coordinator noted the yes of a volunteer")).toHaveCount(2);
	await expectSoundScreen(page);
});

test("volunteers are found, paused, confirmed and erased; health data are for admins", async ({ browser }) => {
	await putDonor("Chitra Rao", "+919900033333", ["south"], "unconfirmed");
	const page = await organiserPage(browser, "coordinator");
	await open(page, "/console/matching/pool?state=unconfirmed");
	await expectSoundScreen(page);
	await page.getByRole("link", { name: "Chitra Rao" }).click();
	await page.getByRole("button", { name: "Confirmed by phone" }).click();
	await expect(page.getByText("Confirmed: the person may be asked from now on.")).toBeVisible();
	await page.getByRole("button", { name: "Pause for 30 days" }).click();
	await expect(page.getByText("The person is not asked until the pause ends.")).toBeVisible();
	await expectSoundScreen(page);
	await page.getByRole("button", { name: "Erase" }).click();
	await page.getByRole("dialog", { name: "Erase Chitra Rao?" }).getByRole("button", { name: "Erase" }).click();
	await expect(page.getByText("Erased, with everything that was known of the person here.")).toBeVisible();
	await open(page, "/console/matching/pool?q=Chitra");
	await expect(page.getByRole("heading", { name: "Nobody found" })).toBeVisible();

	const donors = "/console/matching/pool/export?kind=blood&format=csv";
	await open(page, "/console/matching/pool?kind=blood");
	for (const format of ["XLSX", "CSV"])
		await expect(page.getByRole("link", { name: `Donors, ${format}` })).toHaveAttribute(
			"href",
			`/console/matching/pool/export?kind=blood&format=${format.toLowerCase()}`,
		);
	const plain = await page.request.get(donors);
	expect(await plain.text()).toContain("Asha Kujur");
	expect(await plain.text()).not.toContain("Blood group");
	expect((await page.request.get(`${donors}&health=yes`)).status()).toBe(403);
	const admin = await organiserPage(browser, "admin");
	expect(await (await admin.request.get(`${donors}&health=yes`)).text()).toContain("Blood group");
	await open(admin, "/console/audit");
	await expect(admin.getByText("exported 2 donors as csv, with health data")).toBeVisible();
});

test("a request is checked and closed, and the settings are an admin's", async ({ browser }) => {
	await putRequest("Nikhil", { units: 1, group: "O-" });
	const page = await organiserPage(browser, "coordinator");
	await open(page, "/console/matching");
	await page.getByRole("link", { name: "Blood: 1 × O-, Red cells" }).click();
	await page.getByRole("button", { name: "Checked by phone" }).click();
	await expect(page.getByText("Nobody is left to ask.")).toBeVisible();
	await page.getByText("Close the request").click();
	await page.getByRole("textbox", { name: "Why, for the other coordinators" }).fill("x".repeat(300));
	await page.getByRole("button", { name: "Close it" }).click();
	await expect(page.getByRole("textbox", { name: "Why, for the other coordinators" })).toHaveValue("x".repeat(300));
	await page.getByRole("textbox", { name: "Why, for the other coordinators" }).fill("The hospital had blood");
	await page.getByRole("button", { name: "Close it" }).click();
	await expect(page.getByText("The hospital had blood")).toBeVisible();
	expect((await page.request.get("/console/matching/settings")).status()).toBe(403);

	const admin = await organiserPage(browser, "admin");
	await open(admin, "/console/matching/settings");
	await admin.getByLabel("A coordinator calls before anybody is asked").uncheck();
	await admin.getByRole("button", { name: "Save" }).click();
	await expect(admin.getByText("Saved. It holds from now on.")).toBeVisible();
	await expect(admin.getByLabel("A coordinator calls before anybody is asked")).not.toBeChecked();
	await admin.goto("/console/matching/hours");
	await expect(admin.getByRole("heading", { name: "No hours in this time" })).toBeVisible();
});

test("with mail: every link comes by mail, and after the yes each has the number of the other", async ({ browser }) => {
	test.setTimeout(240_000);
	const server = await startMailServer();
	const mail = { SMTP_URL: server.url, MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "team@example.org" };
	const mailed = await startSiteProcess(mail);
	try {
		const linkTo = async (to: string, subject: RegExp) => {
			const find = () =>
				server.mails.find(({ to: whom, headers }) => whom.includes(to) && subject.test(headers.subject ?? ""));
			await expect.poll(() => find()?.headers.subject ?? "", { timeout: 30_000 }).toMatch(subject);
			const link = new URL(/https?:\/\/\S+token=\S+/.exec(find()?.text ?? "")?.[0] ?? "");
			// The site knows only the port that it was told, which is 0 here.
			return mailed.url + link.pathname + link.search;
		};
		const visitor = await (await browser.newContext({ viewport: phone, javaScriptEnabled: false })).newPage();
		await visitor.goto(`${mailed.url}/blood-donation/donor`);
		await fillDonor(visitor);
		await visitor.getByRole("button", { name: "Join the donors" }).click();
		await visitor.goto(await linkTo("asha@example.org", /^Confirm that you want to give blood/));
		await visitor.getByRole("button", { name: "Yes, it is mine" }).click();
		await linkTo("asha@example.org", /^You are in the pool of blood donors/);

		await visitor.goto(`${mailed.url}/blood-donation/request`);
		await fillBloodRequest(visitor);
		await visitor.getByRole("button", { name: "Ask for blood" }).click();
		const own = await linkTo("ravi@example.org", /^We have your request for blood/);

		const context = await browser.newContext({ baseURL: mailed.url, viewport: phone });
		await signInBrowser(context, "coordinator", { ...mailed, name: "Divya" });
		const board = await context.newPage();
		await open(board, "/console/matching");
		await board.getByRole("link", { name: "Blood: 1 × A+, Platelets" }).click();
		await board.getByRole("button", { name: "Checked by phone" }).click();
		await expect(board.getByRole("heading", { name: "1 person was asked" })).toBeVisible();

		const offer = await linkTo("asha@example.org", /^Can you give blood by/);
		expect(JSON.stringify(server.mails.filter(({ to }) => to.includes("asha@example.org")))).not.toContain("Ravi");
		await visitor.goto(offer);
		await visitor.getByRole("button", { name: "Yes, I will be there" }).click();
		await linkTo("asha@example.org", /^You have promised to give blood/);
		await linkTo("ravi@example.org", /^Enough donors have said yes/);
		const told = (to: string) => server.mails.filter(({ to: whom }) => whom.includes(to)).map(({ text }) => text);
		expect(told("asha@example.org").join()).toContain("Ravi Kumar: +91 98123 45678");
		expect(told("ravi@example.org").join()).toContain("Asha Menon: +91 98765 43210");
		await visitor.goto(own);
		await expect(visitor.getByRole("link", { name: "Call Asha Menon" })).toHaveAttribute("href", "tel:+919876543210");
	} finally {
		await mailed.remove();
		await server.close();
	}
});

async function fillDonor(page: Page): Promise<void> {
	const form = page.getByRole("form", { name: "Become a blood donor" });
	await form.getByLabel(/^Name/).fill("Asha Menon");
	await form.getByLabel(/^E-mail/).fill("asha@example.org");
	await form.getByLabel(/^Mobile number/).fill("98765 43210");
	await form.getByLabel(/^Your blood group/).selectOption("A+");
	await form.getByLabel(/^90 days/).check();
	await form.getByLabel(/^Hostel, or part of the city/).fill("Kailash");
	await form.getByLabel(/^South of the city/).check();
	for (const box of await form.getByLabel(/^(You may|When I have)/).all()) await box.check();
}

async function fillBloodRequest(page: Page): Promise<void> {
	const form = page.getByRole("form", { name: "Ask for blood" });
	await form.getByLabel(/^Hospital/).fill("City Hospital");
	await form.getByLabel(/^Part of the city/).selectOption("south");
	await form.getByLabel(/^Blood group of the patient/).selectOption("A+");
	await form.getByLabel(/^What does the hospital ask for\?/).selectOption("platelets");
	await form.getByLabel(/^How many units\?/).fill("1");
	await form.getByLabel(/^Needed by/).fill(dayInput(Date.now() + 48 * hour));
	await form.getByLabel(/^At what time/).fill("18:00");
	await form.getByLabel(/^Name/).fill("Ravi Kumar");
	await form.getByLabel(/^Mobile number/).fill("98123 45678");
	await form.getByLabel(/^E-mail/).fill("ravi@example.org");
	for (const box of await form.getByLabel(/^You may/).all()) await box.check();
}

async function organiserPage(browser: Browser, role: Role): Promise<Page> {
	const context = await browser.newContext({ baseURL: site.url, viewport: phone });
	await signInBrowser(context, role, { ...site, name: `Member ${role}` });
	const page = await context.newPage();
	page.setDefaultTimeout(30_000);
	return page;
}

/** What the link of the chat would open, without leaving for it. */
async function chatWords(page: Page, address: string, digits: string): Promise<string> {
	const answer = await page.request.get(address, { maxRedirects: 0 });
	const there = new URL(answer.headers().location ?? "");
	expect([there.host, there.pathname]).toEqual(["wa.me", `/${digits}`]);
	return there.searchParams.get("text") ?? "";
}

const sent = { language: "en", idempotencyKey: null, notice: null, heldReason: null };

async function putDonor(name: string, phone: string, areas: string[], state: "active" | "unconfirmed" = "active") {
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	const profile = { group: "A+", lastDonation: null, interval: 90, place: "Nilgiri", areas } as const;
	const wanted: KindAndProfile = { kind: "blood", profile };
	const email = `${name.replace(/\W/g, "").toLowerCase()}@example.org`;
	const input = { ...sent, wanted, name, email, phone, now: Date.now() };
	const { member } = await transaction(db, (tx) => insertMember(tx, input));
	await db.updateTable("pool_members").set({ state }).where("id", "=", member.id).execute();
	await close();
}

async function putRequest(name: string, { units, group = "A+" }: { units: number; group?: "A+" | "O-" }) {
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	const place = { hospital: "City Hospital", area: "south", component: "red-cells" } as const;
	const wanted: KindAndNeed = { kind: "blood", need: { ...place, group, units, at: Date.now() + 20 * hour } };
	const person = { name, email: "", phone: "+919812345678" };
	await transaction(db, (tx) => insertRequest(tx, { ...sent, ...person, wanted, now: Date.now() }));
	await close();
}
