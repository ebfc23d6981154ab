import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addressOf, pagePaths } from "../../scripts/browser/site-pages.ts";
import { startCompleteTestSite, type TestSite } from "../support/test-site.ts";
import { type Driver, Engine } from "./drivers/engine.ts";

/** What a visitor does first and what has failed in some browser before, in one of them. Skipped where it cannot be had. */
export function walkIn(name: string, isThere: boolean, start: (complaints: string[]) => Promise<Driver>): void {
	describe.skipIf(!isThere)(name, () => {
		let site: TestSite;
		let engine: Engine;
		const complaints: string[] = [];
		beforeAll(async () => {
			site = await startCompleteTestSite();
			engine = new Engine(await start(complaints));
		});
		afterAll(async () => {
			await engine.driver.close();
			await site.remove();
		});
		afterEach(() => {
			expect(complaints.splice(0)).toEqual([]);
		});

		test.each([375, 1280])("every page is there and fits a window of %i px", { timeout: 600_000 }, async (width) => {
			await engine.driver.resize(width, 800);
			for (const path of pagePaths) {
				await engine.driver.open(site.url + addressOf(path));
				await engine.until(hasScript);
				expect([path, await engine.ask(faultsOfWidth)]).toEqual([path, []]);
			}
		});

		test("the menu of narrow screens opens, and closes with Escape", async () => {
			await engine.driver.resize(375, 800);
			await engine.openAlive(`${site.url}/about`);
			await engine.click("header .md\\:hidden summary");
			await engine.until(() => document.querySelector("header .md\\:hidden details[open] a")?.getClientRects().length);
			expect(await engine.ask(faultsOfWidth)).toEqual([]);
			await engine.driver.press("Escape");
			await engine.until(() => document.querySelector("header details[open]") === null);
		});

		test("a menu of the row of links opens, and closes with Escape", async () => {
			await engine.driver.resize(1280, 800);
			await engine.openAlive(`${site.url}/about`);
			await engine.click("header li details summary");
			await engine.until(() => document.querySelector("header li details[open]") !== null);
			await engine.driver.press("Escape");
			await engine.until(() => document.querySelector("header details[open]") === null);
		});

		test("the dialog about hours opens over the page, and closes", async () => {
			await engine.driver.resize(1280, 800);
			await engine.openAlive(`${site.url}/about`);
			await engine.click("header li button[commandfor]");
			await engine.until(() => document.querySelector("dialog[open]")?.contains(document.activeElement));
			await engine.click("dialog[open] form button");
			await engine.until(() => document.querySelector("dialog[open]") === null);
			expect(await engine.ask(() => location.hash + location.search)).toBe("");
		});

		test("an answer opens by a click and closes by Enter", async () => {
			await engine.openAlive(`${site.url}/faq`);
			await engine.click("main details summary");
			await engine.until(() => document.querySelector("main details[open]") !== null);
			await engine.driver.press("Enter");
			await engine.until(() => document.querySelector("main details[open]") === null);
		});

		test("a carousel goes on", async () => {
			await engine.openAlive(`${site.url}/scribe`);
			await engine.click('[aria-roledescription="carousel"] button[aria-label="Pause"]');
			const before = await engine.ask(selectedSlide);
			await engine.click('[aria-roledescription="carousel"] button[aria-label="Next slide"]');
			await engine.until((before) => {
				const slides = [...document.querySelectorAll('[aria-roledescription="slide"]')];
				return slides.findIndex((slide) => slide.matches("[data-selected]")) !== before;
			}, before);
		});

		test("the steps of the flowchart come one after the other", async () => {
			await engine.driver.resize(1280, 800);
			await engine.openAlive(`${site.url}/scribe`);
			await engine.until(() => document.querySelector("#flow [data-unseen]") !== null);
			await engine.until(() =>
				[...document.querySelectorAll("#flow li > p")].every((step) => getComputedStyle(step).opacity === "0"),
			);
			await engine.ask(() => document.querySelector("#flow ol")?.scrollIntoView({ behavior: "instant" }));
			await engine.until(() => {
				const [first = 0, ...others] = [...document.querySelectorAll("#flow li > p")].map((step) =>
					Number(getComputedStyle(step).opacity),
				);
				return first > 0.5 && others.some((other) => other < 0.5);
			});
			await engine.until(() =>
				[...document.querySelectorAll("#flow li > p")].every((step) => getComputedStyle(step).opacity === "1"),
			);
		});

		test("a chosen film plays", async () => {
			await engine.driver.resize(1280, 800);
			await engine.openAlive(site.url);
			await engine.click('#videos a[href*="video=cart"]');
			await engine.until(() => (document.querySelector<HTMLVideoElement>("#videos video")?.currentTime ?? 0) > 0.2);
		});

		test("a mistake in the registration is told, and what was typed stays", async () => {
			await engine.driver.resize(375, 800);
			await engine.openAlive(`${site.url}/register`);
			await engine.click("input[name=name]");
			await engine.driver.write("Ravi Kumar");
			await engine.driver.press("Enter");
			await engine.until(() => document.activeElement?.closest("[role=alert]") !== null);
			const left = await engine.ask(() => ({
				name: document.querySelector<HTMLInputElement>("input[name=name]")?.value,
				wrong: document.querySelectorAll("[aria-invalid=true]").length,
			}));
			expect(left).toEqual({ name: "Ravi Kumar", wrong: 5 });
		});

		test("a scribe is asked for", async () => {
			await engine.driver.resize(375, 800);
			await engine.openAlive(`${site.url}/scribe/request`);
			await engine.ask(fillInRequest, dayFromNow(20));
			// A person takes longer than a program.
			await new Promise((resolve) => setTimeout(resolve, 4000));
			await goThroughSteps(engine);
			await engine.click("#match-form [type=submit]");
			await engine.until(() => location.pathname === "/matching/request" && document.readyState === "complete");
			expect(await engine.ask(faultsOfWidth)).toEqual([]);
		});
	});
}

/** Why a page is not right at its width; it must be a function that needs nothing of this file. */
export function faultsOfWidth(): string[] {
	const { scrollWidth } = document.documentElement;
	const faults = document.querySelector("h1") ? [] : ["no heading"];
	if (scrollWidth <= innerWidth) return faults;
	const over = [...document.querySelectorAll("body *")].filter(
		(element) => element.getBoundingClientRect().right > innerWidth + 0.5,
	);
	return [...faults, `${scrollWidth} px`, ...over.slice(0, 10).map(({ outerHTML }) => outerHTML.slice(0, 150))];
}

/** On a phone the form asks one thing at a time, where the browser knows `:has()`. */
async function goThroughSteps(engine: Engine): Promise<void> {
	const shown = () => location.hash;
	for (let before = await engine.ask(shown); await engine.ask(pressNext); before = await engine.ask(shown))
		await engine.until((before) => location.hash !== before, before);
}

function pressNext(): boolean {
	const buttons = document.querySelectorAll<HTMLElement>("[data-step] > [data-stepping] > button:last-child");
	const next = [...buttons].find((button) => button.getClientRects().length > 0);
	next?.click();
	return next !== undefined;
}

/** The page's script has come, which is fetched after the first paint. */
function hasScript(): boolean {
	return performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/main-"));
}

function selectedSlide(): number {
	return [...document.querySelectorAll('[aria-roledescription="slide"]')].findIndex((slide) =>
		slide.matches("[data-selected]"),
	);
}

function dayFromNow(days: number): string {
	return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function fillInRequest(day: string): void {
	const values: Record<string, string> = {
		day,
		time: "10:00",
		minutes: "180",
		place: "Lecture Hall 3",
		name: "Asha Rao",
		phone: "98765 43210",
		email: "asha@example.org",
	};
	for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
		"#match-form input, #match-form select",
	)) {
		if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
		else if (field.type === "checkbox") field.checked = true;
		else if (values[field.name]) field.value = values[field.name] ?? "";
	}
}
