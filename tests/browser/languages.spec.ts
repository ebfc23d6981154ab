import { expect, test } from "@playwright/test";
import { loadContent } from "../../core/content/load.ts";
import { openDatabase } from "../../core/database/open.ts";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { collectSizes } from "../../scripts/browser/sizes.ts";
import { type SiteProcess, startSiteProcess } from "../../scripts/processes/site-process.ts";
import { signInBrowser } from "../support/console-browser.ts";
import { expectAxeSilent, expectFits } from "../support/sound-screen.ts";

/** Starts sites of its own, so it runs in `npm run test:long`. */
const inLongRun = process.env.TEST_LONG === undefined ? () => undefined : test;

// In one worker in the short run, which starts one site then.
if (process.env.TEST_LONG === undefined) test.describe.configure({ mode: "default" });

const { messages, site: chapter } = loadContent("content", "hi");
let site: SiteProcess;
test.beforeAll(async () => {
	site = await startSiteProcess({ CONTENT_DIR: "content" });
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

test("the switch in the bar, the menu and the footer keeps the page and its filter, and the choice is remembered", async ({
	page,
}) => {
	const ways = page.locator("a[hreflang=hi]");
	for (const [width, place] of [
		[1280, "header"],
		[375, "header details"],
		[375, "footer"],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(`${site.url}/events?year=2025`);
		await page.evaluate(() => localStorage.removeItem("language"));
		if (place === "header details") await page.locator("header summary").filter({ visible: true }).click();
		await page.locator(place).locator(ways).filter({ visible: true }).click();
		await expect(page).toHaveURL(`${site.url}/hi/events?year=2025`);
		expect(await page.evaluate(() => localStorage.language)).toBe("hi");
	}
	// Whoever comes back to a page in English is offered the language that they chose.
	await page.goto(`${site.url}/about`);
	await expect(page.locator("aside[lang=hi]").getByRole("link")).toHaveAttribute("href", `${site.url}/hi/about`);
});

test("a first view in Hindi costs a phone no more than a small font over the one in English", async ({ browser }) => {
	const firstView = async (path: string) => {
		const page = await browser.newPage({ viewport: { width: 375, height: 740 } });
		// The server compresses a page thoroughly once it has sent it for the first time.
		await page.request.get(site.url + path);
		await page.waitForTimeout(1000);
		const fonts: string[] = [];
		page.on("request", (request) => {
			if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
		});
		const sent = collectSizes(page);
		await page.goto(site.url + path, { waitUntil: "networkidle" });
		const { all } = await sent();
		await page.close();
		return { all, fonts };
	};
	const english = await firstView("/");
	const hindi = await firstView("/hi");
	expect(hindi.fonts.filter((path) => path.includes("/deva-")).length).toBeGreaterThan(0);
	expect(hindi.fonts.filter((path) => path.includes("/devanagari-"))).toEqual([]);
	expect(hindi.all).toBeLessThanOrEqual(english.all + 40 * 1024);
});

for (const path of ["/hi", "/hi/register"])
	test(`${path} fits 320 px and gives axe nothing to find`, async ({ page }) => {
		await page.goto(site.url + path);
		await expectFits(page);
		await expectAxeSilent(page);
	});

for (const part of [0, 1, 2, 3])
	inLongRun(
		`every page in Hindi, part ${part + 1}: it says so, fits 320 px and paper, and gives axe nothing to find`,
		async ({ page }) => {
			test.setTimeout(15 * 60_000);
			const map = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
			const paths = [...map.matchAll(/<loc>[^<]*?(\/hi(?:\/[^<]*)?)<\/loc>/g)].map(([, path = ""]) => path);
			expect(paths.length).toBeGreaterThan(60);
			// Pictures have their sizes in the page, and painting them takes most of the time.
			await page.route(/\.(svg|png)(\?|$)/, (route) => route.abort());
			for (const path of paths.filter((_, i) => i % 4 === part)) {
				const answer = await page.goto(site.url + path.replaceAll("&amp;", "&"));
				expect(answer?.status(), path).toBe(200);
				expect(await page.locator("html").getAttribute("lang"), path).toBe("hi");
				await expectFits(page);
				await expectAxeSilent(page);
				await page.emulateMedia({ media: "print" });
				expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(
					0,
				);
				await page.emulateMedia({ media: "screen" });
			}
		},
	);

inLongRun("an organiser writes what is to be seen in the pictures of a highlight in Hindi", async ({ browser }) => {
	const context = await browser.newContext({ baseURL: site.url });
	await signInBrowser(context, "admin", site);
	const page = await context.newPage();
	await page.goto("/console/highlights/nss-day-2019-09");
	await hydrated(page);
	const words = page.getByRole("group", { name: chapter.languageName });
	await words.getByLabel("What is to be seen on the card").fill("ढोल बजाते लोग");
	const first = page.locator("[data-place]").first();
	await first.getByLabel(chapter.languageName).fill("झंडियों के नीचे नाचते लोग");
	await page.getByRole("button", { name: "Save", exact: true }).last().click();
	await expect(page.getByText("Saved. The change is on the site now.")).toBeVisible();
	await page.goto("/hi/highlightDetail/nss-day-2019-09");
	await expect(page.getByRole("img", { name: "झंडियों के नीचे नाचते लोग" }).first()).toBeAttached();
	await page.goto("/hi/volunteering-highlights");
	await expect(page.getByAltText("ढोल बजाते लोग")).toHaveCount(1);
	await page.goto("/volunteering-highlights");
	await expect(page.getByAltText("ढोल बजाते लोग")).toHaveCount(0);
	await context.close();
});

test("a message sent from the page in Hindi is answered in Hindi", async ({ page }) => {
	await page.goto(`${site.url}/hi/collaborate`);
	const form = page.locator("#contact form");
	await form.locator("[name=name]").fill("आशा");
	await form.locator("[name=email]").fill("asha@example.org");
	await form.locator("[name=contact]").fill("9876543210");
	await form.locator("[name=message]").fill("हम साथ काम करना चाहते हैं। क्या आप बात कर सकते हैं?");
	await form.locator("[type=submit]").click();
	await expect(page.getByRole("dialog")).toContainText(messages["contact.success"], { timeout: 15_000 });
	const { db, close } = await openDatabase({ dataDir: site.dataDir });
	const sent = await db.selectFrom("contact_messages").select("language").execute();
	await close();
	expect(sent).toEqual([{ language: "hi" }]);
});
