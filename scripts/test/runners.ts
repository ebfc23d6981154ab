import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

export interface Counts {
	passed: number;
	failed: number;
	skipped: number;
}

export async function runVitest(parameters: string[], env: Record<string, string> = {}): Promise<Counts> {
	return runAndCount(
		"vitest",
		(report) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...parameters],
		env,
		z
			.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
			.transform((r) => ({ passed: r.numPassedTests, failed: r.numFailedTests, skipped: r.numPendingTests })),
	);
}

export async function runPlaywright(browser: string, env: Record<string, string> = {}): Promise<Counts> {
	return runAndCount(
		"playwright",
		() => ["test", "--config", "tests/browser/playwright.config.ts", "--reporter=list,json"],
		{ ...env, CHROMIUM_PATH: browser },
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
	schema: z.ZodType<Counts>,
): Promise<Counts> {
	const folder = await mkdtemp(join(tmpdir(), "test-report-"));
	const report = join(folder, "report.json");
	try {
		const child = spawn(command, parameters(report), {
			stdio: "inherit",
			env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
		});
		const code = await new Promise<number | null>((resolve, reject) => {
			child.once("error", reject);
			child.once("exit", resolve);
		});
		const counts = schema.parse(JSON.parse(await readFile(report, "utf8")));
		if (counts.passed + counts.failed === 0) throw new Error(`${command} ran no test`);
		return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
