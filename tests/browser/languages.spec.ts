import { expect, test } from "@playwright/test";
import { day, putEvent } from "../../core/signups/test-signups.ts";
import { shortestFillingMs } from "../../core/submissions/submission.ts";
import { expectAxeSilent, expectFits } from "../support/sound-screen.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

/** Starts sites of its own, so it runs in `npm run test:long`. */
const inLongRun = process.env.TEST_LONG === undefined ? () => undefined : test;

let site: TestSite;
test.beforeAll(async () => {
	site = await startTestSite({ CONTENT_DIR: "content" });
});
test.afterAll(() => site.remove());

test.describe("a browser that asks for Hindi", () => {
	test.use({ locale: "hi-IN" });

	test("gets the English page that it asked for, with one line that offers the other; closed, it stays away", async ({
		page,
	}) => {
		await page.goto(`${site.url}/about`);
		const offer = page.locator("aside[lang=hi]");
		await expect(offer).toBeVisible({ timeout: 10_000 });
		await expect(offer.getByRole("link")).toHaveAttribute("href", `${site.url}/hi/about`);
		await offer.getByRole("button").click();
		await expect(offer).toHaveCount(0);
		await page.reload({ waitUntil: "networkidle" });
		await expect(offer).toHaveCount(0);
		await page.goto(`${site.url}/hi/about`);
		await expect(page.locator("html")).toHaveAttribute("lang", "hi");
	});
});

test("a browser that asks for English is offered nothing", async ({ page }) => {
	await page.goto(`${site.url}/about`, { waitUntil: "networkidle" });
	await expect(page.locator("aside[lang=hi]")).toHaveCount(0);
});

for (const path of ["/hi", "/hi/register"])
	test(`${path} fits 320 px and gives axe nothing to find`, async ({ page }) => {
		await page.goto(site.url + path);
		await expectFits(page);
		await expectAxeSilent(page);
	});

if (process.env.TEST_LONG !== undefined)
	test("every page in Hindi is there, says so, fits 320 px and paper, and gives axe nothing to find", async ({
		page,
	}) => {
		test.setTimeout(15 * 60_000);
		const map = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
		const paths = [...map.matchAll(/<loc>[^<]*?(\/hi(?:\/[^<]*)?)<\/loc>/g)].map(([, path = ""]) => path);
		expect(paths.length).toBeGreaterThan(60);
		for (const path of paths) {
			const answer = await page.goto(site.url + path.replaceAll("&amp;", "&"));
			expect(answer?.status(), path).toBe(200);
			expect(await page.locator("html").getAttribute("lang"), path).toBe("hi");
			await expectFits(page);
			await expectAxeSilent(page);
			await page.emulateMedia({ media: "print" });
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
			await page.emulateMedia({ media: "screen" });
		}
	});

inLongRun(
	"an event is signed up for in Hindi: what is wrong, the own page and the stored language",
	async ({ page }) => {
		const { signup } = site.services.content("hi");
		const id = await putEvent(site.database.db, { startsAt: Date.now() + 2 * day });
		await page.goto(`${site.url}/hi/events/${id}`);
		// The organisers wrote it in English alone.
		await expect(page.locator("h1 [lang=en], h1[lang=en]")).toHaveText("Blood camp");
		await page.waitForTimeout(shortestFillingMs);
		const form = page.getByRole("form", { name: signup.heading });
		await form.locator("[name=name]").fill("आशा कुजूर");
		await form.locator("[name=email]").fill("asha");
		await form.locator("[name=phone]").fill("98765 43210");
		await form.locator("[type=submit]").click();
		await expect(page.getByRole("alert")).toContainText(/ईमेल/);
		await expect(form.locator("[name=name]")).toHaveValue("आशा कुजूर");
		await form.locator("[name=email]").fill("asha@example.org");
		await form.locator("[type=submit]").click();
		await expect(page).toHaveURL(/\/hi\/sign-up\?/, { timeout: 15_000 });
		await expect(page.locator("html")).toHaveAttribute("lang", "hi");
		await expectFits(page);
		await expectAxeSilent(page);
		const sent = await site.database.db.selectFrom("signups").select("language").execute();
		expect(sent).toEqual([{ language: "hi" }]);
	},
);

test("a message sent from the page in Hindi is answered in Hindi", async ({ page }) => {
	await page.goto(`${site.url}/hi/collaborate`);
	const form = page.locator("#contact form");
	await form.locator("[name=name]").fill("आशा");
	await form.locator("[name=email]").fill("asha@example.org");
	await form.locator("[name=contact]").fill("9876543210");
	await form.locator("[name=message]").fill("हम साथ काम करना चाहते हैं। क्या आप बात कर सकते हैं?");
	await form.locator("[type=submit]").click();
	const { messages } = site.services.content("hi");
	await expect(page.getByRole("dialog")).toContainText(messages["contact.success"], { timeout: 15_000 });
	const sent = await site.database.db.selectFrom("contact_messages").select("language").execute();
	expect(sent).toEqual([{ language: "hi" }]);
});
