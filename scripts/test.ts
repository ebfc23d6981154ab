import { isBuildCurrent } from "./build/fingerprint.ts";
import { run } from "./build/run.ts";
import { findBrowser } from "./test/browser.ts";
import { installProxies } from "./test/proxies.ts";
import { type Counts, runPlaywright, runVitest } from "./test/runners.ts";

/** All checks, cheapest first. Every part runs, so that one run shows everything that is wrong. */
const parts: [name: string, run: () => Promise<Counts>][] = [
	["Formatting and lint", () => check("biome", ["check", "."])],
	["Types", () => check("react-router", ["typegen"], "tsc", ["--noEmit"])],
	["Imports between folders", checkImports],
	["Dead files, exports and dependencies", () => check("knip", [])],
	["Build", () => check("node", ["scripts/build.ts"])],
	["Content", () => check("node", ["scripts/check-content.ts"])],
	["Conformance", () => check("node", ["scripts/conformance.ts", "--check"])],
	["Unit and integration tests, on SQLite and PostgreSQL", () => runVitest([])],
	["Browser tests", () => installProxies().then(findBrowser).then(runPlaywright)],
];
const fastParts: typeof parts = [
	...parts.slice(0, 4),
	...parts.slice(5, 7),
	["Unit tests", () => runVitest(["--project", "unit"])],
];

const longParts: typeof parts = [
	...parts.slice(4, 5),
	[
		"All integration tests on both databases, twenty thousand hostile requests, full disks, a short drill",
		() => runVitest(["--project", "integration"], { TEST_LONG: "1" }),
	],
	["Long browser tests", async () => runPlaywright(await findBrowser(), { TEST_LONG: "1" })],
];

const asked = process.argv.includes("--fast") ? fastParts : process.argv.includes("--long") ? longParts : parts;
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const [name, runPart] of asked) {
	if (name === "Build" && (await isBuildCurrent())) continue;
	console.log(`\n— ${name}`);
	const counts = await runPart().catch((error: unknown): Counts => {
		console.error(error instanceof Error ? error.message : error);
		return { passed: 0, failed: 1, skipped: 0 };
	});
	total.passed += counts.passed;
	total.failed += counts.failed;
	total.skipped += counts.skipped;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
if (asked === parts)
	console.log(
		"\nThe console's screens one by one, print, faces, axe over every page, full disks and the long fuzz: npm run test:long.",
	);
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Commands that pass or fail as a whole. */
async function check(...commands: (string | string[])[]): Promise<Counts> {
	for (let i = 0; i < commands.length; i += 2) await run(String(commands[i]), [commands[i + 1] ?? []].flat());
	return { passed: 1, failed: 0, skipped: 0 };
}

/** Checks which folder may import which, and what may reach the browser. */
function checkImports(): Promise<Counts> {
	const folders = "--config .dependency-cruiser.ts --output-type err app core server scripts bench art tests";
	const browser = "--config .dependency-cruiser.browser.ts app";
	return check("depcruise", folders.split(" "), "depcruise", browser.split(" "));
}
