import { relative } from "node:path";
import { z } from "zod";

export interface Counts {
	passed: number;
	failed: number;
	skipped: number;
	/** What failed, each in a line: the end of a long log is where one looks first. */
	failures: string[];
}

export const vitestReport = z
	.object({
		numPassedTests: z.number(),
		numFailedTests: z.number(),
		numPendingTests: z.number(),
		testResults: z.array(
			z.object({
				name: z.string(),
				status: z.string(),
				assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
			}),
		),
	})
	.transform((report) => ({
		passed: report.numPassedTests,
		failed: report.numFailedTests,
		skipped: report.numPendingTests,
		failures: report.testResults
			.filter(({ status }) => status === "failed")
			.flatMap(({ name, assertionResults }) => {
				const file = relative(process.cwd(), name);
				const tests = assertionResults.filter(({ status }) => status === "failed");
				return tests.length > 0 ? tests.map(({ fullName }) => `${file}: ${fullName}`) : [file];
			}),
	}));

interface Suite {
	specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
	suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
	specs: z.array(
		z.object({
			title: z.string(),
			file: z.string(),
			line: z.number(),
			tests: z.array(z.object({ status: z.string() })),
		}),
	),
	get suites() {
		return z.array(suite).optional();
	},
});
/** A test that passes only on retry counts as failed. */
export const playwrightReport = z
	.object({
		stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
		suites: z.array(suite),
	})
	.transform(({ stats, suites }) => ({
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky,
		skipped: stats.skipped,
		failures: suites.flatMap(failuresOf),
	}));

function failuresOf({ specs, suites = [] }: Suite): string[] {
	const isFailed = ({ status }: { status: string }) => status === "unexpected" || status === "flaky";
	const own = specs.filter(({ tests }) => tests.some(isFailed));
	return [...own.map(({ file, line, title }) => `${file}:${line}: ${title}`), ...suites.flatMap(failuresOf)];
}
