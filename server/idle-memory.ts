import { performance } from "node:perf_hooks";

/** How often it looks whether there was anything to do. */
const everyMs = 5000;

/** Share of that time in which the process may have worked and still counts as idle. */
const idleShare = 0.01;

/** A collection that gives back less is not worth its 0.1 s. */
const worthBytes = 16 * 1024 * 1024;

/**
 * Gives memory back to the system when the process has nothing to do: after the start, and after work that let the heap
 * grow. V8 collects by itself only as it allocates, and keeps free pages for later, a third of what it holds.
 */
export function collectWhenIdle(collect: (options: NodeJS.GCOptions) => void): NodeJS.Timeout {
	let last = performance.eventLoopUtilization();
	let after = 0;
	return setInterval(() => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, last);
		last = now;
		if (utilization > idleShare || process.memoryUsage.rss() < after + worthBytes) return;
		collect({ type: "major", flavor: "last-resort" });
		after = process.memoryUsage.rss();
	}, everyMs).unref();
}
