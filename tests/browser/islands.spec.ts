import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { findCarousel } from "../spec/support/carousel.ts";
import { contactForm } from "../spec/support/contact-page.ts";
import { onLinkedSite } from "../spec/support/linked-site.ts";
import { asha } from "../spec/support/people.ts";
import { withMotion } from "../support/motion.ts";

test.use(withMotion);

// Videos and all sections can be seen where the chapter lacks nothing.
test.use(onLinkedSite);

/** Scripts of islands: all but the one that every page has. */
const islandScripts = /\/assets\/(?!main-)[^/]+\.js$/;

test("a page fetches its one script, and React with the first island that is used", async ({ page }) => {
	const asked = scriptsOf(page);
	await page.goto("/register", { waitUntil: "networkidle" });
	expect(asked).toEqual([expect.stringMatching(/\/main-/)]);
	await page.getByRole("textbox", { name: /^Name/ }).focus();
	await expect(page.locator("[data-awake]")).toHaveCount(1);
	expect(asked).toContainEqual(expect.stringMatching(/\/react-/));
	expect(asked).toContainEqual(expect.stringMatching(/\/registration-form-/));
	expect(asked.filter((name) => /carousel|contact|hours/.test(name))).toEqual([]);
});

test("an island that comes into view wakes, and one further down sleeps on", async ({ page }) => {
	await page.goto("/", { waitUntil: "networkidle" });
	await expect(page.locator("[data-awake]")).toHaveCount(0);
	await findCarousel(page, "Recent Events").row.scrollIntoViewIfNeeded();
	await expect(page.locator("#recent-events [data-awake]")).toHaveCount(1);
	await expect(page.locator("#videos [data-awake]")).toHaveCount(0);
});

const failures = [
	["cannot be fetched", blockAll],
	["is cut off half-way: React comes and the island does not", blockHalfWay],
] as const;

for (const [when, block] of process.env.TEST_LONG === undefined ? failures.slice(0, 1) : failures) {
	test.describe(`when the script of the islands ${when}`, () => {
		test.beforeEach(({ page }) => block(page));

		test("the contact form is sent and answered by the page", async ({ page }) => {
			await page.goto("/collaborate");
			const contact = contactForm(page);
			await contact.fillIn({ ...asha, Message: `It ${when}.` });
			await contact.form.getByRole("button", { name: "Send" }).click();
			await expect(page.getByRole("dialog")).toContainText("Form submitted successfully!");
		});

		test("a mistake is told beside its field, and what was typed stays", async ({ page }) => {
			await page.goto("/collaborate");
			const contact = contactForm(page);
			await contact.fillIn({ ...asha, Email: "no address" });
			await contact.form.getByRole("button", { name: "Send" }).click();
			await expect(page.getByRole("alert")).toBeVisible();
			await expect(contact.field("Email")).toHaveValue("no address");
		});

		test("a video is chosen by its link, hours are reckoned and a search is answered", async ({ page }) => {
			await page.goto("/");
			const thumbnail = page.locator("#videos li a").first();
			const title = await thumbnail.textContent();
			await thumbnail.click();
			await expect(page).toHaveURL(/\?video=/);
			await expect(page.locator("#videos figcaption strong")).toHaveText(title?.trim() ?? "");

			await page.goto("/hours-policy");
			await page.locator("#hours-entry").selectOption({ index: 1 });
			await page.locator("#hours-ground").fill("12");
			await page.locator("#hours-nonGround").fill("4");
			await page.locator("#hours [type=submit]").click();
			await expect(page.locator("#answer")).toBeVisible();

			await page.goto("/search");
			await page.getByRole("searchbox").fill("scribe");
			await page.getByRole("searchbox").press("Enter");
			await expect(page).toHaveURL("/search?q=scribe");
			await expect(page.locator("#found")).toContainText("scribe");
		});

		test("a carousel is a strip that scrolls", async ({ page }) => {
			await page.goto("/");
			const strip = page.locator("#recent-events .overflow-x-auto");
			await strip.scrollIntoViewIfNeeded();
			await strip.evaluate((node) => node.scrollBy({ left: node.clientWidth, behavior: "instant" }));
			await expect.poll(() => strip.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
		});
	});
}

test("a script that comes ten seconds late finds and keeps what was typed, chosen and scrolled", async ({ page }) => {
	await page.clock.install();
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(islandScripts, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/register");
	const name = page.getByRole("textbox", { name: /^Name/ });
	await name.fill("Zoya Fernandes");
	await page.locator("select").first().selectOption({ index: 2 });
	const hostel = await page.locator("select").first().inputValue();
	await page.clock.runFor(10_000);
	release();
	await expect(page.locator("[data-awake]")).toHaveCount(1);
	await expect(name).toHaveValue("Zoya Fernandes");
	await expect(page.locator("select").first()).toHaveValue(hostel);
});

test("a strip that was scrolled before its script came stands where it was", async ({ page }) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(islandScripts, async (route) => {
		await released;
		await route.continue();
	});
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/");
	const strip = page.locator("#recent-events .overflow-x-auto");
	await strip.scrollIntoViewIfNeeded();
	await strip.evaluate((node) =>
		node.scrollBy({ left: 2 * (node.querySelector("[role=group]")?.clientWidth ?? 0), behavior: "instant" }),
	);
	expect(await strip.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
	release();
	const carousel = findCarousel(page, "Recent Events");
	await expect(carousel.region.locator("[data-away]")).not.toHaveCount(0);
	// Of three in view, the one in the middle.
	await carousel.expectChosen(4);
});

test("an open page comes back from the back/forward cache with its script running", async ({ page }) => {
	await page.goto("/faq");
	await page.evaluate(() =>
		addEventListener("pageshow", ({ persisted }) => (document.body.dataset.back = `${persisted}`)),
	);
	await page.goto("/about");
	await page.goBack();
	await expect(page.locator("h1")).toBeVisible();
	const reasons = await page.evaluate(() => {
		const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
			notRestoredReasons?: { reasons?: { reason: string }[] } | null;
		})[];
		return navigation?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? [];
	});
	// Whether a browser keeps pages at all is its own matter; nothing of the page may keep it from doing so.
	expect(reasons.filter((reason) => !/masked|session|automation|disabled|memory|not-main/i.test(reason))).toEqual([]);
});

test("search results come as one types, and the address goes with them", async ({ page }) => {
	await page.goto("/search");
	await hydrated(page);
	await page.getByRole("searchbox").pressSequentially("scribe");
	await expect(page.locator("#found")).toContainText("scribe");
	await expect(page).toHaveURL("/search?q=scribe");
	await expect(page.getByRole("status")).toContainText("scribe");
	await expect(page.getByRole("searchbox")).toBeFocused();
	await expect(page.getByRole("searchbox")).toHaveValue("scribe");
});

test("hours are reckoned on the page, without another request", async ({ page }) => {
	await page.goto("/hours-policy");
	await hydrated(page);
	const requests: string[] = [];
	page.on("request", (request) => {
		// The browser's own, which it makes whenever it likes.
		if (!request.url().endsWith("/favicon.svg")) requests.push(request.url());
	});
	await page.locator("#hours-entry").selectOption({ index: 1 });
	await page.locator("#hours-ground").fill("12");
	await page.locator("#hours-nonGround").fill("4");
	await page.locator("#hours [type=submit]").click();
	await expect(page.locator("#answer")).toBeFocused();
	await expect(page).toHaveURL(/\?entry=\d{4}&ground=12&nonGround=4#answer$/);
	await expect(page.locator("[data-own-row]:visible")).toHaveCount(1);
	expect(requests).toEqual([]);
	const told = await page.locator("#answer").textContent();
	await page.reload();
	expect(await page.locator("#answer").textContent()).toBe(told);
});

async function blockAll(page: Page): Promise<void> {
	await page.route(islandScripts, (route) => route.abort());
}

async function blockHalfWay(page: Page): Promise<void> {
	await page.route(islandScripts, (route) =>
		/\/(react|hydrate|rolldown)/.test(route.request().url()) ? route.continue() : route.abort(),
	);
}

function scriptsOf(page: Page): string[] {
	const scripts: string[] = [];
	page.on("requestfinished", (request) => {
		if (request.resourceType() === "script") scripts.push(request.url());
	});
	return scripts;
}
