import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		environment: "node",
		include: ["**/*.test.{ts,tsx}"],
		exclude: ["**/node_modules/**", "**/build/**", "**/data/**", "tests/browser/**"],
		globalSetup: ["tests/support/global-setup.ts"],
		// Generous, since some tests start processes and databases on machines that are busy.
		testTimeout: 20_000,
		hookTimeout: 60_000,
	},
});
