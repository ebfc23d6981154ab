import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "../scripts/test/browser.ts";

export default defineConfig({
	testDir: ".",
	outputDir: "../test-results",
	timeout: 120_000,
	use: { launchOptions: { executablePath: await findBrowser(), args: browserFlags } },
});
