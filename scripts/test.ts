import { spawn } from "node:child_process";
import { once } from "node:events";
import { isBuildCurrent } from "./build/fingerprint.ts";
import { run } from "./build/run.ts";
import { findBrowser } from "./test/browser.ts";
import { installProxies } from "./test/proxies.ts";
import { type Counts, runPlaywright, runVitest } from "./test/runners.ts";

type Part = [name: string, run: () => Promise<Counts>];

/** Need nothing but the sources, and run at the same time. */
const checks: [name: string, ...commands: string[]][] = [
	["Formatting and lint", "biome check ."],
	["Types", "react-router typegen", "tsc --noEmit"],
	[
		"Imports between folders",
		"depcruise --config .dependency-cruiser.ts --output-type err app core server scripts bench art tests",
		"depcruise --config .dependency-cruiser.browser.ts app",
		"depcruise --config .dependency-cruiser.page.ts app/site/script app/site/islands/registry.ts app/site/islands/hydrate.tsx",
		"depcruise --config .dependency-cruiser.script.ts app/site/script",
	],
	["Dead files, exports and dependencies", "knip"],
	["Content", "node scripts/check-content.ts"],
	["Conformance", "node scripts/conformance.ts --check"],
];
const build: Part = ["Build", () => run("node", ["scripts/build.ts"]).then(() => onePassed)];
const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };

/** Every part runs, so that one run shows everything that is wrong. */
const parts: Part[] = [
	build,
	["Unit and integration tests, on SQLite and PostgreSQL", () => runVitest([])],
	["Browser tests", () => installProxies().then(findBrowser).then(runPlaywright)],
];
const fastParts: Part[] = [["Unit tests", () => runVitest(["--project", "unit"])]];
const longParts: Part[] = [
	build,
	[
		"All integration tests on both databases, twenty thousand hostile requests, full disks, a short drill",
		() => runVitest(["--project", "integration"], { TEST_LONG: "1" }),
	],
	["Long browser tests", async () => runPlaywright(await findBrowser(), { TEST_LONG: "1" })],
];

const asked = process.argv.includes("--fast") ? fastParts : process.argv.includes("--long") ? longParts : parts;
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
if (asked !== longParts) for (const counts of await Promise.all(checks.map(check))) count(counts);
for (const [name, runPart] of asked) {
	if (name === "Build" && (await isBuildCurrent())) continue;
	console.log(`\n— ${name}`);
	count(
		await runPart().catch((error: unknown): Counts => {
			console.error(error instanceof Error ? error.message : error);
			return { passed: 0, failed: 1, skipped: 0 };
		}),
	);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
if (asked === parts)
	console.log(
		"\nThe console's screens one by one, print, faces, axe over every page, full disks and the long fuzz: npm run test:long.",
	);
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function count({ passed, failed, skipped }: Counts): void {
	total.passed += passed;
	total.failed += failed;
	total.skipped += skipped;
}

/** Commands that pass or fail as a whole. Their output is shown when they have ended, so that it is not mixed. */
async function check([name, ...commands]: (typeof checks)[number]): Promise<Counts> {
	const said: string[] = [];
	let failed = 0;
	for (const command of commands) {
		const { status, output } = await runForOutput(command);
		said.push(output);
		if (status !== 0) failed = 1;
	}
	console.log(`\n— ${name}${failed ? " failed" : ""}\n${said.join("").trim()}`);
	return { passed: 1 - failed, failed, skipped: 0 };
}

async function runForOutput(command: string): Promise<{ status: number | null; output: string }> {
	const [program = "", ...parameters] = command.split(" ");
	const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	const [status] = await once(child, "close");
	return { status, output };
}
