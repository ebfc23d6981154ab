import { defineConfig } from "vitest/config";

/** Paths in the tests begin at the site's folder. */
export default defineConfig({
	test: {
		environment: "node",
		include: ["studio/**/*.test.ts"],
		testTimeout: 180_000,
	},
});
