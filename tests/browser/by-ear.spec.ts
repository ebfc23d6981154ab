import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "../../scripts/browser/site-pages.ts";
import { findCarousel } from "../spec/support/carousel.ts";
import { contactForm } from "../spec/support/contact-page.ts";
import { onLinkedSite } from "../spec/support/linked-site.ts";
import { registrationForm } from "../spec/support/registration-page.ts";
import { type Listener, listenTo } from "../support/listening.ts";

// What is announced, in the order in which it is. Whole journeys in both languages are in journeys-by-ear.long.spec.ts.

async function open(page: Page, path: string): Promise<Listener> {
	const ear = await listenTo(page);
	await page.goto(path);
	await hydrated(page);
	await ear.forget();
	return ear;
}

test.describe("who looks for a scribe", () => {
	for (const width of [375, 1280])
		test(`is at the first field of the form after six stops at most, from any page, at ${width} px`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height: 800 });
			for (const path of ["/", "/events", "/scribe"]) {
				const ear = await listenTo(page);
				await page.goto(path);
				let stops = await ear.stopsTo("Ask for a scribe, form");
				await page.keyboard.press("Enter");
				await page.waitForURL("/scribe/request#match-form");
				stops += await ear.stopsTo("Day of the examination");
				expect(stops, path).toBeLessThanOrEqual(6);
			}
		});

	test("comes to 'Get a Scribe' within eight stops at 1280 px", async ({ page }) => {
		const ear = await open(page, "/");
		let stops = await ear.stopsTo("Skip to content");
		await page.keyboard.press("Enter");
		stops += await ear.stopsTo("Get a Scribe");
		expect(stops).toBeLessThanOrEqual(8);
	});

	test.describe("where the chat groups are linked", () => {
		test.use(onLinkedSite);

		test("is told of each way what it opens", async ({ page }) => {
			const ear = await open(page, "/scribe");
			await page.getByRole("link", { name: "Request a Scribe" }).press("Enter");
			await page.keyboard.press("Tab");
			await page.keyboard.press("Tab");
			await ear.hears(
				"focus: “Request a Scribe”, link",
				"into: “Request a Scribe”, region",
				"focus: “Ask in private (recommended) by a form”, link",
				"focus: “Request in the chat group (opens in a new tab)”, link",
			);
		});
	});

	test("jumps over everything before the form on its own page", async ({ page }) => {
		const ear = await open(page, "/register");
		await ear.stopsTo("Skip to the form");
		await page.keyboard.press("Enter");
		expect(await ear.stopsTo(/^Name/)).toBe(1);
	});
});

test.describe("a carousel", () => {
	test("says the slide that was chosen, once, with its place", async ({ page }) => {
		const ear = await open(page, "/");
		const events = findCarousel(page, "Recent Events");
		await events.ready();
		const words = async (n: number) => (await events.slides.nth(n - 1).innerText()).split(/\s*[\n·]\s*/).join(", ");
		await events.button("Next slide").focus();
		await ear.forget();
		await page.keyboard.press("Enter");
		await ear.hears(`says: 3 of 10: ${await words(3)}`);
		await events.button("Go to slide 5").click();
		await ear.hears(
			"into: “Choose a slide”, toolbar",
			"focus: “Go to slide 5”, button",
			`says: 5 of 10: ${await words(5)}`,
		);
		await page.keyboard.press("End");
		await ear.hears("focus: “Go to slide 10”, button", `says: 10 of 10: ${await words(10)}`);
	});

	test("has its pause button before the slides from the first, keeps all of them in their order, and is few stops", async ({
		page,
	}) => {
		const ear = await listenTo(page);
		await page.goto("/");
		const names = async () =>
			(await page.locator("#recent-events").ariaSnapshot())
				.split("\n")
				.flatMap(
					(line) => /(?:button|slide|group) "(?:(\d+ of \d+)|(Pause|Play))"/.exec(line)?.slice(1).find(Boolean) ?? [],
				);
		const tenSlides = Array.from({ length: 10 }, (_, i) => `${i + 1} of 10`);
		// No browser window has been near it yet.
		await page.locator("#recent-events").evaluate((section: HTMLElement) => {
			section.style.contentVisibility = "visible";
		});
		expect(await names()).toEqual([expect.stringMatching(/^(Pause|Play)$/), ...tenSlides]);
		const events = findCarousel(page, "Recent Events");
		await events.ready();
		expect(await names()).toEqual(["Play", ...tenSlides]);
		await events.button("Play").focus();
		const stops = await ear.stopsTo("Go to slide 2");
		expect(stops).toBe(4);
	});

	test("takes a press on its buttons that comes before its script", async ({ page }) => {
		await page.route(/\/assets\/carousel-/, async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 1500));
			await route.continue();
		});
		await page.goto("/scribe");
		const slides = findCarousel(page, "Scribes at work");
		await page.locator("[data-wakes]").first().waitFor({ state: "attached" });
		await slides.button("Next slide").click();
		await slides.expectChosen(2);
	});
});

test("search says what was found, once, as one types and after Enter, with a script and without", async ({
	page,
	browser,
}) => {
	const ear = await open(page, "/search");
	await page.getByRole("main").getByRole("searchbox").focus();
	await ear.forget();
	await page.keyboard.type("hours");
	await ear.hears(/^title: \d+ results for “hours” · /, /^says: \d+ results for “hours”$/);
	await page.keyboard.press("Enter");
	await ear.hears(/^into: “\d+ results for “hours””, region$/, /^focus: “\d+ results for “hours””, heading, level 2$/);
	await page.locator("#q").focus();
	await page.locator("#q").fill("qqqq");
	await page.keyboard.press("Enter");
	await ear.hears(
		/^focus: “Search this site”, search field/,
		/^title: Nothing found for “qqqq”/,
		/^into: “Nothing found for “qqqq”/,
		/^focus: “Nothing found for “qqqq”.*heading, level 2$/,
	);

	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
	const plain = await context.newPage();
	await plain.goto("/search");
	await plain.getByRole("main").getByRole("searchbox").fill("hours");
	await plain.keyboard.press("Enter");
	await expect(plain).toHaveTitle(/^\d+ results for “hours” · /);
	await context.close();
});

test("the search is among the first stops of a telephone", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 800 });
	const ear = await open(page, "/");
	expect(await ear.stopsTo("Search")).toBeLessThanOrEqual(5);
});

test("a mistake is in the title, and gone from it once the field is put right and left", async ({ page }) => {
	const ear = await open(page, "/collaborate");
	const contact = contactForm(page);
	await contact.fillIn({ "Contact number": "123" });
	await ear.forget();
	const title = (await page.title()).replace(/^Error: /, "");
	await contact.form.getByRole("button", { name: "Send" }).press("Enter");
	await expect(page).toHaveTitle(`Error: ${title}`);
	await ear.forget();
	await contact.field("Contact number").focus();
	await ear.hears(
		/^focus: “Contact number.*”, text field, required, wrong: .*Error: Contact number should be exactly 10 digits\.$/,
	);
	await contact.field("Contact number").fill("98765 43210");
	await page.keyboard.press("Tab");
	await ear.hears(`title: ${title}`, /^focus: “Message.*”, text field, required/);
	await expect(contact.field("Contact number")).toHaveAttribute("aria-invalid", "false");
	await expect(contact.summary).toHaveCount(0);
});

test.describe("without a script", () => {
	test.use({ javaScriptEnabled: false });

	test("a mistake is in the title of the page that comes back, and its summary has the focus", async ({ page }) => {
		await page.goto("/register#register-form");
		const register = registrationForm(page);
		const title = await page.title();
		await register.form.getByRole("button", { name: "Register" }).click();
		await expect(page).toHaveTitle(`Error: ${title}`);
		await expect(register.summary).toBeFocused();
	});

	test("hours with a mistake say so as well", async ({ page }) => {
		await page.goto("/hours-policy?entry=2024&ground=many&nonGround=0");
		await expect(page).toHaveTitle(/^Error: /);
	});
});

test.describe("who registers", () => {
	test.use(onLinkedSite);

	test("is told beforehand that the chat group opens, and afterwards, shortly, that it is done", async ({
		page,
		context,
	}) => {
		await context.route(/group|chat/, (route) => route.fulfill({ body: "The group" }));
		const ear = await open(page, "/register");
		const register = registrationForm(page);
		await register.fillIn({ program: "PG" });
		await ear.forget();
		const button = register.form.getByRole("button", { name: "Register" });
		await button.focus();
		await ear.hears(
			/^focus: “Register”, button: .*Then the chat group of your year or programme opens in a new tab, and this page goes to the home page\.$/,
		);
		await page.keyboard.press("Enter");
		await page.waitForURL(/registered=PG/);
		await expect(page).toHaveTitle(/^You are registered · /);
		await expect(register.confirmation.getByRole("heading", { name: "You are registered" })).toBeFocused();
		await expect(register.confirmation).toHaveAccessibleDescription(/^Welcome\..{1,160}$/);
	});

	test("with five digits of a number is asked, and not refused", async ({ page }) => {
		await open(page, "/register");
		const register = registrationForm(page);
		await register.fillIn({ phone: "12345", program: "PG", webmail: "short@sit-nandipur.example" });
		await register.send();
		await expect(register.summary).toContainText("Is this the whole number?");
		await expect(register.field("phone")).toHaveValue("12345");
		await register.send();
		await page.waitForURL(/registered=PG/);
	});
});

test.describe("films", () => {
	test.use(onLinkedSite);

	test("say which one plays when one is chosen", async ({ page }) => {
		const ear = await open(page, "/");
		const choice = page.locator("#videos li").getByRole("link").first();
		const title = await choice.innerText();
		await choice.focus();
		await expect(page.locator("#videos [data-awake]")).toHaveCount(1);
		await ear.forget();
		await page.keyboard.press("Enter");
		await ear.hears(`says: Playing: ${title}`);
	});

	test("have names", async ({ page }) => {
		await page.goto((await highlightWithFilm(page)) ?? "");
		const names = await page
			.locator("video:not([aria-hidden])")
			.evaluateAll((films) => films.map((film) => film.getAttribute("aria-label")));
		expect(names).toEqual([expect.stringMatching(/.{5,}/)]);
	});
});

/** The path of the first highlight that has a film. */
async function highlightWithFilm(page: Page): Promise<string | undefined> {
	await page.goto("/volunteering-highlights");
	const links = await page
		.locator("main a[href*=highlightDetail]")
		.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname));
	for (const path of links) if (/<video/.test(await (await page.request.get(path)).text())) return path;
	return undefined;
}

test("a highlight's film does not start by itself when its player was closed", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	const path = await highlightWithFilm(page);
	await page.goto(path ?? "");
	const film = page
		.getByRole("main")
		.getByRole("button", { name: /^Play / })
		.first();
	await film.focus();
	// Its script comes when it is reached.
	await expect(film.locator("xpath=ancestor::*[@data-awake]")).toHaveCount(1);
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(film).toBeFocused();
	await page.waitForTimeout(500);
	expect(await film.locator("video").evaluate((preview: HTMLVideoElement) => preview.paused)).toBe(true);
});

test.describe("what opens has the name of what opened it, and Escape goes back to that", () => {
	for (const name of ["Check Hours", "NGU hours check"])
		test(name, async ({ page }) => {
			const ear = await open(page, "/about");
			const button = page.getByRole("button", { name });
			await button.focus();
			await ear.forget();
			await page.keyboard.press("Enter");
			await ear.hears(
				new RegExp(`^into: “${name}”, dialog: Please download the NSS app to check your hours!`),
				/^focus: /,
			);
			await page.keyboard.press("Escape");
			await expect(button).toBeFocused();
		});

	test("from the narrow menu as well", async ({ page }) => {
		await page.setViewportSize({ width: 375, height: 700 });
		await open(page, "/about");
		const menu = page.locator("summary", { hasText: "Menu" });
		await menu.focus();
		await page.keyboard.press("Enter");
		await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Check Hours" }).focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("dialog", { name: "Check Hours" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(menu).toBeFocused();
	});
});

test("figures are read before their words", async ({ page }) => {
	await page.goto("/");
	const first = page.locator("#impact article h3").first();
	expect(await first.textContent()).toMatch(/^[\d,]+\+? \D/);
});
