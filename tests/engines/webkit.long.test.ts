import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf, pagePaths } from "../../scripts/browser/site-pages.ts";
import { installed } from "../../scripts/test/engines.ts";
import { startCompleteTestSite, type TestSite } from "../support/test-site.ts";
import { Engine } from "./drivers/engine.ts";
import { startWebKit } from "./drivers/webkit.ts";
import { faultsOfWidth, walkIn } from "./walk.ts";

const isThere = existsSync(installed.webkit) && existsSync(installed.screen);

walkIn("WebKit", isThere, startWebKit);

describe.skipIf(!isThere)("a phone that is turned", () => {
	let site: TestSite;
	let engine: Engine;
	beforeAll(async () => {
		site = await startCompleteTestSite();
		engine = new Engine(await startWebKit());
	});
	afterAll(async () => {
		await engine.driver.close();
		await site.remove();
	});

	// `text-wrap: pretty` crashed WebKit at single widths.
	test.each([389, 390, 391, 393])(
		"every page is read to its foot at %i px, and fits after turning",
		{ timeout: 600_000 },
		async (width) => {
			for (const path of pagePaths) {
				await engine.driver.resize(width, 844);
				await engine.driver.open(site.url + addressOf(path));
				await engine.ask(readToFoot);
				expect([path, width, await engine.ask(faultsOfWidth)]).toEqual([path, width, []]);
				await engine.driver.resize(844, width);
				expect([path, "turned", await engine.ask(faultsOfWidth)]).toEqual([path, "turned", []]);
				await engine.driver.resize(width, 844);
				expect([path, "turned back", await engine.ask(faultsOfWidth)]).toEqual([path, "turned back", []]);
			}
		},
	);
});

async function readToFoot(): Promise<void> {
	for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
		scrollTo({ top, behavior: "instant" });
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}
