import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { Write } from "./output-queue.ts";

export interface Counts {
	passed: number;
	failed: number;
	skipped: number;
}

/** Commands that pass or fail as a whole: one fails all, and yet the others are run. */
export async function runCommands(commands: string[], write: Write): Promise<Counts> {
	let failed = 0;
	for (const command of commands) {
		const [program = "", ...parameters] = command.split(" ");
		if ((await runProgram(program, parameters, {}, write)) !== 0) failed = 1;
	}
	return { passed: 1 - failed, failed, skipped: 0 };
}

export async function runVitest(parameters: string[], write: Write, env: Record<string, string> = {}): Promise<Counts> {
	return runAndCount(
		"vitest",
		(report) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...parameters],
		env,
		write,
		z
			.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
			.transform((r) => ({ passed: r.numPassedTests, failed: r.numFailedTests, skipped: r.numPendingTests })),
	);
}

export async function runPlaywright(
	parameters: string[],
	browser: string,
	write: Write,
	env: Record<string, string> = {},
): Promise<Counts> {
	return runAndCount(
		"playwright",
		() => ["test", "--config", "tests/browser/playwright.config.ts", "--reporter=list,json", ...parameters],
		{ ...env, CHROMIUM_PATH: browser },
		write,
		z
			.object({
				stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
			})
			// A test that passes only on retry counts as failed.
			.transform(({ stats }) => ({
				passed: stats.expected,
				failed: stats.unexpected + stats.flaky,
				skipped: stats.skipped,
			})),
	);
}

/** Counts come from the runner's report; a runner that fails without a failed test is a failure itself. */
async function runAndCount(
	command: string,
	parameters: (report: string) => string[],
	env: Record<string, string>,
	write: Write,
	schema: z.ZodType<Counts>,
): Promise<Counts> {
	const folder = await mkdtemp(join(tmpdir(), "test-report-"));
	const report = join(folder, "report.json");
	try {
		const code = await runProgram(command, parameters(report), { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, write);
		const counts = schema.parse(JSON.parse(await readFile(report, "utf8")));
		if (counts.passed + counts.failed === 0) throw new Error(`${command} ran no test`);
		return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function runProgram(
	program: string,
	parameters: string[],
	env: Record<string, string>,
	write: Write,
): Promise<number | null> {
	const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", write);
	const [code] = await once(child, "close");
	return code;
}
