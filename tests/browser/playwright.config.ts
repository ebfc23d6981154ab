import { defineConfig, devices } from "@playwright/test";

export default defineConfig({
	testDir: "..",
	testMatch: "**/*.spec.ts",
	outputDir: "../../test-results",
	forbidOnly: true,
	fullyParallel: true,
	// Tests wait for the network more than they compute.
	workers: 3,
	timeout: 60_000,
	// A busy machine is slow, which is no failure of the site.
	expect: { timeout: 15_000 },
	globalSetup: "./start-site.ts",
	use: {
		...devices["Desktop Chrome"],
		baseURL: process.env.TEST_SITE_URL,
		// Recording every test makes all of them slower: ask for it with --trace=on where one fails.
		trace: "off",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--disable-features=PreloadTopChromeWebUI",
			],
		},
	},
});
