import { expect, type Locator, type Page, test } from "@playwright/test";
import { dayInput } from "../../core/time/indian-time.ts";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { skipFillingTime } from "../spec/support/filling-time.ts";
import { type Listener, listenTo } from "../support/listening.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

// Eleven journeys by keyboard alone, and what is heard on them, kept as text beside this file. After a change that is meant:
// TEST_LONG=1 npx playwright test --config tests/browser/playwright.config.ts journeys-by-ear --update-snapshots

test.describe.configure({ mode: "default" });

let site: TestSite;
test.beforeAll(async () => {
	site = await startTestSite({ CONTENT_DIR: "content", SMTP_URL: "off", SUBMISSIONS_PER_HOUR: "0" });
});
test.afterAll(() => site.remove());

for (const language of ["en", "hi"])
	test.describe(language === "en" ? "in English" : "in Hindi", () => {
		const at = (path: string) => (language === "en" ? path : `/${language}${path === "/" ? "" : path}`);
		const heard: string[] = [];
		let ear: Listener;
		let page: Page;

		test.beforeEach(async ({ page: opened }) => {
			page = opened;
			await skipFillingTime(page);
			ear = await listenTo(page);
		});

		async function open(path: string): Promise<void> {
			await page.goto(site.url + at(path));
			await hydrated(page);
			await ear.forget();
		}

		const field = (name: string) => page.locator(`main form [name=${name}]`).first();

		/** Fills in by keys; what is already in a field is written over. */
		async function write(values: Record<string, string>): Promise<void> {
			for (const [name, value] of Object.entries(values)) await field(name).fill(value);
		}

		/** Presses what has the focus already, so that what is heard next is the answer. */
		async function press(one: Locator): Promise<void> {
			await one.focus();
			await ear.forget();
			await page.keyboard.press("Enter");
		}

		const button = (form: Locator) => form.locator("[type=submit]").first();

		async function hear(journey: string): Promise<void> {
			heard.push(`# ${journey}`, ...pagesFirst(await ear.heard()).map(withoutChance), "");
		}

		test("from home to the first field of the scribe's form", async () => {
			await page.goto(site.url + at("/"));
			for (let stops = 0; stops < 3; stops++) await page.keyboard.press("Tab");
			await ear.heard();
			await press(page.locator(`a[href="${at("/scribe/request")}#match-form"]`).first());
			await page.waitForURL(/scribe\/request#match-form$/);
			await page.waitForLoadState();
			await ear.forget();
			await page.keyboard.press("Tab");
			await expect(field("day")).toBeFocused();
			await hear("home-to-scribe");
		});

		test("a scribe's form with mistakes", async () => {
			await open("/scribe/request");
			await press(button(page.locator("#match-form")));
			await expect(page.getByRole("alert").first()).toBeFocused();
			await page.keyboard.press("Tab");
			await page.keyboard.press("Enter");
			await hear("scribe-with-mistakes");
		});

		test("a scribe's form, right", async () => {
			await open("/scribe/request");
			const day = dayInput(Date.now() + 10 * 86_400_000);
			await write({ day, time: "10:00", minutes: "180", place: "Hall 1", name: "Kiran Rao" });
			await write({ phone: "98123 45678", email: `kiran-${language}@example.org` });
			for (const name of ["subject", "language", "level", "help"]) await field(name).selectOption({ index: 1 });
			for (const name of ["agreeHealth", "agreeAsk", "agreeShare"]) await field(name).check();
			await press(button(page.locator("#match-form")));
			await page.waitForURL(/token=/);
			await hydrated(page);
			await hear("scribe-right");
		});

		test("registering with mistakes", async () => {
			await open("/register");
			await press(button(page.locator("form:has([name=hostel])")));
			await ear.heard();
			await page.keyboard.press("Tab");
			await page.keyboard.press("Enter");
			await write({ name: "Asha Menon" });
			await page.keyboard.press("Tab");
			await hear("register-with-mistakes");
		});

		test("registering, right", async () => {
			await open("/register");
			const email = `asha-${language}@iitd.ac.in`;
			await write({ name: "Asha Menon", phone: "98765 43210", personalGmail: "asha@gmail.com", webmail: email });
			await field("hostel").selectOption({ index: 1 });
			await field("program").selectOption("PG");
			await press(button(page.locator("form:has([name=hostel])")));
			await page.waitForURL(/registered=/);
			await hydrated(page);
			await hear("register-right");
		});

		test("a message with a mistake", async () => {
			await open("/collaborate");
			await write({
				name: "Asha Menon",
				email: "asha@example.org",
				contact: "12345",
				message: "We would like to help.",
			});
			await press(button(page.locator("#contact form")));
			await ear.heard();
			await page.keyboard.press("Escape");
			await write({ contact: "9876543210" });
			await page.keyboard.press("Tab");
			await hear("message-with-mistake");
		});

		test("a question and its answer", async () => {
			await open("/faq");
			await page.locator("main details summary").first().focus();
			// What has the focus is asked for a moment after it has it, and is to be found closed.
			await page.waitForTimeout(300);
			await page.keyboard.press("Enter");
			await page.keyboard.press("Tab");
			await hear("question");
		});

		test("the events and one of them", async () => {
			await open("/events");
			await press(page.locator(`main article a[href^="${at("/events")}/"]:not([href*="#"], [href$=".ics"])`).first());
			await page.waitForURL(/events\/[^/]+$/);
			await page.waitForLoadState();
			await page.keyboard.press("Tab");
			await page.keyboard.press("Enter");
			await page.keyboard.press("Tab");
			await hear("events");
		});

		test("the highlights and one of them", async () => {
			await open("/volunteering-highlights");
			await press(page.locator(`main a[href*="highlightDetail"]`).first());
			await page.waitForURL(/highlightDetail/);
			await page.waitForLoadState();
			await page.keyboard.press("Tab");
			await page.keyboard.press("Enter");
			await page.keyboard.press("Tab");
			await hear("highlights");
		});

		test("the search", async () => {
			await open("/search");
			await page.getByRole("main").getByRole("searchbox").focus();
			await page.keyboard.type("raktdan");
			await expect(page).toHaveTitle(/raktdan/);
			await ear.forget();
			await page.keyboard.press("Enter");
			await expect(page.locator("#found")).toBeFocused();
			await page.keyboard.press("Tab");
			await hear("search");
		});

		test("the hours", async () => {
			await open("/hours-policy");
			await field("entry").selectOption({ index: 1 });
			await write({ ground: "twenty" });
			await press(button(page.locator("#hours")));
			await ear.heard();
			await write({ ground: "20", nonGround: "5" });
			await press(button(page.locator("#hours")));
			await expect(page.locator("#answer")).not.toBeEmpty();
			await hear("hours");
		});

		test("they are heard as it is kept", () => {
			expect(heard.join("\n")).toMatchSnapshot(`journeys-by-ear.${language}.txt`);
		});
	});

/** What a page gives the focus may be told before its title is. */
function pagesFirst(heard: string[]): string[] {
	const at = heard.findIndex((line) => line.startsWith("page: "));
	if (at < 0) return heard;
	const from = heard.slice(0, at).findLastIndex((line) => !/^(into|focus): /.test(line)) + 1;
	return [...heard.slice(0, from), heard[at] ?? "", ...heard.slice(from, at), ...heard.slice(at + 1)];
}

/** Numbers change from one run to the next: days, times, places left, receipts. */
function withoutChance(heard: string): string {
	return heard.replaceAll(/\b[A-Z](?:-[A-Z0-9]{4}){2}\b/g, "R-…").replaceAll(/\d+/g, "#");
}
