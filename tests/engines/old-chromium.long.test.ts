import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf, pagePaths } from "../../scripts/browser/site-pages.ts";
import { findBrowser } from "../../scripts/test/browser.ts";
import { packed } from "../../scripts/test/engines.ts";
import { startCompleteTestSite, type TestSite } from "../support/test-site.ts";
import { startChromium } from "./drivers/chromium.ts";
import { Engine } from "./drivers/engine.ts";
import { faultsOfWidth, walkIn } from "./walk.ts";

const isThere = (name: keyof typeof packed) => existsSync(packed[name]);

walkIn("Chromium 101", isThere("Chromium 101"), (complaints) => startChromium(packed["Chromium 101"], complaints));

describe.skipIf(!isThere("Chromium 90") || !isThere("Chromium 101"))("beside a Chromium of today", () => {
	let site: TestSite;
	const complaints: string[] = [];
	const engines = new Map<string, Engine>();
	beforeAll(async () => {
		site = await startCompleteTestSite();
		for (const [name, path] of Object.entries({ ...packed, today: await findBrowser() }))
			engines.set(name, new Engine(await startChromium(path, complaints)));
	});
	afterAll(async () => {
		for (const engine of engines.values()) await engine.driver.close();
		await site.remove();
	});

	describe.each([375, 1280])("in a window of %i px", { timeout: 600_000 }, (width) => {
		beforeAll(async () => {
			for (const engine of engines.values()) await engine.driver.resize(width, 800);
		});

		test("Chromium 101 lays every page out as today's does", async () => {
			for (const path of pagePaths) {
				const [then, now] = await both("Chromium 101", "today", async (engine) => {
					await engine.openWhole(site.url + addressOf(path));
					return engine.ask(heightsOfParts);
				});
				expect([path, then.length]).toEqual([path, now.length]);
				const apart = then.map((height, i) => Math.abs(height - (now[i] ?? 0)) / Math.max(height, 100));
				expect([path, Math.max(...apart)], `${then} and ${now}`).toEqual([
					path,
					expect.toSatisfy((most) => most < 0.03),
				]);
			}
		});

		test("in Chromium 90 every page is styled and fits, and its script stays away", async () => {
			const engine = engineOf("Chromium 90");
			for (const path of pagePaths) {
				await engine.driver.open(site.url + addressOf(path));
				expect([path, await engine.ask(faultsOfWidth)]).toEqual([path, []]);
				expect([path, await engine.ask(styleOfBody)]).toEqual([path, { size: "17px", hasBar: true, scripts: 0 }]);
			}
		});
	});

	test("in Chromium 90 the button about hours leads to what its dialog says", async () => {
		const engine = engineOf("Chromium 90");
		await engine.driver.resize(1280, 800);
		await engine.driver.open(`${site.url}/about`);
		await engine.click("header li button[commandfor]");
		await engine.until(() => {
			const { top = -1, height = 0 } = document.querySelector("dialog:target")?.getBoundingClientRect() ?? {};
			return height > 0 && top >= 0 && top < innerHeight;
		});
	});

	test("in Chromium 90 a carousel is scrolled, and has no buttons that nothing answers", async () => {
		const engine = engineOf("Chromium 90");
		await engine.driver.open(`${site.url}/scribe`);
		const seen = await engine.ask(() => {
			const carousel = document.querySelector('[aria-roledescription="carousel"]');
			const buttons = [...(carousel?.querySelectorAll("button") ?? [])];
			return {
				buttons: buttons.filter((button) => button.getClientRects().length > 0).length,
				slides: carousel?.querySelectorAll('[aria-roledescription="slide"]').length,
			};
		});
		expect(seen).toEqual({ buttons: 0, slides: expect.toSatisfy((slides) => slides > 1) });
	});

	test("the console says to Chromium 101 that it is too old, and to today's nothing", async () => {
		const said = await both("Chromium 101", "today", async (engine) => {
			await engine.driver.open(`${site.url}/console/sign-in`);
			return engine.ask(() => {
				const notices = [...document.querySelectorAll("main p")];
				return notices.some(
					(p) => p.textContent.startsWith("This browser is too old") && p.getClientRects().length > 0,
				);
			});
		});
		expect(said).toEqual([true, false]);
	});

	async function both<Result>(first: string, second: string, work: (engine: Engine) => Promise<Result>) {
		return [await work(engineOf(first)), await work(engineOf(second))] as const;
	}

	function engineOf(name: string): Engine {
		const engine = engines.get(name);
		if (!engine) throw new Error(`${name} was not started.`);
		return engine;
	}
});

/**
 * Without those with cards that ask how wide they are: where they cannot, none spans several columns. Nor those with a form
 * that asks one thing at a time on phones: where `:has()` is missing, all stands on one page.
 */
function heightsOfParts(): number[] {
	return [...document.querySelectorAll("header, main > *, footer")]
		.filter((part) => !part.querySelector("li[class*='@container']"))
		.filter((part) => innerWidth >= 768 || !part.querySelector(".form-steps"))
		.map((part) => Math.round(part.getBoundingClientRect().height));
}

function styleOfBody(): { size: string; hasBar: boolean; scripts: number } {
	const bar = document.querySelector("header > div:last-child");
	return {
		size: getComputedStyle(document.body).fontSize,
		hasBar: bar !== null && getComputedStyle(bar).position === "sticky",
		scripts: performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/main-")).length,
	};
}
