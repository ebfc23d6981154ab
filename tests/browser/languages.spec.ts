import { expect, test } from "@playwright/test";
import { expectAxeSilent, expectFits } from "../support/sound-screen.ts";
import { startTestSite, type TestSite } from "../support/test-site.ts";

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

for (const path of ["/hi", "/hi/register", "/hi/events", "/hi/domains/Health"])
	test(`${path} fits 320 px and gives axe nothing to find`, async ({ page }) => {
		await page.goto(site.url + path);
		await expectFits(page);
		await expectAxeSilent(page);
	});

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
