import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const never = ["**/node_modules/**", "**/build/**", "**/data/**", "tests/browser/**"];
/** What pages say, read from the answers of two sites that are started once. */
const spec = "tests/spec/**/*.test.ts";
/** The folders whose tests may need a database; one PostgreSQL is started for all of them. */
const withDatabases = ["core", "scripts", "server", "tests"].map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Whole processes on full disks, broken files and under kills: `npm run test:long`. */
const long = [
	"scripts/drill.test.ts",
	"tests/integration/full-disk.test.ts",
	"tests/integration/starts-that-fail.test.ts",
	"tests/integration/unstorable-input.test.ts",
];

export default defineConfig({
	test: {
		environment: "node",
		// Tags name requirements of the specification; `npm run conformance` checks them.
		strictTags: false,
		// Whatever starts the site starts it with the chapter of the tests.
		env: { CONTENT_DIR: "tests/chapter" },
		// Generous, since some tests start processes and databases on machines that are busy.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		// Tests wait for disks and databases more than they compute.
		maxWorkers: Math.max(3, availableParallelism()),
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["**/*.test.{ts,tsx}"],
					exclude: [...never, ...withDatabases],
				},
			},
			{
				extends: true,
				test: {
					name: "integration",
					// Reading the whole server again for each file would take as long as the tests: nothing in it is changed.
					isolate: false,
					// The site as it is run: React is several times slower in its development build.
					env: { NODE_ENV: "production" },
					server: { deps: { external: [/\/build\/app\/server\//] } },
					include: withDatabases,
					exclude: [...never, spec, ...(process.env.TEST_LONG === undefined ? long : [])],
					globalSetup: ["tests/support/global-setup.ts"],
				},
			},
			{
				extends: true,
				test: {
					name: "spec",
					isolate: false,
					include: [spec],
					globalSetup: ["tests/support/start-sites.ts"],
				},
			},
		],
	},
});
