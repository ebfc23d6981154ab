import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import type { Write } from "./output-queue.ts";
import { type Counts, playwrightReport, vitestReport } from "./reports.ts";

/** Commands that pass or fail as a whole: one fails all, and yet the others are run. */
export async function runCommands(commands: string[], write: Write): Promise<Counts> {
	const failures: string[] = [];
	for (const command of commands) {
		const words = command.split(" ");
		const settings = words.filter((word) => /^[A-Z]+=/.test(word)).map((word) => word.split("="));
		const [program = "", ...parameters] = words.slice(settings.length);
		if ((await runProgram(program, parameters, Object.fromEntries(settings), write)) !== 0) failures.push(command);
	}
	const failed = failures.length > 0 ? 1 : 0;
	return { passed: 1 - failed, failed, skipped: 0, failures };
}

export async function runVitest(parameters: string[], write: Write, env: Record<string, string> = {}): Promise<Counts> {
	return runAndCount(
		"vitest",
		(report) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...parameters],
		env,
		write,
		vitestReport,
	);
}

export async function runPlaywright(browser: string, write: Write, env: Record<string, string> = {}): Promise<Counts> {
	return runAndCount(
		"playwright",
		() => ["test", "--config", "tests/browser/playwright.config.ts", "--reporter=list,json"],
		{ ...env, CHROMIUM_PATH: browser },
		write,
		playwrightReport,
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
