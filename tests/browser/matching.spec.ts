import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Kysely } from "kysely";
import { openDatabase } from "../../core/database/open.ts";
import type { Database } from "../../core/database/schema.ts";
import { check } from "../../core/matching/coordination.ts";
import { confirmMember } from "../../core/matching/member-coordination.ts";
import { dayInput, readTimeInput } from "../../core/time/indian-time.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";

/** Starts sites of its own, so it runs in `npm run test:long`. */
const inLongRun = process.env.TEST_LONG === undefined ? () => undefined : test;

const noMail = { SMTP_URL: "off", SUBMISSIONS_PER_HOUR: "0" };
const dayMs = 86_400_000;

test("without mail and without a script, at 320 px: from the two forms to two people who have each other's number", async ({
	browser,
}) => {
	const site = await startSiteProcess(noMail);
	try {
		const donor = await pageOf(browser, { width: 320, script: false });
		await donor.goto(`${site.url}/blood-donation`);
		await donor.getByRole("link", { name: "Be asked in private" }).click();
		// A willing donor is met by the forms; what to do in an emergency comes after them.
		const headings = await donor.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
		expect(headings.at(-1)).toBe("If it cannot wait");

		// 'Can I give?' is answered by the page.
		const give = donor.getByRole("form", { name: "Can I give?" });
		await give.getByLabel(/^Your age/).fill("17");
		await give.getByLabel(/^Your weight/).fill("60");
		await give.getByLabel(/^90 days/).check();
		await give.getByRole("button", { name: "Can I give?" }).click();
		await expect(donor.getByText("Blood is given from 18 on.")).toBeVisible();
		// What both forms ask is asked once.
		await expect(donor.locator("#match-form").getByLabel(/^90 days/)).toBeChecked();
		await expect(donor.locator("#match-form").getByLabel(/^120 days/)).not.toBeChecked();

		// What is wrong is told beside its field, and nothing typed or ticked is lost.
		await fillDonor(donor, { phone: "12345" });
		await donor.getByRole("button", { name: "Join the donors" }).click();
		const form = donor.getByRole("form", { name: "Become a blood donor" });
		await expect(donor.getByRole("alert")).toContainText("Nobody has this number.");
		await expect(form.getByLabel(/^Name/)).toHaveValue("Asha Menon");
		await expect(form.getByLabel(/^South of the city/)).toBeChecked();
		await expect(form.getByLabel(/^Centre of the city/)).toBeChecked();
		await expect(form.getByLabel(/^North of the city/)).not.toBeChecked();
		await form.getByLabel(/^Mobile number/).fill("98765 43210");
		await donor.getByRole("button", { name: "Join the donors" }).click();
		await expect(donor.getByRole("heading", { name: "We have received it" })).toBeVisible();
		const ownPage = donor.url();
		await narrow(donor, 320);

		const asker = await pageOf(browser, { width: 320, script: false });
		await asker.goto(`${site.url}/blood-donation`);
		await asker.getByRole("link", { name: "Ask in private" }).click();
		await fillBloodRequest(asker, { day: dayInput(Date.now() - dayMs) });
		await asker.getByRole("button", { name: "Ask for blood" }).click();
		await expect(asker.getByRole("alert")).toContainText("This has passed already.");
		await expect(asker.getByLabel(/^Hospital/)).toHaveValue("AIIMS, blood bank");
		await asker.getByLabel(/^Needed by/).fill(dayInput(Date.now() + 2 * dayMs));
		await asker.getByRole("button", { name: "Ask for blood" }).click();
		await expect(asker.getByRole("heading", { name: "We have your request" })).toBeVisible();
		expect(await asker.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");

		await coordinate(site);
		await asker.reload();
		await expect(asker.getByText("One person has been asked. One has yet to answer.")).toBeVisible();
		await expect(asker.getByText("Asha Menon")).toHaveCount(0);

		// The offer says what, when and where, and nothing of who.
		await donor.goto(ownPage);
		await donor.getByRole("link", { name: "Open it" }).click();
		await expect(donor.getByText("Platelets for A positive (A+) · Units: 1")).toBeVisible();
		await expect(donor.getByText("AIIMS, blood bank, South of the city")).toBeVisible();
		expect(await donor.content()).not.toContain("Ravi");
		await narrow(donor, 320);
		const offerPage = donor.url();
		await donor.reload();
		await donor.getByRole("button", { name: "Yes, I will be there" }).click();
		await expect(donor.getByRole("heading", { name: "You have said yes. Thank you!" })).toBeVisible();
		await expect(donor.getByRole("link", { name: "Call Ravi Kumar" })).toHaveAttribute("href", "tel:+919812345678");

		await asker.reload();
		await expect(asker.getByRole("heading", { name: "It is settled" })).toBeVisible();
		await expect(asker.getByRole("link", { name: "Call Asha Menon" })).toHaveAttribute("href", "tel:+919876543210");
		await narrow(asker, 320);

		// A yes is taken back by one press, and the other side no longer sees the number.
		await donor.getByRole("link", { name: "I cannot come" }).click();
		await donor.getByRole("button", { name: "Yes, I cannot come" }).click();
		await expect(donor.getByRole("heading", { name: "You have taken it back" })).toBeVisible();
		await asker.reload();
		await expect(asker.getByText("+91 98765 43210")).toHaveCount(0);
		await expect(asker.getByRole("heading", { name: "Other ways" })).toBeVisible();

		// Leaving erases, and the links say so.
		await donor.goto(ownPage);
		await donor.getByRole("link", { name: "Leave and erase" }).click();
		await donor.getByRole("button", { name: "Yes, leave and erase" }).click();
		await expect(donor.getByRole("heading", { name: "You have left" })).toBeVisible();
		for (const address of [ownPage, offerPage]) {
			expect((await donor.goto(address))?.status()).toBe(410);
			await expect(donor.getByRole("heading", { name: "There is nothing here any more" })).toBeVisible();
		}
	} finally {
		await site.remove();
	}
});

inLongRun("with a script, on a tablet: a student finds a scribe, changes the hour and cancels", async ({ browser }) => {
	const site = await startSiteProcess(noMail);
	try {
		const scribe = await pageOf(browser, { width: 800, script: true });
		await scribe.goto(`${site.url}/scribe`);
		await scribe.getByRole("link", { name: "Be asked in private" }).click();
		const form = scribe.getByRole("form", { name: "Become a scribe" });
		await form.getByLabel(/^Name/).fill("Meera Das");
		await form.getByRole("button", { name: "Join the scribes" }).click();
		await expect(scribe.getByRole("alert")).toContainText("Tick at least one language.");
		await form.getByLabel(/^Institute e-mail/).fill("meera@example.org");
		await form.getByLabel(/^Mobile number/).fill("98765 00000");
		for (const label of ["Hindi", "Law", "College or university"])
			await form.getByLabel(new RegExp(`^${label}`)).check();
		for (const label of ["Morning, 8 to 12", "Afternoon, 12 to 5", "Evening, 5 to 9"])
			for (const box of await form.getByRole("checkbox", { name: new RegExp(`${label}$`) }).all()) await box.check();
		await form.getByLabel(/^Hostel, or part of the city/).fill("Kailash");
		for (const box of await form.getByLabel(/^(You may|When I have)/).all()) await box.check();
		await form.getByRole("button", { name: "Join the scribes" }).click();
		await expect(scribe.getByRole("heading", { name: "We have received it" })).toBeVisible({ timeout: 15_000 });
		const ownPage = scribe.url();

		const student = await pageOf(browser, { width: 800, script: true });
		await student.goto(`${site.url}/scribe`);
		await student.getByRole("link", { name: "Ask in private" }).click();
		await fillScribeRequest(student);
		await student.getByRole("button", { name: "Ask for a scribe" }).click();
		await expect(student.getByRole("heading", { name: "We have your request" })).toBeVisible({ timeout: 15_000 });

		await coordinate(site);
		await scribe.goto(ownPage);
		await scribe.getByRole("link", { name: "Open it" }).click();
		await expect(scribe.getByText("Law, Hindi, College or university · Write what I say")).toBeVisible();
		await scribe.getByRole("button", { name: "Yes, I will be there" }).click();
		await expect(scribe.getByRole("link", { name: "Call Kiran" })).toBeVisible();
		await student.reload();
		await expect(student.getByRole("link", { name: "Call Meera Das" })).toBeVisible();

		// What was typed comes back with what is wrong with it; then the change is taken.
		await student.getByText("Change it", { exact: true }).last().click();
		const change = student.getByRole("form", { name: "Change it" });
		await expect(change.getByLabel(/^Where/)).toHaveValue("Government School, Sector 4");
		await change.getByLabel(/^Length in minutes/).fill("never");
		await change.getByRole("button", { name: "Save the changes" }).click();
		await expect(student.getByRole("alert")).toContainText("Enter a number of minutes");
		await change.getByLabel(/^Length in minutes/).fill("150");
		await change.getByRole("button", { name: "Save the changes" }).click();
		await expect(student.getByText("Saved.")).toBeVisible();
		await expect(student.getByText("150 minutes")).toBeVisible();

		await student.getByRole("link", { name: "Cancel the request" }).click();
		await student.getByRole("button", { name: "Yes, cancel it" }).click();
		await expect(student.getByRole("heading", { name: "You have cancelled" })).toBeVisible();
		await scribe.reload();
		await expect(scribe.getByRole("heading", { name: "This is no longer needed" })).toBeVisible();
		await expect(scribe.getByRole("link", { name: "Call Kiran" })).toHaveCount(0);

		await scribe.goto(ownPage);
		await scribe.getByRole("button", { name: "For a week" }).click();
		await expect(scribe.getByRole("heading", { name: "You are taking a break" })).toBeVisible();
		await scribe.getByRole("button", { name: "End the break" }).click();
		await expect(scribe.getByRole("heading", { name: "You are one of our scribes" })).toBeVisible();
	} finally {
		await site.remove();
	}
});

inLongRun(
	"without mail and without a script: no, not this week, still coming, how it was, stay",
	async ({ browser }) => {
		test.setTimeout(180_000);
		const site = await startSiteProcess(noMail);
		try {
			const donor = await pageOf(browser, { width: 375, script: false });
			await donor.goto(`${site.url}/blood-donation/donor`);
			await fillDonor(donor, { phone: "98765 43210" });
			await donor.getByRole("button", { name: "Join the donors" }).click();
			await expect(donor.getByRole("heading", { name: "We have received it" })).toBeVisible();
			const ownPage = donor.url();
			const asker = await pageOf(browser, { width: 375, script: false });
			await asker.goto(`${site.url}/blood-donation/request`);
			await fillBloodRequest(asker, { day: dayInput(Date.now() + 2 * dayMs) });
			await asker.getByRole("button", { name: "Ask for blood" }).click();
			await expect(asker.getByRole("heading", { name: "We have your request" })).toBeVisible();
			await coordinate(site);

			// A no is taken, and not asked for again; nobody is left to ask.
			await donor.goto(ownPage);
			await donor.getByRole("link", { name: "Open it" }).click();
			await expect(donor.getByRole("heading", { name: "Can you help?" })).toBeVisible();
			const offerPage = donor.url();
			await donor.getByRole("button", { name: "No, I cannot" }).click();
			await expect(donor.getByRole("heading", { name: "Thank you for answering" })).toBeVisible();
			await expect(donor.getByRole("heading", { name: "Can you help?" })).toHaveCount(0);
			await expect(donor.getByRole("button", { name: "No, I cannot" })).toHaveCount(0);
			await asker.reload();
			await expect(asker.getByRole("heading", { name: "We have nobody left to ask" })).toBeVisible();

			// 'Not this week' says until when one is left in peace.
			await onSite(site, (db) => db.updateTable("match_offers").set({ state: "asked" }).execute());
			await donor.reload();
			await donor.getByRole("button", { name: "Not this week" }).click();
			await expect(donor.getByRole("heading", { name: "Thank you for answering" })).toBeVisible();
			await expect(donor.getByText(/^Until .* we ask you nothing\.$/)).toBeVisible();
			await donor.getByRole("link", { name: "To your own page" }).click();
			await expect(donor.getByRole("heading", { name: "You are taking a break" })).toBeVisible();

			// Who thinks better of it can mend the no.
			await donor.goto(offerPage);
			await expect(donor.getByRole("heading", { name: "Can you come after all?" })).toBeVisible();
			await donor.getByRole("button", { name: "Yes, I will be there" }).click();
			await expect(donor.getByRole("heading", { name: "You have said yes. Thank you!" })).toBeVisible();

			// Some hours before.
			const now = Date.now();
			await onSite(site, (db) => db.updateTable("match_offers").set({ asked_again_at: now }).execute());
			await donor.reload();
			await donor.getByRole("button", { name: "Yes, I am coming" }).click();
			await expect(donor.getByText("You have told us that you are coming. Thank you.")).toBeVisible();
			await expect(donor.getByRole("button", { name: "Yes, I am coming" })).toHaveCount(0);
			await expect(donor.getByRole("link", { name: "I cannot come" })).toBeVisible();

			// The day after, both sides tell how it was; nobody is told to call beforehand.
			await onSite(site, (db) =>
				db
					.updateTable("match_requests")
					.set({ at: now - dayMs })
					.execute(),
			);
			await asker.reload();
			await expect(asker.getByRole("heading", { name: "The day has passed" })).toBeVisible();
			await expect(asker.getByText(/beforehand/)).toHaveCount(0);
			await asker.getByRole("button", { name: "It did not" }).click();
			await expect(asker.getByText("We are sorry, and look into it.")).toBeVisible();
			await donor.reload();
			await expect(donor.getByRole("heading", { name: "Thank you for saying yes" })).toBeVisible();
			await expect(donor.getByText(/beforehand/)).toHaveCount(0);
			await expect(donor.getByRole("link", { name: "I cannot come" })).toHaveCount(0);
			await donor.getByRole("button", { name: "It took place" }).click();
			await expect(donor.getByText("Thank you. It is noted.")).toBeVisible();

			// A donation moves the next date; and the yearly question is answered by one press.
			await onSite(site, (db) =>
				db.updateTable("pool_members").set({ asked_to_stay_at: now, paused_until: null }).execute(),
			);
			await donor.goto(ownPage);
			await expect(donor.getByText(/^You have given lately\./)).toBeVisible();
			await donor.getByRole("button", { name: "Yes, I stay" }).click();
			await expect(donor.getByText("Thank you for staying.")).toBeVisible();
			await expect(donor.getByRole("button", { name: "Yes, I stay" })).toHaveCount(0);
		} finally {
			await site.remove();
		}
	},
);

test("'Can I give?' is answered by the page, and no address tells of it", async ({ page }) => {
	await page.goto("/blood-donation/donor");
	const give = page.getByRole("form", { name: "Can I give?" });
	await give.getByRole("button", { name: "Can I give?" }).click();
	await expect(give.getByRole("alert")).toContainText("Enter your age.");
	await give.getByLabel(/^Your age/).fill("21");
	await give.getByLabel(/^Your weight/).fill("60");
	await give.getByLabel(/^90 days/).check();
	await give.getByRole("button", { name: "Can I give?" }).click();
	await expect(give.getByRole("status")).toContainText("By these answers you can give today.");
	expect(new URL(page.url()).search).toBe("");
});

/** As a coordinator does: confirms by phone whoever joined, and checks what was asked. */
async function coordinate(site: SiteProcess): Promise<void> {
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	// Scribes are not asked at night, and tests run at any hour.
	const tomorrow = readTimeInput(`${dayInput(Date.now() + dayMs)}T10:00`) ?? Number.NaN;
	const act = { by: "coordinator@example.org", now: tomorrow };
	for (const { id } of await db.selectFrom("pool_members").select("id").execute()) await confirmMember(db, id, act);
	for (const { id } of await db.selectFrom("match_requests").select("id").execute()) await check(db, id, act);
	await close();
}

/** Time passes, or something comes to pass, that no press brings about. */
async function onSite(site: SiteProcess, work: (db: Kysely<Database>) => Promise<unknown>): Promise<void> {
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	await work(db);
	await close();
}

async function pageOf(browser: Browser, { width, script }: { width: number; script: boolean }): Promise<Page> {
	const context = await browser.newContext({ javaScriptEnabled: script, viewport: { width, height: 720 } });
	return context.newPage();
}

async function narrow(page: Page, width: number): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

async function fillDonor(page: Page, { phone }: { phone: string }): Promise<void> {
	const form = page.getByRole("form", { name: "Become a blood donor" });
	await form.getByLabel(/^Name/).fill("Asha Menon");
	await form.getByLabel(/^E-mail/).fill("asha@example.org");
	await form.getByLabel(/^Mobile number/).fill(phone);
	await form.getByLabel(/^Your blood group/).selectOption("A+");
	await form.getByLabel(/^90 days/).check();
	await form.getByLabel(/^Hostel, or part of the city/).fill("Kailash");
	for (const label of ["South of the city", "Centre of the city"])
		await form.getByLabel(new RegExp(`^${label}`)).check();
	for (const box of await form.getByLabel(/^(You may|When I have)/).all()) await box.check();
}

async function fillBloodRequest(page: Page, { day }: { day: string }): Promise<void> {
	const form = page.getByRole("form", { name: "Ask for blood" });
	await form.getByLabel(/^Hospital/).fill("AIIMS, blood bank");
	await form.getByLabel(/^Part of the city/).selectOption("south");
	await form.getByLabel(/^Blood group of the patient/).selectOption("A+");
	await form.getByLabel(/^What does the hospital ask for\?/).selectOption("platelets");
	await form.getByLabel(/^How many units\?/).fill("1");
	await form.getByLabel(/^Needed by/).fill(day);
	await form.getByLabel(/^At what time/).fill("18:00");
	await form.getByLabel(/^Name/).fill("Ravi Kumar");
	await form.getByLabel(/^Mobile number/).fill("98123 45678");
	for (const box of await form.getByLabel(/^You may/).all()) await box.check();
}

async function fillScribeRequest(page: Page): Promise<void> {
	const form = page.getByRole("form", { name: "Ask for a scribe" });
	await form.getByLabel(/^Day of the examination/).fill(dayInput(Date.now() + 10 * dayMs));
	await form.getByLabel(/^It begins at/).fill("10:00");
	await form.getByLabel(/^Length in minutes/).fill("180");
	await form.getByLabel(/^Where/).fill("Government School, Sector 4");
	await form.getByLabel(/^Subject/).selectOption("law");
	await form.getByLabel(/^Language/).selectOption("hindi");
	await form.getByLabel(/^Level/).selectOption("college");
	await form.getByLabel(/^What should the scribe do\?/).selectOption("write");
	await form.getByLabel(/^Name/).fill("Kiran");
	await form.getByLabel(/^Mobile number/).fill("98111 22233");
	await form.getByLabel(/^E-mail/).fill("kiran@example.org");
	for (const box of await form.getByLabel(/^You may/).all()) await box.check();
}
