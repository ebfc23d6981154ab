import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { browserFlags } from "../../scripts/test/browser.ts";

/** The organisers' screens and journeys but for saving, and what is about looks: `npm run test:long`. */
const long = "**/*.long.spec.ts";
/** Specs of the short run that do more in the long one. */
const longer = /\/(behind-https|every-page|islands|languages|matching|sign-up)\.spec\.ts$/;
const isLong = process.env.TEST_LONG !== undefined;

// Whatever starts the site starts it with the chapter of the tests.
process.env.CONTENT_DIR = "tests/chapter";

export default defineConfig({
	testDir: "..",
	testMatch: isLong ? [long, longer] : "**/*.spec.ts",
	testIgnore: isLong ? [] : long,
	outputDir: "../../test-results",
	// Texts that are kept, such as what is heard on a journey: after a change that is meant, --update-snapshots.
	snapshotPathTemplate: "kept/{arg}{ext}",
	forbidOnly: true,
	fullyParallel: true,
	// `npm test` runs other tests beside these: more workers only get in each other's way.
	workers: Math.max(2, Math.ceil(availableParallelism() / 2)),
	// A busy machine is slow, which is no failure of the site.
	timeout: 120_000,
	expect: { timeout: 15_000 },
	globalSetup: "../support/start-sites.ts",
	use: {
		...devices["Desktop Chrome"],
		baseURL: process.env.TEST_SITE_URL,
		// Painting what moves takes as long as many tests: those of motion ask for it by `withMotion`.
		contextOptions: { reducedMotion: "reduce" },
		// Recording every test makes all of them slower: ask for it with --trace=on where one fails.
		trace: "off",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: browserFlags,
		},
	},
});
