import { expect, type Locator, type Page, test } from "@playwright/test";
import { check } from "../../core/matching/coordination.ts";
import { dayInput, readTimeInput } from "../../core/time/indian-time.ts";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { type MailServer, startMailServer } from "../../scripts/processes/mail-server.ts";
import { skipFillingTime } from "../spec/support/filling-time.ts";
import { latinIn, leftInLatin } from "../support/said-in.ts";
import { day, putEvent } from "../support/signups.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

test.describe.configure({ mode: "default" });

let site: TestSite;
let mails: MailServer;
test.beforeAll(async () => {
	mails = await startMailServer();
	const mail = { SMTP_URL: mails.url, MAIL_FROM: "NSS <nss@example.org>", ORGANISERS_EMAIL: "team@example.org" };
	site = await startTestSite({ ...mail, CONTENT_DIR: "content", SUBMISSIONS_PER_HOUR: "0" });
});
test.afterAll(async () => {
	await site.remove();
	await mails.close();
});

/** A phone asks one thing after another (`forms-on-a-phone.spec.ts`). */
const onOnePage = { width: 800, height: 740 };

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
		test.use({ javaScriptEnabled, viewport: { width: 375, height: 740 } });
		const who = javaScriptEnabled ? "asha" : "bilal";
		const email = `${who}@example.org`;
		// Each has a number of their own: equal ones are shown to the coordinator.
		const phone = javaScriptEnabled ? "98765 43210" : "98765 43211";

		test.beforeEach(({ page }) => skipFillingTime(page));

		async function open(page: Page, path: string): Promise<void> {
			await page.goto(site.url + path);
			if (javaScriptEnabled) await hydrated(page);
		}

		test("a volunteer registers, is told what is missing, gets a confirmation and withdraws", async ({ page }) => {
			const { messages, register, withdraw } = words();
			await open(page, "/hi/register");
			const form = page.locator("form:has([name=hostel])");
			await send(form);
			await expect(page.getByRole("alert")).toContainText(messages["register.missing"]);
			for (const name of ["name", "phone", "personalGmail", "webmail", "hostel", "program"] as const) {
				const field = form.locator(`[name=${name}]`);
				await expect(field).toHaveAttribute("aria-invalid", "true");
				await expect(field).toHaveAccessibleDescription(new RegExp(messages[`register.missing.${name}`]));
			}
			await expectHindi(page);
			await fill(form, { name: "आशा कुजूर", phone, personalGmail: email, webmail: email });
			await form.locator("[name=hostel]").selectOption("Kailash");
			await form.locator("[name=program]").selectOption("PG");
			await send(form);
			await expect(page.getByText(register.success.heading).first()).toBeVisible();
			await expectHindi(page);

			await page.goto(await linkIn(email, /\/hi\/withdraw\?token=\S+/));
			await expectHindi(page);
			await send(page.getByRole("main"));
			await expect(page.getByRole("heading", { name: withdraw.erased.heading })).toBeVisible();
			await expectHindi(page);
		});

		test("a message is sent, after what was wrong with it", async ({ page }) => {
			const { messages } = words();
			await open(page, "/hi/collaborate");
			const form = page.locator("#contact form");
			await fill(form, { name: "आशा", email, contact: "12345", message: "हम साथ काम करना चाहते हैं।" });
			await send(form);
			await expect(page.getByText(messages["contact.contact"]).first()).toBeVisible();
			await expectHindi(page);
			await dismiss(page);
			await form.locator("[name=contact]").fill("9876543210");
			await send(form);
			await expect(page.getByText(messages["contact.success"]).first()).toBeVisible();
			await expectHindi(page);
		});

		test("an event is signed up for and cancelled", async ({ page }) => {
			const { signup } = words();
			const id = await putEvent(site.database.db, { startsAt: Date.now() + 2 * day });
			const translations = JSON.stringify({ hi: { title: "रक्तदान शिविर", venue: "सभागार", description: "खून दें।" } });
			await site.database.db.updateTable("events").set({ translations }).where("id", "=", id).execute();
			await open(page, `/hi/events/${id}`);
			const form = page.getByRole("form", { name: signup.heading });
			await fill(form, { name: "आशा", email: "asha", phone });
			await send(form);
			await expect(page.getByRole("alert")).toBeVisible();
			await expectHindi(page);
			await form.locator("[name=email]").fill(email);
			await send(form);
			// Whoever has no address of the institute is asked once.
			await expect(page.getByRole("alert")).toContainText("संस्थान");
			await expectHindi(page);
			await send(form);
			await expect(page.getByRole("heading", { name: signup.page.sent.heading })).toBeVisible();
			await expectHindi(page);
			await page.goto(await linkIn(email, /\/hi\/sign-up\?token=\S+/));
			await expect(page.getByRole("heading", { name: signup.page.confirm.heading })).toBeVisible();
			await expectHindi(page);
			await page.getByRole("button", { name: signup.page.confirm.button }).click();
			await expect(page.getByRole("heading", { name: signup.page.seat.heading })).toBeVisible();
			await expectHindi(page);
			await page.getByRole("link", { name: signup.page.cancel.button }).click();
			await expectHindi(page);
			await page.getByRole("button", { name: signup.page.ask.button }).click();
			await expect(page.getByRole("heading", { name: signup.page.cancelled.heading })).toBeVisible();
			await expectHindi(page);
		});

		test("blood is asked for in private, and a donor says yes", async ({ page }) => {
			const { matchPages: pages } = words();
			await page.setViewportSize(onOnePage);
			await open(page, "/hi/blood-donation/donor");
			const donor = page.locator("#match-form");
			await send(donor);
			await expect(page.getByRole("alert")).toBeVisible();
			await expectHindi(page);
			await fill(donor, { name: "आशा", email, phone, place: "कैलाश" });
			await donor.locator("[name=group]").selectOption("A+");
			await donor.locator("[name=interval][value='90']").check();
			await donor.locator("[name=areas][value=south]").check();
			for (const name of ["agreeHealth", "agreeAsk", "agreeShare"]) await donor.locator(`[name=${name}]`).check();
			await send(donor);
			await expect(page.getByRole("heading", { name: pages.member.sent.heading })).toBeVisible();
			await expectHindi(page);
			await page.goto(await linkIn(email, /\/hi\/matching\/member\?token=\S+/));
			await page.getByRole("button", { name: pages.member.unconfirmed.button }).click();
			await expect(page.getByRole("heading", { name: pages.member.blood.heading })).toBeVisible();
			await expectHindi(page);

			await open(page, "/hi/blood-donation/request");
			const request = page.locator("#match-form");
			await fill(request, { hospital: "एम्स", units: "1", day: dayInput(Date.now() + 2 * day), time: "18:00" });
			await fill(request, { name: "रवि", phone: "98123 45678", email: `ravi-${email}` });
			await request.locator("[name=area]").selectOption("south");
			await request.locator("[name=group]").selectOption("A+");
			await request.locator("[name=component]").selectOption("platelets");
			for (const name of ["agreeAsk", "agreeShare"]) await request.locator(`[name=${name}]`).check();
			await send(request);
			const own = await linkIn(`ravi-${email}`, /\/hi\/matching\/request\?token=\S+/);
			await checkAll();
			await page.goto(await linkIn(email, /\/hi\/matching\/offer\?token=\S+/));
			await expectHindi(page);
			await page.getByRole("main").locator("form:has([name=intent][value=yes]) button").click();
			await expect(page.locator("a[href^='tel:+9198123']")).toBeVisible();
			await expectHindi(page);
			await page.goto(own);
			await expect(page.locator("a[href^='tel:+9198765']")).toBeVisible();
			await expectHindi(page);
		});

		test("a scribe is asked for in private", async ({ page }) => {
			await page.setViewportSize(onOnePage);
			await open(page, "/hi/scribe/request");
			const form = page.locator("#match-form");
			await send(form);
			await expect(page.getByRole("alert")).toBeVisible();
			await expectHindi(page);
			await fill(form, { day: dayInput(Date.now() + 10 * day), time: "10:00", minutes: "180", place: "सरकारी स्कूल" });
			await fill(form, { name: "किरण", phone: "98123 45678", email: `kiran-${email}` });
			for (const name of ["subject", "language", "level", "help"])
				await form.locator(`[name=${name}]`).selectOption({ index: 1 });
			for (const name of ["agreeHealth", "agreeAsk", "agreeShare"]) await form.locator(`[name=${name}]`).check();
			await send(form);
			await page.goto(await linkIn(`kiran-${email}`, /\/hi\/matching\/request\?token=\S+/));
			await expectHindi(page);
		});

		test("hours are worked out, a question opens, the quick links slide in", async ({ page }) => {
			const { resources } = words();
			await open(page, "/hi/hours-policy");
			const hours = page.locator("#hours");
			await hours.locator("[name=entry]").selectOption({ index: 1 });
			await fill(hours, { ground: "20", nonGround: "5" });
			await send(hours);
			await expect(page.locator("#answer")).toContainText(/[\u0900-\u097f]/);
			await expectHindi(page);

			await open(page, "/hi/faq");
			const question = page.locator("main details").first();
			await question.locator("summary").click();
			await expect(question.locator("p").first()).toBeVisible();

			await open(page, "/hi/resources");
			const panel = page.getByRole("dialog", { name: resources.quickLinks.heading });
			await page.getByRole("button", { name: resources.quickLinks.open }).click();
			await expect(panel.getByRole("link")).toHaveCount(resources.quickLinks.items.length);
			await panel.getByRole("button", { name: resources.quickLinks.close }).click();
			await expect(panel).toBeHidden();
		});

		test("the search finds in both scripts", async ({ page }) => {
			for (const [typed, found] of [
				["खून", "/hi/blood-donation"],
				["raktdan", "/hi/blood-donation"],
				["scribe", "/hi/scribe"],
				["स्क्राइब", "/hi/scribe"],
			] as const) {
				await open(page, "/hi/search");
				await page.getByRole("main").getByRole("searchbox").fill(typed);
				// With a script it is found as one types.
				if (!javaScriptEnabled) await page.keyboard.press("Enter");
				await expect(page.getByRole("main").locator(`a[href="${found}"]`).first()).toBeVisible();
			}
		});
	});

test("a carousel and the player answer to their names in Hindi", async ({ page }) => {
	const { words: names, testimonials, videos } = words();
	await page.goto(`${site.url}/hi`);
	await hydrated(page);
	const quotes = page.getByRole("region", { name: testimonials.heading, exact: true });
	await quotes.scrollIntoViewIfNeeded();
	const chosen = quotes.locator("[data-selected]").first();
	const before = await chosen.getAttribute("aria-label");
	expect(before).toMatch(/^\d+ में से \d+/);
	await quotes.getByRole("button", { name: names.nextSlide, exact: true }).first().click();
	await expect(chosen).not.toHaveAttribute("aria-label", before ?? "");
	const films = page.getByRole("region", { name: videos.heading, exact: true });
	const [second] = videos.more;
	await films.getByRole("link", { name: second?.title ?? "" }).click();
	await expect(films.getByRole("figure")).toContainText(second?.title ?? "");
	await expectHindi(page);
});

test("every email of these journeys is in Hindi", () => {
	const own = mails.mails.filter(({ to }) => !to.includes("team@example.org"));
	expect(own.length).toBeGreaterThan(15);
	for (const { headers, text, html } of own) {
		expect(html, headers.subject).toMatch(/<html lang="hi"/);
		expect([headers.subject, leftInLatin(html, "hi"), latinIn(text)]).toEqual([headers.subject, [], []]);
	}
});

function words() {
	return site.services.content("hi");
}

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
	for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value);
}

function send(form: Locator): Promise<void> {
	return form.locator("[type=submit]").first().click();
}

/** Closes the alert of a form; without a script it is part of the page. */
async function dismiss(page: Page): Promise<void> {
	const close = page.getByRole("dialog").getByRole("button");
	if (await close.isVisible()) await close.click();
}

/** Nothing on the page is in English unless it is marked, and it fits a phone. */
async function expectHindi(page: Page): Promise<void> {
	await expect(page.locator("html")).toHaveAttribute("lang", "hi");
	expect(leftInLatin(await page.content(), "hi"), page.url()).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
		page.viewportSize()?.width ?? 0,
	);
}

/** The link in an email, at the address that the site has here. */
async function linkIn(to: string, link: RegExp): Promise<string> {
	const find = () => mails.mails.findLast((mail) => mail.to.includes(to) && link.test(mail.text));
	await expect.poll(() => find()?.headers.subject, { timeout: 30_000 }).toBeDefined();
	return site.url + (link.exec(find()?.text ?? "")?.[0] ?? "");
}

/** As a coordinator does, by day: scribes are not asked at night. */
async function checkAll(): Promise<void> {
	const { db } = site.database;
	const tomorrow = readTimeInput(`${dayInput(Date.now() + day)}T10:00`) ?? Number.NaN;
	for (const { id } of await db.selectFrom("match_requests").select("id").execute())
		await check(db, id, { by: "coordinator@example.org", now: tomorrow });
}
