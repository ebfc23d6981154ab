import { isBuildCurrent } from "./build/fingerprint.ts";
import { findBrowser } from "./test/browser.ts";
import { installEngines } from "./test/engines.ts";
import { OutputQueue, type Write } from "./test/output-queue.ts";
import { installProxies } from "./test/proxies.ts";
import type { Counts } from "./test/reports.ts";
import { runCommands, runPlaywright, runVitest } from "./test/runners.ts";

type Part = [name: string, run: (write: Write) => Promise<Counts>];

/** Need nothing but the sources. */
const checks: Part[] = [
	["Formatting and lint", "biome check ."],
	["Types", "react-router typegen", "tsc --noEmit --checkers 1"],
	[
		"Imports between folders",
		"depcruise --config .dependency-cruiser.ts --output-type err app core server scripts bench tests",
		"IMPORTS=browser depcruise --config .dependency-cruiser.ts app",
		"IMPORTS=page depcruise --config .dependency-cruiser.ts app/site/script app/site/islands/registry.ts app/site/islands/hydrate.tsx",
		"IMPORTS=script depcruise --config .dependency-cruiser.ts app/site/script",
	],
	["Dead files, exports and dependencies", "knip"],
	["Content", "node scripts/check-content.ts"],
	["Conformance", "node scripts/conformance.ts --check"],
].map(([name = "", ...commands]) => [name, (write) => runCommands(commands, write)]);
const build: Part = [
	"Build",
	async (write) => {
		if (!(await isBuildCurrent())) return runCommands(["node scripts/build.ts"], write);
		write("There is one of the same sources.\n");
		return { passed: 1, failed: 0, skipped: 0, failures: [] };
	},
];

/** Parts of a stage run at the same time. Every part runs, so that one run shows everything that is wrong. */
const stages: Part[][] = [
	[build, ...checks],
	[
		["Unit and integration tests, on SQLite and PostgreSQL", (write) => runVitest([], write)],
		[
			"Browser tests",
			async (write) => {
				await installProxies();
				return runPlaywright(await findBrowser(), write);
			},
		],
	],
];
const fastStages: Part[][] = [
	checks,
	[["Unit tests", (write) => runVitest(["--project", "unit", "--project", "document"], write)]],
];
const longStages: Part[][] = [
	[build],
	[
		[
			"All integration tests on both databases, Firefox, WebKit and old browsers, twenty thousand hostile requests, full disks, stopped sites, a short drill",
			async (write) => {
				await installEngines();
				return runVitest(["--project", "integration"], write, { TEST_LONG: "1" });
			},
		],
	],
	[["Long browser tests", async (write) => runPlaywright(await findBrowser(), write, { TEST_LONG: "1" })]],
];

const asked = process.argv.includes("--fast") ? fastStages : process.argv.includes("--long") ? longStages : stages;
const total: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
for (const stage of asked) {
	const queue = new OutputQueue((text) => process.stdout.write(text));
	await Promise.all(stage.map((part) => runPart(part, queue)));
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
if (asked === stages)
	console.log(
		"\nThe console's screens one by one, print, fonts, axe over every page, sites that are stopped, flooded and copied, and the fuzz: npm run test:long.",
	);
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((failure) => `- ${failure}`).join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runPart([name, run]: Part, queue: OutputQueue): Promise<void> {
	const output = queue.open();
	output.write(`\n— ${name}\n`);
	const began = performance.now();
	const { passed, failed, skipped, failures } = await run(output.write).catch((error: unknown): Counts => {
		output.write(`${error instanceof Error ? error.message : error}\n`);
		return { passed: 0, failed: 1, skipped: 0, failures: [] };
	});
	output.write(`${failed > 0 ? "Failed" : "Passed"} in ${Math.round((performance.now() - began) / 1000)} s.\n`);
	output.end();
	total.passed += passed;
	total.failed += failed;
	total.skipped += skipped;
	if (failed > 0) total.failures.push(...(failures.length > 0 ? failures : [name]));
}
