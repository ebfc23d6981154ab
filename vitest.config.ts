import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const never = ["**/node_modules/**", "**/build/**", "**/data/**", "tests/browser/**"];
/** The folders whose tests may need a database; one PostgreSQL is started for all of them. */
const withDatabases = ["backend", "console", "db", "media", "scripts", "server", "tests"].map(
	(folder) => `${folder}/**/*.test.{ts,tsx}`,
);

/** The console's areas and the commands, which take minutes: `npm run test:long`. Who may open what stays in the short run. */
const long = [
	"console/**/*.test.ts",
	"scripts/**/*.test.ts",
	"tests/ground/{care,console-door,content-editing,desk,season}.test.ts",
];
const isLong = process.env.TEST_LONG !== undefined;

export default defineConfig({
	test: {
		environment: "node",
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
					include: isLong ? [] : ["**/*.test.{ts,tsx}"],
					exclude: [...never, ...withDatabases],
				},
			},
			{
				extends: true,
				test: {
					name: "integration",
					include: isLong ? long : withDatabases,
					exclude: isLong ? never : [...never, ...long],
					globalSetup: ["tests/support/global-setup.ts"],
				},
			},
		],
	},
});
