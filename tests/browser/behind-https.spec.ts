import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import {
	chooseNameAndPassword,
	giveCode,
	givePassword,
	keepRecoveryCodes,
	setUpPhone,
} from "../../scripts/browser/auth-steps.ts";
import { open } from "../../scripts/browser/open.ts";
import { goodPassword } from "../../scripts/browser/phone.ts";
import { publishNow, uploadPoster, writeEvent } from "../../scripts/browser/publishing-steps.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { browserFlags } from "../../scripts/test/browser.ts";
import { contactForm } from "../spec/support/contact-page.ts";
import { ravi } from "../spec/support/people.ts";
import { registrationForm } from "../spec/support/registration-page.ts";
import {
	documentedHost,
	documentedSettings,
	postThrough,
	proxiesHere,
	startTlsProxy,
	type TlsProxy,
} from "../support/tls-proxy.ts";
import { phonePhoto } from "./support/photos.ts";

// The main journeys as the site is run for real: HTTPS by a proxy in front, with the documented settings of both.
for (const name of process.env.TEST_LONG === undefined ? proxiesHere().slice(0, 1) : proxiesHere())
	test.describe(`behind ${name}`, () => {
		test.describe.configure({ mode: "serial" });

		const siteUrl = `https://${documentedHost}`;
		const email = "asha@example.org";
		let site: SiteProcess;
		let proxy: TlsProxy;
		let browser: Browser;
		let page: Page;

		test.beforeAll(async () => {
			site = await startSiteProcess(documentedSettings());
			proxy = await startTlsProxy(name, Number(new URL(site.url).port));
			// To the browser the site is at its real name and port; only this machine is asked.
			const rule = `--host-resolver-rules=MAP ${documentedHost}:443 127.0.0.1:${proxy.port}`;
			browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...browserFlags, rule] });
			page = await (await browser.newContext({ baseURL: siteUrl, ignoreHTTPSErrors: true })).newPage();
		});
		test.afterAll(async () => {
			await browser?.close();
			await proxy?.stop();
			await site?.remove();
		});

		test("a volunteer registers", async () => {
			await open(page, "/register");
			const register = registrationForm(page);
			await register.fillIn();
			await register.send();
			await expect(register.confirmation).toBeVisible();
			expect(new URL(page.url()).origin).toBe(siteUrl);
		});

		test("a volunteer registers without JavaScript", async () => {
			const context = await browser.newContext({ baseURL: siteUrl, ignoreHTTPSErrors: true, javaScriptEnabled: false });
			const plain = await context.newPage();
			await plain.goto("/register");
			const register = registrationForm(plain);
			await register.fillIn({ webmail: "cs1240456@sit-nandipur.example", personalGmail: "meera@example.org" });
			await register.send();
			await expect(plain.getByRole("heading", { name: "You are registered" })).toBeVisible();
			expect(new URL(plain.url()).origin).toBe(siteUrl);
			await context.close();
		});

		test("a collaborator writes", async () => {
			await open(page, "/collaborate");
			const contact = contactForm(page);
			await contact.fillIn();
			await contact.send();
			await expect(contact.alert).toContainText("Form submitted successfully!");
		});

		test("the first organiser sets up an account, signs out and signs in", async () => {
			await expect.poll(() => site.printed()).toContain("token=");
			const invitation = /http\S+token=\S+/.exec(site.printed())?.[0] ?? "";
			expect(invitation).toMatch(new RegExp(`^${siteUrl}/`));
			await page.goto(invitation);
			await chooseNameAndPassword(page, { name: "Asha Kujur", email, password: goodPassword });
			const code = await setUpPhone(page);
			await keepRecoveryCodes(page);
			await page.getByRole("button", { name: "Sign out" }).click();
			await open(page, "/console/events/new");
			await givePassword(page, email, goodPassword);
			await giveCode(page, code(1));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("New event");
			const cookies = await page.context().cookies();
			expect(cookies.filter(({ secure, httpOnly }) => !secure || !httpOnly)).toEqual([]);
		});

		test("an event with a photo of a phone is published, and a visitor sees it upright", async () => {
			await open(page, "/console/events/new");
			const description = "A thousand lamps, and one for you.";
			await writeEvent(page, { title: "Night of Lamps", begins: "2027-12-20T18:30", place: "The lawns", description });
			await uploadPoster(page, await phonePhoto("IMG_2041.jpg"));
			await publishNow(page);
			await page.goto("/events");
			const event = page.getByRole("article").filter({ hasText: "Night of Lamps" });
			await expect(event).toContainText(description);
			const poster = event.getByRole("img").first();
			await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
			const [width, height] = await poster.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
				naturalWidth,
				naturalHeight,
			]);
			expect(width).toBeLessThan(height ?? 0);
		});

		test("a form that another site sends is refused", async () => {
			const foreign = { Origin: "https://elsewhere.example" };
			const form = { ...ravi, webmail: "cs1230789@sit-nandipur.example" };
			expect(await postThrough(proxy, "/register", form, foreign)).toBe(400);
			expect(await postThrough(proxy, "/console/events/new", { title: "Not ours" }, foreign)).toBe(403);
			// The same name without encryption may be anybody in between.
			expect(await postThrough(proxy, "/register", form, { Origin: `http://${documentedHost}` })).toBe(400);
			expect(await postThrough(proxy, "/register", form, { Origin: siteUrl })).toBe(303);
		});
	});
