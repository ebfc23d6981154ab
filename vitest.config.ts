import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const never = ["**/node_modules/**", "build/**", "data/**", "studio/**", "tests/browser/**"];
/** Tests of page content, on the responses of two sites that are started once. */
const spec = "tests/spec/**/*.test.ts";
/** Folders whose tests may need a database; one PostgreSQL is started for all of them. */
const withDatabases = ["core", "scripts", "server", "tests"].map((folder) => `${folder}/**/*.test.{ts,tsx}`);
/** Tests that need a document. Files share a worker only with those of the same environment, so they are a project of their own. */
const inDocument = globSync("app/**/*.test.{ts,tsx}").filter((file) =>
	readFileSync(file, "utf8").startsWith("// @vitest-environment happy-dom"),
);

/** What starts, stops, breaks, floods and copies whole sites, every wall of a poster and every message of the editor: `npm run test:long`. */
const long = "**/*.long.test.ts";

export default defineConfig({
	test: {
		environment: "node",
		// Tags name requirements of the specification; `npm run conformance` checks them.
		strictTags: false,
		// Every site that a test starts uses the test chapter.
		env: { CONTENT_DIR: "tests/chapter" },
		// Generous, because some tests start processes and databases on busy machines, and the browser tests run beside them.
		testTimeout: 180_000,
		hookTimeout: 180_000,
		expect: { poll: { timeout: 10_000 } },
		// More workers get in each other's way: on two processors a third one, here and in the browser tests beside these,
		// makes the run an eighth longer.
		maxWorkers: Math.max(2, availableParallelism()),
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					// Setting up React and a document for each file would take as long as the tests.
					isolate: false,
					include: ["**/*.test.{ts,tsx}"],
					exclude: [...never, ...withDatabases, ...inDocument],
				},
			},
			{
				extends: true,
				test: {
					name: "document",
					isolate: false,
					include: inDocument,
				},
			},
			{
				extends: true,
				test: {
					name: "integration",
					// Loading the whole server again for each file would take as long as the tests, which change no shared state.
					isolate: false,
					// As in production: the development build of React is several times slower.
					env: { NODE_ENV: "production" },
					server: { deps: { external: [/\/build\/[^/]+\/app\/server\//] } },
					include: withDatabases,
					exclude: [...never, spec, ...(process.env.TEST_LONG === undefined ? [long] : [])],
					setupFiles: ["tests/support/quick-passwords.ts"],
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
