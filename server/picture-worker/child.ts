import { setPriority } from "node:os";
import { jobs } from "./jobs.ts";
import { answerFor, type Job } from "./messages.ts";

// The process that does the image work, one job after the other; worker.ts starts it.

// Requests for pages come first, and what can wait comes last.
setPriority(Number(process.argv[2] ?? 10));
// The whole process group gets these when the site is stopped; the job in progress is still wanted.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
// Also when the site was killed.
process.on("disconnect", () => process.exit());

process.on("message", async ({ name, input }: Job) => {
	const run = jobs[name as keyof typeof jobs] as (...input: unknown[]) => Promise<unknown>;
	const answer = await run(...input).then((value) => ({ value }), answerFor);
	process.send?.(answer);
});
